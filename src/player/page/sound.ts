import { toneOf } from '../tones.ts';

/** Tones that rise with each find, and a low one for a miss. They are off unless the member turns them on. */

const TONE_S = 0.14;
const LOUDNESS = 0.08;
const WRONG_HZ = 196;
let audio: AudioContext | undefined;

/** Plays the find with this index, or a miss without one. */
export const playSound = (isWanted: boolean, find: number | undefined): void => {
  if (!isWanted) return;
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = find === undefined ? WRONG_HZ : toneOf(find);
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_S);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
};

const BUZZ_MS = 18;

/** A short touch for a find. Browsers refuse it before the first press, and people who want less motion get none. */
export const buzz = (): void => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isCalm && navigator.userActivation?.isActive) navigator.vibrate?.(BUZZ_MS);
};
