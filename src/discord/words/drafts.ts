/** What the buttons below a list that is not kept yet do; each names the draft. */
export const KEEP_LIST = 'words-keep';
export const DROP_LIST = 'words-drop';

/** The draft that an argument names; 0, which none has, if it names none. */
export const draftIdIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
