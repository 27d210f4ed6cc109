import type { Viewer } from '../../game/members/picture-colors.ts';
import { createFairGate, type GateLimits, TooBusy } from '../../game/ops/fair-gate.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Log } from '../gateway/log.ts';
import { addNote, type Reply } from './reply.ts';

/** A reply with its pictures; what was stored is answered even if they cannot be drawn, or would have to wait too long. */
export type DrawReply = (reply: Reply, viewer: Viewer, wording: Wording) => Promise<Reply>;

/** The name of the colours in which somebody sees pictures; `undefined` if nobody has chosen any. */
type ReadColors = (viewer: Viewer) => Promise<string | undefined>;

/**
 * One place more than there are threads, so that none of them waits while the next board is laid out, and one server
 * never has them all. What waits is drawn within a second or so, and is given up beyond that.
 */
const LIMITS: GateLimits = { places: 3, placesOfGuild: 2, most: 40, mostOfGuild: 20, mostOfMember: 3 };

/** The text without its picture, which is a button away if the reply has one. */
const leaveOut = (reply: Reply, { say }: Wording): Reply => {
  if (!reply.componentsUndrawn) return addNote(reply, say('board.left_out'));
  const note = say('board.later', { button: say('puzzle.button_board') });
  return addNote({ ...reply, components: reply.componentsUndrawn }, note);
};

/** What draws by `pictures` for one server and member after the other. */
export const createReplyDrawer = (pictures: Pictures, readColors: ReadColors, log: Log): DrawReply => {
  const gate = createFairGate(LIMITS);
  return async (reply, viewer, wording) => {
    const { draw } = reply;
    if (!draw) return reply;
    try {
      const drawn = await gate(viewer, async () =>
        draw({ ...pictures, colors: colorThemeOf(await readColors(viewer)) }),
      );
      return { ...reply, files: [...(reply.files ?? []), ...[drawn].flat()] };
    } catch (error) {
      if (error instanceof TooBusy) return leaveOut(reply, wording);
      log.error({ error }, 'a picture could not be drawn');
      return addNote(reply, wording.say('board.not_drawn'));
    }
  };
};
