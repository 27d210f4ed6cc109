const MAX_LENGTH = 60;

/** The name of a downloaded file: its title without signs that some systems refuse, such as `sea-animals-solution.svg`. */
export const fileNameOf = (title: string, isSolution: boolean, ending: string): string => {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, MAX_LENGTH).join('').replace(/-$/u, '');
  return `${name || 'word-search'}${isSolution ? '-solution' : ''}.${ending}`;
};
