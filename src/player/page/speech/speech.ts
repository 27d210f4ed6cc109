import { useEffect, useState } from 'preact/hooks';
import type { ListedGrid, OutcomeView } from '../../wire.ts';
import { readKey, SPEECH_KEY, writeKey } from '../connection/keeping.ts';

/** Words said aloud by the browser's own voices, so that learners hear what they found. */

const baseOf = (language: string): string => language.toLowerCase().replace('_', '-').split('-')[0] ?? '';

/** A voice for a language: one of the same region, else any. `undefined` in browsers without speech. */
const findVoice = (language: string): SpeechSynthesisVoice | undefined => {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  const own = voices.filter((voice) => baseOf(voice.lang) === baseOf(language));
  return own.find((voice) => voice.lang.replace('_', '-').toLowerCase() === language.toLowerCase()) ?? own[0];
};

/** Calls `look` whenever the browser lists other voices. Answers how to stop that. */
const watchVoices = (look: () => void): (() => void) => {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', look);
  return () => speechSynthesis.removeEventListener('voiceschanged', look);
};

/** Says a text at once. It interrupts an earlier text. */
const sayWith = (voice: SpeechSynthesisVoice, text: string): void => {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
};

/** The voice for a language. Browsers list their voices some time after the page. */
const useVoice = (language: string): SpeechSynthesisVoice | undefined => {
  const [voice, setVoice] = useState(() => findVoice(language));
  useEffect(() => {
    setVoice(findVoice(language));
    return watchVoices(() => setVoice(findVoice(language)));
  }, [language]);
  return voice;
};

export interface Speech {
  /** Whether the browser has a voice for the language. */
  readonly isPossible: boolean;
  /** Whether the player wants to hear words. */
  readonly isWanted: boolean;
  readonly want: (isWanted: boolean) => void;
  readonly say: (text: string) => void;
}

export const useSpeech = (language: string): Speech => {
  const voice = useVoice(language);
  const [isWanted, setWanted] = useState(() => readKey<unknown>(SPEECH_KEY) === true);
  return {
    isPossible: voice !== undefined,
    isWanted,
    want: (next) => {
      writeKey(SPEECH_KEY, next);
      setWanted(next);
      if (!next && voice) speechSynthesis.cancel();
    },
    say: (text) => {
      if (voice) sayWith(voice, text);
    },
  };
};

/** Says the words that an answer's outcomes found. If the browser lists its voices later, it says them then. */
export const sayFound = ({ language, words }: ListedGrid, outcomes: readonly OutcomeView[]): void => {
  const lines = new Set(outcomes.flatMap(({ kind, ends }) => (kind === 'found' && ends ? [ends.join()] : [])));
  const found = words.flatMap(({ label, ends }) => (label && ends && lines.has(ends.join()) ? [label] : []));
  if (found.length === 0) return;
  const say = (): boolean => {
    const voice = findVoice(language);
    if (voice) sayWith(voice, found.join(', '));
    return voice !== undefined;
  };
  if (say()) return;
  const stop = watchVoices(() => {
    stop();
    say();
  });
};
