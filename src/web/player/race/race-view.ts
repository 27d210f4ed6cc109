import type { Edition } from '../../../game/editions/edition.ts';
import type { Game } from '../../../game/game.ts';
import { finderTag } from '../../../game/player/read-shared-board.ts';
import { readTable } from '../../../game/player/read-table.ts';
import { hostOf, phaseNow, type Race } from '../../../game/races/race.ts';
import { puzzleOfRace } from '../../../game/races/race-entries.ts';
import type { RaceView } from '../../../player/race-wire.ts';
import type { PuzzleView, RoomView, WordView } from '../../../player/wire.ts';
import { endOf } from '../../../puzzle/model/grid.ts';
import { formatCell } from '../../../puzzle/model/notation.ts';
import { difficultyName } from '../../../wording/difficulty-name.ts';
import type { Desk } from '../desk.ts';
import { viewPuzzle } from '../puzzle-view.ts';

/** Members' view of a race. It shows how many words other racers found, but not the words. */

export const viewRace = (game: Game, race: Race): RaceView => {
  const { id, guildId, code, title, words, startsAt, endsAt, racers, rematchCode } = race;
  const tagOf = (userId: string): string => finderTag(game, { guildId, userId }, { id });
  const host = hostOf(race);
  return {
    id,
    code,
    title,
    words,
    startsAt,
    endsAt,
    host: host && tagOf(host),
    racers: racers.map(({ userId, found, lastAt, hasLeft, place }) => ({
      tag: tagOf(userId),
      found,
      lastAt,
      hasLeft,
      place,
    })),
    rematch: rematchCode,
  };
};

/** A word of a race's list. After the race, a missed word shows its place. */
const viewRaceWord = (word: WordView, { puzzle }: Edition, isOver: boolean): WordView => {
  const missed = isOver && !word.isFound ? puzzle.words[word.number - 1] : undefined;
  if (!missed) return { ...word, hasHint: false };
  const { label, placement } = missed;
  return { ...word, label, ends: [formatCell(placement.start), formatCell(endOf(placement))], hasHint: false };
};

/** A race's board, without hints or anything that only counts elsewhere. */
export const viewRacePuzzle = async (
  { game, session, wording }: Desk,
  race: Race,
  edition: Edition,
): Promise<PuzzleView> => {
  const puzzle = viewPuzzle(await readTable(game, edition, session.player), wording);
  const isOver = phaseNow(game, race) === 'over';
  return {
    ...puzzle,
    subtitle: `${wording.say('player.race')} · ${difficultyName(wording, edition.difficulty)}`,
    words: puzzle.words.map((word) => viewRaceWord(word, edition, isOver)),
    lateness: undefined,
    isPractice: false,
  };
};

export const viewRoom = async (desk: Desk, race: Race): Promise<RoomView> => {
  const { game, session } = desk;
  const edition = await puzzleOfRace(game, session.player, race);
  return {
    now: game.now(),
    me: finderTag(game, session.player, race),
    race: viewRace(game, race),
    puzzle: edition && (await viewRacePuzzle(desk, race, edition)),
  };
};
