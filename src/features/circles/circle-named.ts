import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, Choice, CommandCall, CompletionCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { showCode } from '../../game/places/circle-code.ts';
import { type Circle, circlesOf, MAX_NAME, readCircle } from '../../game/places/circles.ts';
import { escapeText, typedBack } from '../../wording/escape.ts';

/** The circle that a member means, by an option or a button. Everybody else's circles do not exist for them. */

/** A circle's name, harmless in a message. */
export const shownName = ({ name }: Pick<Circle, 'name'>): string => escapeText(name, MAX_NAME);

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The circle in the option `circle`, by id or by name. Without the option, the only circle of the member. A reply if
 * neither tells one of the member's own.
 */
export const circleNamed = async (
  { options, userId, wording }: CommandCall,
  { game }: Services,
): Promise<{ readonly circle: Circle } | { readonly refusal: Reply }> => {
  const { say } = wording;
  const typed = options.getString('circle') ?? '';
  const own = await circlesOf(game, userId);
  const [only] = own;
  if (!only) return { refusal: { content: say('circle.none_yet') } };
  if (typed.trim() === '') {
    if (own.length === 1) return { circle: only };
    return { refusal: { content: say('circle.which', { names: wording.list(own.map(shownName)) }) } };
  }
  const named = own.filter(({ name }) => fold(name) === fold(typed));
  const circle = own.find(({ guildId }) => guildId === typed) ?? (named.length === 1 ? named[0] : undefined);
  return circle ? { circle } : { refusal: { content: say('circle.no_such', { typed: typedBack(typed, MAX_NAME) }) } };
};

/** Suggests the member's circles; for their settings, those that the member manages. */
export const completeCircle = async (
  { userId, typed, subcommand }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => {
  const own = await circlesOf(game, userId);
  const offered = subcommand === 'settings' ? own.filter(({ makerId }) => makerId === userId) : own;
  const isTwin = ({ guildId, name }: Circle): boolean =>
    own.some((other) => other.name === name && other.guildId !== guildId);
  return offered
    .filter(({ name }) => fold(name).includes(fold(typed)))
    .map((circle) => ({
      name: isTwin(circle) ? `${circle.name} · ${showCode(circle.code)}` : circle.name,
      value: circle.guildId,
    }));
};

/** The id of a control of a circle. */
export const circleCustomId = (action: string, { guildId }: Pick<Circle, 'guildId'>, ...args: string[]): string =>
  formatCustomId({ action, args: [guildId, ...args] });

/** The circle in the id of a control; `undefined` unless the member is in it now. */
export const circleIn = (
  { args: [guildId = ''], userId }: Caller & { readonly args: readonly string[] },
  { game }: { readonly game: Game },
): Promise<Circle | undefined> => readCircle(game, { guildId, userId });
