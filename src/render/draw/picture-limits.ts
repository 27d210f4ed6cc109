/** How large a picture may be that draws a shape. */
export const PICTURE_LIMITS = { bytes: 8 * 1024 * 1024, sidePx: 8000 } as const;
