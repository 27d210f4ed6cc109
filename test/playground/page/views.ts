import type { OptionView, StateView } from '../../../src/playground/model/page-views.ts';

/** A text option, changed as given. */
export const option = (changes: Partial<OptionView> & { name: string }): OptionView => ({
  kind: 'string',
  label: changes.name,
  description: '',
  required: false,
  autocomplete: false,
  choices: [],
  options: [],
  ...changes,
});

const person = (id: string, name: string) => ({
  id,
  name,
  avatarColor: '#123456',
  bot: false,
  admin: false,
  locale: 'en-GB',
});

export const STATE: StateView = {
  guild: { id: '10', name: 'Playground' },
  channels: [
    { id: '20', name: 'daily-puzzle', kind: 'text', canSend: true },
    { id: '21', name: 'Lounge', kind: 'voice', canSend: false },
  ],
  members: [person('1', 'Ada'), person('2', 'Chloé')],
  roles: [{ id: '30', name: 'Puzzlers' }],
  bot: { ...person('9', 'Searchlight'), bot: true },
  me: '1',
  isInstalled: false,
  commands: [],
};
