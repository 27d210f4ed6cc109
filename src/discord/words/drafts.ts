/** Actions of the buttons below an unsaved list; each custom id holds the draft. */
export const KEEP_LIST = 'words-keep';
export const DROP_LIST = 'words-drop';

/** The draft id in an argument; otherwise 0, which no draft has. */
export const draftIdIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
