/** One soft tone, higher for a find; off unless the member turns it on. */

const TONE_S = 0.12;
const LOUDNESS = 0.08;
const FOUND_HZ = 880;
const WRONG_HZ = 220;

let audio: AudioContext | undefined;

export const playSound = (isWanted: boolean, isFound: boolean): void => {
  if (!isWanted) return;
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = isFound ? FOUND_HZ : WRONG_HZ;
  volume.gain.value = LOUDNESS;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE_S);
};
