import { useEffect, useState } from 'preact/hooks';
import { readKey, writeKey } from '../connection/keeping.ts';

/** Words said aloud by the browser's own voices, so that learners hear what they found. */

const KEY = 'searchlight/aloud';

const baseOf = (language: string): string => language.toLowerCase().replace('_', '-').split('-')[0] ?? '';

/** A voice for a language: one of the same region, else any. `undefined` in browsers without speech. */
const findVoice = (language: string): SpeechSynthesisVoice | undefined => {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : [];
  const own = voices.filter((voice) => baseOf(voice.lang) === baseOf(language));
  return own.find((voice) => voice.lang.replace('_', '-').toLowerCase() === language.toLowerCase()) ?? own[0];
};

/** The voice for a language. Browsers list their voices some time after the page. */
const useVoice = (language: string): SpeechSynthesisVoice | undefined => {
  const [voice, setVoice] = useState(() => findVoice(language));
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    const look = (): void => setVoice(findVoice(language));
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, [language]);
  return voice;
};

export interface Speech {
  /** Whether the browser has a voice for the language. */
  readonly isPossible: boolean;
  /** Whether the player wants to hear words. */
  readonly isWanted: boolean;
  readonly want: (isWanted: boolean) => void;
  /** Says a text at once. It interrupts an earlier text. */
  readonly say: (text: string) => void;
}

export const useSpeech = (language: string): Speech => {
  const voice = useVoice(language);
  const [isWanted, setWanted] = useState(() => readKey<unknown>(KEY) === true);
  return {
    isPossible: voice !== undefined,
    isWanted,
    want: (next) => {
      writeKey(KEY, next);
      setWanted(next);
      if (!next && voice) speechSynthesis.cancel();
    },
    say: (text) => {
      if (!voice) return;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      speechSynthesis.cancel();
      speechSynthesis.speak(utterance);
    },
  };
};
