import { createFairGate, type GateLimits, TooBusy } from '../../base/fair-turns.ts';
import type { Log } from '../../base/log.ts';
import { createDeadline, type Timer } from '../../base/timer.ts';
import type { Viewer } from '../../game/places/viewer.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import type { Wording } from '../../wording/wording.ts';
import { addNote, type Reply } from './reply.ts';

/**
 * Adds the pictures to a reply. If drawing fails or would wait too long, the member still gets the text about the
 * stored result.
 */
export type DrawReply = (reply: Reply, viewer: Viewer, wording: Wording) => Promise<Reply>;

/** The name of a viewer's colour theme; `undefined` without a choice. */
type ReadColors = (viewer: Viewer) => Promise<string | undefined>;

/**
 * One place more than there are threads, so that each thread has work while the next board is laid out. One server
 * never takes all places. A queued picture waits about a second at most; beyond the limits, the reply goes out without
 * it.
 */
const LIMITS: GateLimits = { places: 3, placesOfGuild: 2, most: 40, mostOfGuild: 20, mostOfMember: 3 };

/** The text goes out after this long, even while its picture waits: a busy machine draws few pictures a second. */
const PICTURE_MS = 1_000;

/** A reply with a line in the picture's place, right after the content. */
const inPlace = ({ layout, ...reply }: Reply, note: string): Reply => ({
  ...addNote(reply, note),
  ...(layout && { layout }),
});

/** The text without its picture. A button below it shows the picture, if the reply has that button. */
const leaveOut = (reply: Reply, { say }: Wording): Reply => {
  if (!reply.componentsUndrawn) return inPlace(reply, say('board.left_out'));
  const note = say('board.later', { button: say('puzzle.button_board') });
  return inPlace({ ...reply, components: reply.componentsUndrawn }, note);
};

const UNLIMITED: Pick<Timer, 'limit'> = { limit: () => new Promise(() => undefined) };

/** Rejects with `TooBusy` once the signal aborts. */
const refuseWhen = (late: AbortSignal): Promise<never> =>
  new Promise((_, reject) => late.addEventListener('abort', () => reject(new TooBusy()), { once: true }));

/** Draws with `pictures`, in fair order among servers and members. A picture has one second by `timer`. */
export const createReplyDrawer = (
  pictures: Pictures,
  readColors: ReadColors,
  log: Log,
  timer: Pick<Timer, 'limit'> = UNLIMITED,
): DrawReply => {
  const gate = createFairGate(LIMITS);
  return async (reply, viewer, wording) => {
    const { draw } = reply;
    if (!draw) return reply;
    const deadline = createDeadline(timer, PICTURE_MS);
    const late = deadline.signal;
    try {
      const drawn = await Promise.race([
        gate(viewer, async () => {
          // Nobody waits for it any more, so the next one has its place at once.
          if (late.aborted) throw new TooBusy();
          return draw({ ...pictures, colors: colorThemeOf(await readColors(viewer)) });
        }),
        refuseWhen(late),
      ]);
      return { ...reply, files: [...(reply.files ?? []), ...[drawn].flat()] };
    } catch (error) {
      if (error instanceof TooBusy) return leaveOut(reply, wording);
      log.error({ error }, 'a picture could not be drawn');
      return inPlace(reply, wording.say('board.not_drawn'));
    } finally {
      deadline.end();
    }
  };
};
