/** What the list of a puzzle tells of its words: the words, a clue or a picture for each, or only how many there are. */
export const LISTINGS = ['words', 'clues', 'pictures', 'none'] as const;

export type Listing = (typeof LISTINGS)[number];

export const isListing = (text: string): text is Listing => (LISTINGS as readonly string[]).includes(text);

/** Whether players have to find out what the words are. */
export const hidesWords = (listing: Listing): boolean => listing !== 'words';
