/**
 * Everything that code says about a language. Its other parts are files named by its tag: themes in `packs/`,
 * `blocklists/`, `messages/`, its counts in `filler-letters.json`, and its catalogue in `src/wording/catalogues/`. Its
 * name comes from the platform (`Intl.DisplayNames`).
 */
export interface LanguageTraits {
  /** The locale for its dates and numbers. */
  readonly locale: string;
  /** Discord's locales for its texts. Empty for English, which Discord shows to everybody else. */
  readonly discordLocales: readonly string[];
  /** Lower-case headers of the column of words in a CSV file. */
  readonly headers: readonly string[];
  /** More of them, which count only beside the header of a second column. */
  readonly pairHeaders: readonly string[];
  /** Lower-case headers of the column of clues or translations. */
  readonly clueHeaders: readonly string[];
}

/** Every language with a catalogue, themes, a blocklist and messages to hide. English comes first: the others follow it. */
export const LANGUAGES = ['en', 'el', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TRAITS: Readonly<Record<Language, LanguageTraits>> = {
  en: {
    locale: 'en-GB',
    discordLocales: [],
    headers: ['word', 'words', 'term', 'terms', 'label', 'labels'],
    pairHeaders: ['vocabulary', 'vocab', 'phrase', 'phrases', 'expression', 'expressions'],
    clueHeaders: [
      'meaning',
      'meanings',
      'definition',
      'definitions',
      'translation',
      'translations',
      'clue',
      'clues',
      'hint',
      'hints',
    ],
  },
  el: {
    locale: 'el',
    discordLocales: ['el'],
    headers: ['λέξη', 'λέξεις'],
    pairHeaders: ['λεξιλόγιο', 'όρος', 'όροι', 'φράση'],
    clueHeaders: ['σημασία', 'ορισμός', 'μετάφραση', 'ερμηνεία', 'στοιχείο'],
  },
  fr: {
    locale: 'fr',
    discordLocales: ['fr'],
    headers: ['mot', 'mots'],
    pairHeaders: ['vocabulaire', 'terme', 'termes', 'expression'],
    clueHeaders: ['sens', 'signification', 'définition', 'traduction', 'indice'],
  },
  de: {
    locale: 'de',
    discordLocales: ['de'],
    headers: ['wort', 'wörter', 'begriff'],
    pairHeaders: ['vokabel', 'vokabeln', 'wortschatz', 'ausdruck', 'begriffe'],
    clueHeaders: ['bedeutung', 'definition', 'erklärung', 'übersetzung', 'umschreibung', 'hinweis'],
  },
  es: {
    locale: 'es',
    discordLocales: ['es-ES', 'es-419'],
    headers: ['palabra', 'palabras'],
    pairHeaders: ['vocabulario', 'término', 'términos', 'expresión'],
    clueHeaders: ['significado', 'definición', 'traducción', 'pista'],
  },
  it: {
    locale: 'it',
    discordLocales: ['it'],
    headers: ['parola', 'parole'],
    pairHeaders: ['vocabolario', 'vocabolo', 'vocaboli', 'termine', 'termini'],
    clueHeaders: ['significato', 'definizione', 'traduzione', 'indizio'],
  },
  nl: {
    locale: 'nl',
    discordLocales: ['nl'],
    headers: ['woord', 'woorden'],
    pairHeaders: ['woordenschat', 'woordjes', 'begrip', 'begrippen'],
    clueHeaders: ['betekenis', 'definitie', 'vertaling', 'omschrijving'],
  },
  pl: {
    locale: 'pl',
    discordLocales: ['pl'],
    headers: ['słowo', 'słowa', 'hasło', 'hasła'],
    pairHeaders: ['słówko', 'słówka', 'słownictwo', 'wyraz', 'wyrazy'],
    clueHeaders: ['znaczenie', 'definicja', 'tłumaczenie', 'określenie'],
  },
  pt: {
    locale: 'pt-BR',
    discordLocales: ['pt-BR'],
    headers: ['palavra', 'palavras'],
    pairHeaders: ['vocabulário', 'termo', 'termos', 'expressão'],
    clueHeaders: ['significado', 'definição', 'tradução', 'dica'],
  },
};

/** The language of a BCP 47 tag such as `es-419`, without its region; `undefined` if unknown. */
export const languageOf = (tag: string): Language | undefined => {
  const [base] = tag.toLowerCase().split('-');
  return LANGUAGES.find((language) => language === base);
};

/**
 * Languages of worksheets. The last has no themes and no bot: its catalogue holds only what stands on a worksheet.
 */
export const SHEET_LANGUAGES = [...LANGUAGES, 'sv'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

/** Like `languageOf`, for worksheets. */
export const sheetLanguageOf = (tag: string): SheetLanguage | undefined => {
  const [base] = tag.toLowerCase().split('-');
  return SHEET_LANGUAGES.find((language) => language === base);
};
