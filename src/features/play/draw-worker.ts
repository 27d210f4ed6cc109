import { answerAsThread } from '../../base/answer-thread.ts';
import type { Board } from '../../render/model/board.ts';
import type { ChartBar, HeatMap } from '../../render/model/chart.ts';
import type { ColorTheme } from '../../render/model/tokens.ts';
import { renderChart } from '../../render/output/render-chart.ts';
import { renderHeatMap } from '../../render/output/render-heat-map.ts';
import { createDrawer } from '../../render/output/render-png.ts';
import { boardWording } from '../../wording/setting-names.ts';
import { wordingFor } from '../../wording/wording.ts';

/** A thread that draws pictures. Like `main.ts`, it acts on import. */

/** A request holds the language of a board's wording, because a thread cannot receive functions. */
export type DrawRequest =
  | { readonly kind: 'board'; readonly board: Omit<Board, 'wording'>; readonly language: string }
  | { readonly kind: 'chart'; readonly bars: readonly ChartBar[]; readonly colors: ColorTheme }
  | { readonly kind: 'heat-map'; readonly map: HeatMap; readonly colors: ColorTheme };

const drawBoard = createDrawer();

const draw = (request: DrawRequest): Promise<Uint8Array> => {
  switch (request.kind) {
    case 'board':
      return drawBoard({ ...request.board, wording: boardWording(wordingFor(request.language)) });
    case 'chart':
      return renderChart(request.bars, request.colors);
    case 'heat-map':
      return renderHeatMap(request.map, request.colors);
  }
};

answerAsThread(draw);
