import type { Caller } from '../../discord/interactions/command.ts';
import type { Game } from '../../game/game.ts';

/** The input of a refused form. The form opens with it again. Memory alone holds it. */
export interface KeptForm {
  readonly name: string;
  readonly words: string;
  readonly language: string;
  readonly isPreviewed: boolean;
}

/** A form has some 4,000 characters at most. The oldest goes first. */
const MAX_KEPT = 200;

const kept = new WeakMap<Game, Map<string, KeptForm>>();

const formsOf = (game: Game): Map<string, KeptForm> => {
  const forms = kept.get(game) ?? new Map<string, KeptForm>();
  kept.set(game, forms);
  return forms;
};

type Owner = Pick<Caller, 'guildId' | 'userId'>;

const keyOf = ({ guildId, userId }: Owner): string => `${guildId} ${userId}`;

/** Keeps the latest form of a member in a server. */
export const keepForm = (game: Game, owner: Owner, form: KeptForm): void => {
  const forms = formsOf(game);
  forms.delete(keyOf(owner));
  forms.set(keyOf(owner), form);
  const [oldest] = forms.keys();
  if (forms.size > MAX_KEPT && oldest !== undefined) forms.delete(oldest);
};

export const findForm = (game: Game, owner: Owner): KeptForm | undefined => formsOf(game).get(keyOf(owner));

export const dropForm = (game: Game, owner: Owner): void => {
  formsOf(game).delete(keyOf(owner));
};
