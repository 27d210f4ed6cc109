/** The languages of each script but the Latin one. The first of them stands for lists in that script. */
const SCRIPTS = [
  { letters: /\p{Script=Greek}/gu, languages: ['el'] },
  { letters: /\p{Script=Hebrew}/gu, languages: ['he'] },
  { letters: /\p{Script=Arabic}/gu, languages: ['ar', 'fa'] },
  { letters: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'bg'] },
  { letters: /\p{Script=Armenian}/gu, languages: ['hy'] },
  { letters: /\p{Script=Georgian}/gu, languages: ['ka'] },
  { letters: /\p{Script=Thai}/gu, languages: ['th'] },
  { letters: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr', 'ne', 'sa'] },
  { letters: /\p{Script=Hangul}/gu, languages: ['ko'] },
  // Chinese has no kana; Japanese lists seldom do without them.
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja', 'zh'] },
] as const;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const countIn = (texts: readonly string[], letters: RegExp): number =>
  texts.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0);

/** The language of a list. It is `stated`, unless most letters are in a script that this language does not use. */
export const languageByScript = (labels: readonly string[], stated: string): string => {
  const all = countIn(labels, /\p{L}/gu);
  const script = SCRIPTS.find(({ letters }) => countIn(labels, letters) * 2 > all);
  if (!script || script.languages.some((language) => language === stated.split('-')[0])) return stated;
  return script.languages[0] === 'ja' && countIn(labels, KANA) === 0 ? 'zh' : script.languages[0];
};
