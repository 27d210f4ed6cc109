/** The largest picture that may draw a shape. */
export const PICTURE_LIMITS = { bytes: 8 * 1024 * 1024, sidePx: 8000 } as const;
