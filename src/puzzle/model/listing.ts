/** The content of a puzzle's list: the words, a clue or a picture for each, or only their number. */
export const LISTINGS = ['words', 'clues', 'pictures', 'none'] as const;

export type Listing = (typeof LISTINGS)[number];

export const isListing = (text: string): text is Listing => (LISTINGS as readonly string[]).includes(text);

/** Whether players must work out the words themselves. */
export const hidesWords = (listing: Listing): boolean => listing !== 'words';
