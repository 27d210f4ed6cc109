import { useSay } from '../texts.ts';
import type { Speech } from './speech.ts';

interface AloudProps {
  readonly speech: Speech;
  /** The language of the words, as BCP 47. */
  readonly language: string;
  /** The found words. */
  readonly found: readonly string[];
}

/** The switch for hearing each find, and the found words to hear again. Nothing without a voice for the language. */
export const Aloud = ({ speech, language, found }: AloudProps) => {
  const say = useSay();
  if (!speech.isPossible) return null;
  return (
    <div class="aloud">
      <label class="check">
        <input
          type="checkbox"
          checked={speech.isWanted}
          onChange={({ currentTarget }) => speech.want(currentTarget.checked)}
        />
        {say('aloud')}
      </label>
      {speech.isWanted && found.length > 0 && (
        <p class="choices">
          <span>{say('aloud_again')}</span>
          {found.map((label) => (
            <button key={label} type="button" dir="auto" lang={language} onClick={() => speech.say(label)}>
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
};
