import { useMemo, useState } from 'preact/hooks';
import { describeBuild, describePuzzle } from '../describe-result.ts';
import { EXAMPLE } from '../draft.ts';
import { fileNameOf } from '../file-name.ts';
import type { MadePuzzle } from '../make-puzzle.ts';
import { SampleBoard } from './emblem.tsx';
import { Picture } from './picture.tsx';
import { drawPng, saveFile } from './save-file.ts';
import type { Build } from './use-build.ts';
import { type DraftState, drawSeed } from './use-draft.ts';
import { withFonts } from './with-fonts.ts';

const altOf = (made: MadePuzzle, solution: boolean): string =>
  `${solution ? 'Solution' : 'Word search'}${made.title && ` “${made.title}”`}: ${describePuzzle(made)}. The text below the picture has the letters.`;

const Empty = ({ onExample }: { readonly onExample: () => void }) => (
  <div class="empty">
    <SampleBoard />
    <p>Type or paste your words, one a line. The puzzle appears here and changes as you type.</p>
    <button type="button" class="primary" onClick={onExample}>
      Try an example
    </button>
  </div>
);

const asText = (text: string, type = 'text/plain'): Blob => new Blob([text], { type: `${type};charset=utf-8` });

interface DownloadsProps {
  readonly made: MadePuzzle;
  /** With its fonts. */
  readonly svg: string;
  readonly solution: boolean;
}

const Downloads = ({ made, svg, solution }: DownloadsProps) => {
  const [problem, setProblem] = useState('');
  const { text } = made.drawings[solution ? 'solution' : 'puzzle'];
  const nameOf = (ending: string): string => fileNameOf(made.title, solution, ending);
  const savePng = (): void => {
    drawPng(svg).then(
      (png) => saveFile(nameOf('png'), png),
      () => setProblem('This browser could not draw the picture. Take the SVG instead.'),
    );
  };
  const json = (): string => {
    const { title, language, puzzle } = made;
    return `${JSON.stringify({ ...(title && { title }), language, ...puzzle }, null, 2)}\n`;
  };
  return (
    <section class="downloads" aria-label="Download">
      <button type="button" class="primary" onClick={() => print()}>
        Print
      </button>
      <div class="saves">
        <span class="note">Save as</span>
        <button type="button" onClick={savePng}>
          PNG
        </button>
        <button type="button" onClick={() => saveFile(nameOf('svg'), asText(svg, 'image/svg+xml'))}>
          SVG
        </button>
        <button type="button" onClick={() => saveFile(nameOf('txt'), asText(text))}>
          Text
        </button>
        <button
          type="button"
          onClick={() => saveFile(fileNameOf(made.title, false, 'json'), asText(json(), 'application/json'))}
        >
          JSON
        </button>
      </div>
      <p role="alert">{problem}</p>
    </section>
  );
};

/** A picture much taller than wide has a long list. */
const isTall = (svg: string): boolean => {
  const [, width = 1, height = 1] = /width="(\d+)" height="([\d.]+)"/u.exec(svg) ?? [];
  return Number(height) > 1.9 * Number(width);
};

const describeStatus = ({ outcome, reading }: Build): string => {
  if (outcome?.kind === 'made') return describeBuild(outcome.made, reading ?? { problems: [] });
  return outcome?.kind === 'failed' ? 'No puzzle yet.' : '';
};

interface ResultProps {
  readonly state: DraftState;
  readonly made: MadePuzzle;
}

const Result = ({ state: { draft }, made }: ResultProps) => {
  const drawing = made.drawings[draft.solution ? 'solution' : 'puzzle'];
  const svg = useMemo(() => withFonts(drawing.svg), [drawing]);
  return (
    <>
      <figure class="sheet" data-colors={draft.colors} data-tall={isTall(svg)}>
        <Picture svg={svg} alt={altOf(made, draft.solution)} />
      </figure>
      <Downloads made={made} svg={svg} solution={draft.solution} />
      <details class="card as-text">
        <summary>The puzzle as text</summary>
        <pre>{drawing.text}</pre>
      </details>
    </>
  );
};

/** The puzzle, and what to do with it. */
export const ResultPanel = ({ state, build }: { readonly state: DraftState; readonly build: Build }) => {
  const { draft, change } = state;
  const { outcome, isWaiting } = build;
  const made = outcome?.kind === 'made' ? outcome.made : undefined;
  return (
    <section class="result-panel" aria-label="Puzzle" data-waiting={isWaiting}>
      <div class="bar">
        <p role="status">{describeStatus(build)}</p>
        {made && (
          <div class="buttons">
            <button type="button" aria-pressed={draft.solution} onClick={() => change({ solution: !draft.solution })}>
              Solution
            </button>
            <button type="button" onClick={() => change({ seed: drawSeed() })}>
              Another puzzle
            </button>
          </div>
        )}
        {isWaiting && outcome && <p class="building note">Building…</p>}
      </div>
      {outcome?.kind === 'empty' && <Empty onExample={() => change(EXAMPLE)} />}
      {outcome?.kind === 'failed' && (
        <p class="card failed" role="alert">
          {outcome.message}
        </p>
      )}
      {made && <Result state={state} made={made} />}
    </section>
  );
};
