import type { ComponentChildren } from 'preact';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { MAX_SIDE, MIN_SIDE } from '../../puzzle/model/validate-spec.ts';
import { SHAPES } from '../../puzzle/shapes/shapes.ts';
import type { Draft } from '../draft.ts';
import { Directions } from './directions.tsx';
import { Check, Choice, Segments, TextField } from './fields.tsx';
import { languageChoices, nameLanguage } from './language-choices.ts';
import { type DraftState, drawSeed } from './use-draft.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const DEFAULT_SIZE = { rows: 12, columns: 12 };

const LISTS = [
  ['both', 'Words and clues'],
  ['labels', 'Words'],
  ['clues', 'Clues'],
] as const;

const COLORS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['contrast', 'High contrast'],
] as const;

const nameOf = (choices: readonly (readonly [string, string])[], value: string): string =>
  choices.find(([each]) => each === value)?.[1] ?? '';

interface SideProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Side = ({ name, value, onChange }: SideProps) => (
  <label>
    {name}
    <input
      type="number"
      min={MIN_SIDE}
      max={MAX_SIDE}
      value={value || ''}
      onInput={(event) => onChange(Math.trunc(Number(event.currentTarget.value)))}
    />
  </label>
);

type Part = Pick<DraftState, 'draft' | 'change'>;

const SizeField = ({ draft: { size }, change }: Part) => (
  <div>
    <Choice
      label="Size"
      value={size ? 'own' : 'auto'}
      choices={[
        ['auto', 'As small as is comfortable'],
        ['own', 'Rows and columns'],
      ]}
      onChange={(value) => change({ size: value === 'own' ? DEFAULT_SIZE : undefined })}
    />
    {size && (
      <div class="sides">
        <Side name="Rows" value={size.rows} onChange={(rows) => change({ size: { ...size, rows } })} />
        <span aria-hidden="true">×</span>
        <Side name="Columns" value={size.columns} onChange={(columns) => change({ size: { ...size, columns } })} />
      </div>
    )}
  </div>
);

interface GroupProps {
  readonly title: string;
  /** The present choices, while the group is closed. */
  readonly now: string;
  readonly children: ComponentChildren;
}

const Group = ({ title, now, children }: GroupProps) => (
  <details class="card">
    <summary>
      {title}
      <span class="now">{now}</span>
    </summary>
    <div class="fields">{children}</div>
  </details>
);

const BoardGroup = ({ draft, change }: Part) => {
  const { size, shape } = draft;
  const sizeText = size ? `${size.rows} × ${size.columns}` : 'Automatic';
  return (
    <Group title="Size and shape" now={[sizeText, shape && capital(shape)].filter(Boolean).join(', ')}>
      <SizeField draft={draft} change={change} />
      <Choice
        label="Shape"
        value={shape}
        choices={[['', 'Rectangle'], ...SHAPES.map((name) => [name, capital(name)] as const)]}
        onChange={(chosen) => change({ shape: chosen })}
      />
    </Group>
  );
};

const WordsGroup = ({ draft, change }: Part) => (
  <Group
    title="Words and message"
    now={[nameLanguage(draft.language), draft.message.trim() && 'message', draft.allowContained && 'inside others']
      .filter(Boolean)
      .join(', ')}
  >
    <Choice
      label="Language of the words"
      value={draft.language}
      choices={languageChoices(draft.language)}
      onChange={(language) => change({ language })}
    />
    <TextField
      label="Hidden message"
      value={draft.message}
      hint="The letters outside the words spell it, row by row."
      onChange={(message) => change({ message })}
    />
    <Check
      label="Let words stand inside others"
      hint="For lists such as all 50 states: KANSAS is part of ARKANSAS."
      isOn={draft.allowContained}
      onChange={(allowContained) => change({ allowContained })}
    />
  </Group>
);

const LooksGroup = ({ draft, change }: Part) => (
  <Group title="Looks and paper" now={`${nameOf(LISTS, draft.list)}, ${nameOf(COLORS, draft.colors).toLowerCase()}`}>
    <Choice
      label="List"
      value={draft.list}
      choices={LISTS}
      onChange={(list) => change({ list: list as Draft['list'] })}
    />
    <Choice
      label="Colours"
      value={draft.colors}
      choices={COLORS}
      onChange={(colors) => change({ colors: colors as Draft['colors'] })}
    />
    <Check
      label="Lines for name and date"
      hint="At the top of the printed puzzle, which is black on white."
      isOn={draft.nameLines}
      onChange={(nameLines) => change({ nameLines })}
    />
  </Group>
);

const SeedGroup = ({ draft, change }: Part) => (
  <Group title="Seed" now={draft.seed}>
    <div class="seed">
      <TextField
        label="Seed"
        value={draft.seed}
        hint="The same seed, words and choices make the same puzzle again, here and on the command line."
        onChange={(seed) => change({ seed })}
      />
      <button type="button" onClick={() => change({ seed: drawSeed() })}>
        Another seed
      </button>
    </div>
  </Group>
);

/** The rules of the board, and how it looks. */
export const BoardPanel = ({ state: { draft, change } }: { readonly state: DraftState }) => (
  <section class="board-panel" aria-label="Board">
    <div class="card fields-card">
      <div class="fields">
        <Segments
          label="Difficulty"
          value={draft.difficulty}
          choices={DIFFICULTIES.map((each) => [each, capital(each)] as const)}
          onChange={(difficulty) => change({ difficulty, directions: undefined })}
        />
        <Directions draft={draft} change={change} />
      </div>
    </div>
    <BoardGroup draft={draft} change={change} />
    <WordsGroup draft={draft} change={change} />
    <LooksGroup draft={draft} change={change} />
    <SeedGroup draft={draft} change={change} />
  </section>
);
