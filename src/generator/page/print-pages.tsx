import type { MadePuzzle } from '../make-puzzle.ts';
import { Picture } from './picture.tsx';
import { withFonts } from './with-fonts.ts';

/** The paper: the puzzle, and its solution on a second page. */
export const PrintPages = ({ made, nameLines }: { readonly made: MadePuzzle; readonly nameLines: boolean }) => (
  <div class="print">
    <section>
      {nameLines && (
        <p class="name-lines">
          <span>Name</span>
          <span>Date</span>
        </p>
      )}
      <Picture svg={withFonts(made.drawings.puzzle.print)} alt="Puzzle" />
    </section>
    <section>
      <p>Solution</p>
      <Picture svg={withFonts(made.drawings.solution.print)} alt="Solution" />
    </section>
  </div>
);
