/** As Discord does: spaces become underscores, and what does not belong into a file name goes. */
export const cleanFilename = (filename: string): string =>
  filename
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^\.+/, '') || 'unknown';
