import type { Pen } from '../fonts/fonts.ts';

/** Roles of parts of a page in a tagged PDF (ISO 32000-1, 14.8.4). An artifact is no part of the text. */
export type TagRole = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'LBody' | 'TOCI' | 'Artifact';

/** The text that screen readers say for a drawn part. */
interface Replacement {
  /** For a figure. */
  readonly alt?: string;
  /** For lines of text, which would otherwise follow one another without a space. */
  readonly text?: string;
}

export interface PageTag extends Replacement {
  readonly role: TagRole;
}

/**
 * A rectangle that stands for a beginning or an end of a part. The PDF backend knows no tags, so it draws this, and
 * `finishPdf` replaces it. It is too small to be seen in any case.
 */
const SIDE = 0.0625;
/** Another rectangle stands for a change of dashes. The backend would draw every stroke of a dashed line by itself. */
const DASH_SIDE = 0.125;

const formatMark = (width: number): string => `0 0 ${String(width).slice(1)} ${String(SIDE).slice(1)} re\nf\n`;

/** The rectangles in a page's content, as the backend writes them. */
export const MARK = formatMark(SIDE);
export const DASH_MARK = formatMark(DASH_SIDE);

/** Records the parts of one page while they are drawn. */
export interface TagRecorder {
  readonly tags: readonly PageTag[];
  /** Lengths of strokes and gaps at each change of dashes. */
  readonly dashes: readonly (readonly number[])[];
  /** Draws a part. Parts do not hold others. */
  readonly tag: (role: TagRole, draw: () => void, replacement?: Replacement) => void;
}

const drawMark = (pen: Pen, width = SIDE): void => {
  const before = pen.fillStyle;
  pen.fillStyle = '#000000';
  pen.fillRect(0, 0, width, SIDE);
  pen.fillStyle = before;
};

/** Records on this pen, which leaves its dashes to `finishPdf` from now on. */
export const createTagRecorder = (pen: Pen): TagRecorder => {
  const tags: PageTag[] = [];
  const dashes: (readonly number[])[] = [];
  pen.setLineDash = (lengths) => {
    dashes.push(lengths);
    drawMark(pen, DASH_SIDE);
  };
  return {
    tags,
    dashes,
    tag: (role, draw, replacement) => {
      tags.push({ role, ...replacement });
      drawMark(pen);
      draw();
      drawMark(pen);
    },
  };
};
