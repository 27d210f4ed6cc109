import { createHash } from 'node:crypto';

/** Hex SHA-256 of a text's UTF-8 bytes. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
