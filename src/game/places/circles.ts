import { cleanLabel } from '../../puzzle/model/invisible.ts';
import { purgeGuild } from '../../store/channels/guilds.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import type { MemberKey } from '../../store/members/member-data.ts';
import {
  type CircleMemberRow,
  type CircleRow,
  circleMemberState,
  circleMembers,
  circlesOfMember,
  deleteCircle,
  deleteCircleMember,
  findCircle,
  findCircleByCode,
  insertCircle,
  updateCircle,
  upsertCircleMember,
} from '../../store/places/circle-rows.ts';
import { insertPlace } from '../../store/places/place-rows.ts';
import type { Game } from '../game.ts';
import { newCircleId, newCode, type RandomBytes, readCode } from './circle-code.ts';
import { type PlaceSettings, usualSettings } from './place.ts';
import { changePlace } from './place-clock.ts';
import { isMember } from './place-members.ts';

/** A circle is a place that a member made, and that others join by its code from any server or none. */
export type Circle = CircleRow;

/** The most circles of one member. */
export const MAX_CIRCLES = 10;

/** The most members of one circle. */
export const MAX_MEMBERS = 200;

/** The most blocks that a circle keeps; the oldest goes first. */
const MAX_BLOCKED = 200;

/** The longest name, in characters. */
export const MAX_NAME = 40;

/** Memberships of all circles change one after the other, because both limits count rows of several circles. */
const MEMBERSHIPS = 'circles';

/** A typed name as it is stored; `undefined` if nothing readable is left, or if it is too long. */
export const readCircleName = (typed: string): string | undefined => {
  const name = cleanLabel(typed.replace(/\s+/gu, ' ').replace(/\p{Cc}/gu, '')).trim();
  return /[\p{L}\p{N}\p{S}]/u.test(name) && Array.from(name).length <= MAX_NAME ? name : undefined;
};

/** The circles that someone is in, the first joined first. */
export const circlesOf = ({ db }: Game, userId: string): Promise<Circle[]> => circlesOfMember(db, userId);

/** A circle for one of its members; `undefined` for everybody else. */
export const readCircle = async (game: Game, { guildId, userId }: MemberKey): Promise<Circle | undefined> =>
  (await isMember(game, guildId, userId)) ? findCircle(game.db, guildId) : undefined;

/** The members of a circle, the longest first. */
export const membersOf = ({ db }: Game, circleId: string): Promise<CircleMemberRow[]> =>
  circleMembers(db, circleId, 'active');

/** Those whom the maker blocked, the earliest block first. */
export const blockedIn = ({ db }: Game, circleId: string): Promise<CircleMemberRow[]> =>
  circleMembers(db, circleId, 'blocked');

interface NewCircle {
  readonly userId: string;
  /** A name that `readCircleName` returned. */
  readonly name: string;
  /** BCP 47: the language of its puzzles. */
  readonly language: string;
}

const hasRoom = async (db: Db, userId: string): Promise<boolean> =>
  (await circlesOfMember(db, userId)).length < MAX_CIRCLES;

/** Makes a circle with its maker as the only member; `undefined` if the maker is in ten already. */
export const createCircle = (
  game: Game,
  random: RandomBytes,
  { userId, name, language }: NewCircle,
): Promise<Circle | undefined> =>
  write(game.db, MEMBERSHIPS, async (db): Promise<Circle | undefined> => {
    if (!(await hasRoom(db, userId))) return undefined;
    const now = game.now();
    const circle = { guildId: newCircleId(random), name, makerId: userId, code: newCode(random), createdAt: now };
    await insertPlace(db, { ...usualSettings(game), guildId: circle.guildId, language, openedAt: now, usedAt: now });
    await insertCircle(db, circle);
    await upsertCircleMember(db, { guildId: circle.guildId, userId, joinedAt: now, state: 'active' });
    return circle;
  });

/** `unknown` for a wrong code, and for the right one if the circle blocked the member: nobody learns of a block. */
export type Joined =
  | { readonly kind: 'joined' | 'already'; readonly circle: Circle }
  | { readonly kind: 'unknown' | 'full' | 'too-many' };

