/** Follows Discord: spaces become underscores, and other characters unfit for a file name go. */
export const cleanFilename = (filename: string): string =>
  filename
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^\.+/, '') || 'unknown';
