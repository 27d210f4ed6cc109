import type { Services } from '../../discord/gateway/services.ts';
import type { MessageCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { languageOfChannel } from '../../game/places/channel-settings.ts';
import { DEFAULT_DIFFICULTY } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { wordsOfText } from '../../words/words-of-text.ts';
import { showPractice } from './describe-practice.ts';
import { playerOf, viewOf } from './practice-handlers.ts';
import { MESSAGE_THEME, MIN_WORDS, openExercise, openPractice } from './practice-puzzle.ts';

/** A practice of the words in a message. The bot keeps the chosen words in the puzzle, and nothing else of the text. */

const MAX_WORDS = 20;
/** More words to check than a puzzle takes, because some contain others or cannot be used. */
const MAX_CANDIDATES = 80;

const cellsIn = ({ word }: ListedWord): number => splitCells(word).length;

/** The longest usable words of a text. A thread checks them, as it checks every list. */
const readWords = async (
  call: MessageCall,
  { game, lists }: Services,
): Promise<{ readonly words: ListedWord[]; readonly language: string }> => {
  const stated = (await languageOfChannel(game, call.channelId)) ?? call.serverLanguage;
  const candidates = wordsOfText(call.text, stated, MAX_CANDIDATES);
  if (candidates.length === 0) return { words: [], language: stated };
  const source = { kind: 'typed', text: candidates.join('\n') } as const;
  const reading = await lists.readList(call, { name: '', source, language: stated, maxLines: MAX_CANDIDATES });
  if (reading.kind !== 'read') return { words: [], language: stated };
  const longest = [...reading.words].sort((a, b) => cellsIn(b) - cellsIn(a)).slice(0, MAX_WORDS);
  return { words: longest.sort((a, b) => a.label.localeCompare(b.label, stated)), language: reading.language };
};

/** Begins a practice of a message's words, or says that it has too few. */
export const practiseMessage = async (call: MessageCall, services: Services): Promise<Reply> => {
  const { wording } = call;
  const { words, language } = await readWords(call, services);
  if (words.length < MIN_WORDS) {
    return { content: wording.say('practice.message_few', { count: words.length, min: MIN_WORDS }) };
  }
  const unfinished = await openPractice(services.game, playerOf(call));
  const practice = await openExercise(services.game, playerOf(call), {
    theme: MESSAGE_THEME,
    title: wording.say('practice.message_title'),
    language,
    difficulty: DEFAULT_DIFFICULTY,
    words,
    withClues: false,
  });
  const view = await viewOf(services, call, practice, [wording.say('practice.begun')]);
  return showPractice({ ...view, unfinished }, wording);
};
