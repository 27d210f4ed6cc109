import type { ProblemView } from '../../wire.ts';
import { noticeText } from './notice-texts.ts';
import { WayOut } from './way-out.tsx';

interface NoticeProps {
  readonly text: string;
  readonly way: ProblemView['way'];
  /** Starts the page once more, with the same link. */
  readonly onAgain: () => void;
  /** Opens this browser's session; `undefined` if it has none. */
  readonly onLast: (() => void) | undefined;
}

/** The page without a board: the problem, and the ways on. */
export const Notice = ({ text, way, onAgain, onLast }: NoticeProps) => (
  <main class="notice">
    <h1>Searchlight</h1>
    <p role="alert">{text}</p>
    <div class="buttons">
      <WayOut way={way} say={noticeText} onAgain={onAgain} onNext={onLast ?? onAgain} />
      {way === 'discord' && onLast && (
        <button type="button" onClick={onLast}>
          {noticeText('open_last')}
        </button>
      )}
    </div>
  </main>
);
