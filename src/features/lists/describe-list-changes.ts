import type { ListOptions } from '../../game/lists/list-options.ts';
import { isDirectionSet } from '../../game/lists/read-options.ts';
import type { WordList } from '../../game/lists/word-lists.ts';
import { isCrossings } from '../../puzzle/model/construction.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import { difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeChange } from '../schedule/describe-changes.ts';

/** An option's value as an admin reads it; empty for a text that is left out. */
const describeValue = (name: keyof ListOptions, options: ListOptions, wording: Wording): string => {
  const { say } = wording;
  const value = options[name];
  if (name === 'message' || name === 'secrets' || name === 'shape') return escapeText(value);
  if (value === '') return say('words.by_channel');
  if (name === 'difficulty') return difficultyName(wording, value);
  if (name === 'directions') return isDirectionSet(value) ? say(`words.directions_${value}`) : value;
  if (name === 'crossings') return isCrossings(value) ? say(`common.crossings_${value}`) : value;
  return value;
};

const NAMES = {
  message: 'words.option_message',
  secrets: 'words.option_secrets',
  shape: 'words.option_shape',
  difficulty: 'words.option_difficulty',
  directions: 'words.option_directions',
  crossings: 'settings.crossings',
  choose: 'words.name_choose',
} as const satisfies Record<keyof ListOptions, string>;

/** "Words: 12 → 14 (+3, −1)"; an empty list if the words are the same. */
const describeWords = (before: WordList, after: WordList, wording: Wording): string[] => {
  const [old, fresh] = [before, after].map(({ words }) => new Set(words.map(({ word }) => word)));
  const added = after.words.filter(({ word }) => !old?.has(word)).length;
  const removed = before.words.filter(({ word }) => !fresh?.has(word)).length;
  if (added + removed === 0) return [];
  const counts = `${before.wordCount} → ${after.wordCount} (+${added}, −${removed})`;
  return [`• ${labelled(wording.say('words.form_words'), counts, wording)}`];
};

/** The parts of a list that a saved one changed, a line each: "Hidden message: – → Well done". */
export const describeListChanges = (before: WordList, after: WordList, wording: Wording): string[] => {
  const change = (name: string, describe: (list: WordList) => string): string[] =>
    describeChange(name, describe(before), describe(after), wording);
  const options = (Object.keys(NAMES) as (keyof ListOptions)[]).flatMap((name) =>
    change(wording.say(NAMES[name]), (list) => describeValue(name, list.options, wording)),
  );
  return [
    ...describeWords(before, after, wording),
    ...change(wording.say('settings.language'), ({ language }) => languageName(language, wording)),
    ...options,
  ];
};
