import { FINISH_TONES, toneOf } from '../tones.ts';

/**
 * Tones that rise with each find, a low one for a miss, and a chord at the end. They are off unless the member turns them
 * on.
 */

const TONE_S = 0.14;
const LOUDNESS = 0.08;
const WRONG_HZ = 196;
let audio: AudioContext | undefined;

interface Tone {
  readonly hz: number;
  /** Seconds from now to its start, and from there to its end. */
  readonly afterS?: number;
  readonly lengthS?: number;
  readonly loudness?: number;
}

const play = ({ hz, afterS = 0, lengthS = TONE_S, loudness = LOUDNESS }: Tone): void => {
  audio ??= new AudioContext();
  const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + afterS];
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lengthS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lengthS);
};

/** Plays the find with this index, or a miss without one. */
export const playSound = (isWanted: boolean, find: number | undefined): void => {
  if (isWanted) play({ hz: find === undefined ? WRONG_HZ : toneOf(find) });
};

const CHORD_S = 0.9;

/** Plays the chord of a finished board, after the tone of its last find. */
export const playFinish = (isWanted: boolean): void => {
  if (!isWanted) return;
  const loudness = LOUDNESS / 2;
  for (const hz of FINISH_TONES) play({ hz, afterS: TONE_S, lengthS: CHORD_S, loudness });
};

const BUZZ_MS = 18;

/** A short touch for a find. Browsers refuse it before the first press, and people who want less motion get none. */
export const buzz = (isWanted: boolean): void => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isWanted && !isCalm && navigator.userActivation?.isActive) navigator.vibrate?.(BUZZ_MS);
};
