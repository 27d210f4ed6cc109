const FIRST_HZ = 440;
/** Semitones of a major pentatonic scale, in which any two tones sound well together. */
const SCALE = [0, 2, 4, 7, 9];
const OCTAVE = 12;
const OCTAVES = 2;

/** The tone of the find with this index. It climbs two octaves, then starts again. */
export const toneOf = (find: number): number => {
  const step = find % (SCALE.length * OCTAVES);
  const semitones = OCTAVE * Math.floor(step / SCALE.length) + (SCALE[step % SCALE.length] ?? 0);
  return FIRST_HZ * 2 ** (semitones / OCTAVE);
};

/** The tones of a finished board, played together: the major chord of the first tone, with its octave. */
export const FINISH_TONES: readonly number[] = [0, 4, 7, OCTAVE].map(
  (semitones) => FIRST_HZ * 2 ** (semitones / OCTAVE),
);
