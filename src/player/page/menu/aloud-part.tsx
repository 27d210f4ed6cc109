import type { PuzzleView } from '../../wire.ts';
import { Aloud } from '../speech/aloud.tsx';
import { useSpeech } from '../speech/speech.ts';

/** Hearing the words of the puzzle, as a part of the menu. */
export const AloudPart = ({ puzzle: { language, words } }: { readonly puzzle: PuzzleView }) => {
  const speech = useSpeech(language);
  const found = words.flatMap(({ isFound, label }) => (isFound && label ? [label] : []));
  return <Aloud speech={speech} language={language} found={found} />;
};
