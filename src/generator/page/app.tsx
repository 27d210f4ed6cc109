import { useEffect } from 'preact/hooks';
import { BoardPanel } from './board-panel.tsx';
import { Emblem } from './emblem.tsx';
import { PrintPages } from './print-pages.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useBuild } from './use-build.ts';
import { useDraft } from './use-draft.ts';
import { WordsPanel } from './words-panel.tsx';

const NAME = 'Make a word search';

export const App = () => {
  const state = useDraft();
  const build = useBuild(state.draft);
  const { title, nameLines } = state.draft;
  useEffect(() => {
    document.title = title.trim() ? `${title.trim()} · ${NAME}` : NAME;
  }, [title]);
  return (
    <>
      <div class="screen">
        <header>
          <Emblem />
          <h1>{NAME}</h1>
          <p class="note">
            Your words stay on this computer. The address of this page holds them: bookmark it or send it.
          </p>
        </header>
        <main>
          <WordsPanel state={state} reading={build.reading} />
          <ResultPanel state={state} build={build} />
          <BoardPanel state={state} />
        </main>
      </div>
      {build.outcome?.kind === 'made' && <PrintPages made={build.outcome.made} nameLines={nameLines} />}
    </>
  );
};
