import { describeReading } from '../describe-result.ts';
import type { Reading } from '../read-words.ts';
import type { DraftState } from './use-draft.ts';

/** Longer lists of problems scroll within the page, and a screen reader reads no more than these. */
const MOST_SHOWN = 50;

interface ProblemsProps {
  readonly reading: Reading;
  readonly onContained: () => void;
}

const Problems = ({ reading, onContained }: ProblemsProps) => {
  const { problems, wantsContained, splitting, notes = [] } = reading;
  const more = problems.length - MOST_SHOWN;
  return (
    <>
      {splitting !== undefined && <p class="note">{splitting}</p>}
      {notes.map((note) => (
        <p class="note" key={note}>
          {note}
        </p>
      ))}
      {problems.length > 0 && (
        <section class="problems" aria-label="Left out">
          <h2>Left out</h2>
          <ul>
            {problems.slice(0, MOST_SHOWN).map((problem, index) => (
              <li key={index}>{problem}</li>
            ))}
          </ul>
          {more > 0 && <p>{`And ${more} more.`}</p>}
          {wantsContained && (
            <button type="button" class="quiet" onClick={onContained}>
              Let words stand inside others
            </button>
          )}
        </section>
      )}
    </>
  );
};

/** The title and the list. */
export const WordsPanel = ({
  state,
  reading,
}: {
  readonly state: DraftState;
  readonly reading: Reading | undefined;
}) => {
  const { draft, change, startOver } = state;
  return (
    <section class="card words-panel" aria-label="Your list">
      <label>
        Title
        <input
          type="text"
          value={draft.title}
          dir="auto"
          autocomplete="off"
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
      <label>
        Words
        <textarea
          value={draft.words}
          dir="auto"
          rows={10}
          spellcheck
          autocomplete="off"
          aria-describedby="words-hint"
          onInput={(event) => change({ words: event.currentTarget.value })}
        />
      </label>
      <div class="under">
        <p class="note" id="words-hint">
          One a line. For a clue, type <kbd>otter: It swims</kbd> or paste two columns.
        </p>
        {(draft.words !== '' || draft.title !== '') && (
          <button type="button" class="quiet" onClick={startOver}>
            New list
          </button>
        )}
      </div>
      {reading && reading.words.length > 0 && draft.words.trim() !== '' && (
        <p class="count">{describeReading(reading)}</p>
      )}
      {reading && <Problems reading={reading} onContained={() => change({ allowContained: true })} />}
    </section>
  );
};