/** Joins the circle of a typed code. */
export const joinCircle = (game: Game, userId: string, typed: string): Promise<Joined> =>
  write(game.db, MEMBERSHIPS, async (db): Promise<Joined> => {
    const circle = await findCircleByCode(db, readCode(typed) ?? '');
    const state = circle && (await circleMemberState(db, { guildId: circle.guildId, userId }));
    if (circle && state === 'active') return { kind: 'already', circle };
    // Before the code: someone in ten circles does not learn whether it is right.
    if (!(await hasRoom(db, userId))) return { kind: 'too-many' };
    if (!circle || state === 'blocked') return { kind: 'unknown' };
    if ((await circleMembers(db, circle.guildId, 'active')).length >= MAX_MEMBERS) return { kind: 'full' };
    await upsertCircleMember(db, { guildId: circle.guildId, userId, joinedAt: game.now(), state: 'active' });
    return { kind: 'joined', circle };
  });

/** The circle of a typed code, for someone in it or who may join it by this code; `undefined` for everybody else. */
export const circleOfCode = async ({ db }: Game, userId: string, typed: string): Promise<Circle | undefined> => {
  const circle = await findCircleByCode(db, readCode(typed) ?? '');
  const state = circle && (await circleMemberState(db, { guildId: circle.guildId, userId }));
  if (state === 'active') return circle;
  return state !== 'blocked' && (await hasRoom(db, userId)) ? circle : undefined;
};

/** Gives a circle without its maker to the longest member, and tells whether it has no member left. */
const handOn = async (db: Db, circleId: string): Promise<boolean> => {
  const circle = await findCircle(db, circleId);
  if (!circle) return false;
  const members = await circleMembers(db, circleId, 'active');
  const [longest] = members;
  if (!longest) await deleteCircle(db, circleId);
  else if (members.every(({ userId }) => userId !== circle.makerId)) {
    await updateCircle(db, circleId, { makerId: longest.userId });
  }
  return !longest;
};

/**
 * Ends a membership. The longest member follows a maker who goes, and the last member takes the circle along. The
 * member's finds stay; `forgetMember` deletes them before.
 */
export const endMembership = async ({ db }: Game, member: MemberKey): Promise<void> => {
  const isEmpty = await write(db, MEMBERSHIPS, async (transaction) => {
    await deleteCircleMember(transaction, member, 'active');
    return handOn(transaction, member.guildId);
  });
  if (isEmpty) await purgeGuild(db, member.guildId);
};

/** Runs a change of a circle, if the member is its maker; `false` for everybody else. */
const asMaker = ({ db }: Game, { guildId, userId }: MemberKey, change: (db: Db) => Promise<void>): Promise<boolean> =>
  write(db, MEMBERSHIPS, async (transaction) => {
    if ((await findCircle(transaction, guildId))?.makerId !== userId) return false;
    await change(transaction);
    return true;
  });

/** Changes the name, and the settings of the coming puzzles. */
export const changeCircle = async (
  game: Game,
  maker: MemberKey,
  { name, ...settings }: PlaceSettings & { readonly name: string },
): Promise<boolean> => {
  const { guildId } = maker;
  return asMaker(game, maker, async (db) => {
    await updateCircle(db, guildId, { name });
    await changePlace({ ...game, db }, guildId, settings);
  });
};

/** Gives a circle another code. The old one and its invitations work no more. */
export const renewCode = (game: Game, random: RandomBytes, maker: MemberKey): Promise<boolean> =>
  asMaker(game, maker, (db) => updateCircle(db, maker.guildId, { code: newCode(random) }));

/** Blocks someone who is no member. */
export const blockMember = (game: Game, maker: MemberKey, userId: string): Promise<boolean> =>
  asMaker(game, maker, async (db) => {
    const { guildId } = maker;
    await upsertCircleMember(db, { guildId, userId, joinedAt: game.now(), state: 'blocked' });
    const blocked = await circleMembers(db, guildId, 'blocked');
    for (const oldest of blocked.slice(0, -MAX_BLOCKED)) await deleteCircleMember(db, oldest, 'blocked');
  });

/** Lets a blocked member join again. */
export const unblockMember = (game: Game, maker: MemberKey, userId: string): Promise<boolean> =>
  asMaker(game, maker, (db) => deleteCircleMember(db, { guildId: maker.guildId, userId }, 'blocked'));

/** Ends a circle for all its members, and deletes what it played. */
export const dissolveCircle = async (game: Game, maker: MemberKey): Promise<boolean> => {
  const isDone = await asMaker(game, maker, (db) => deleteCircle(db, maker.guildId));
  if (isDone) await purgeGuild(game.db, maker.guildId);
  return isDone;
};
