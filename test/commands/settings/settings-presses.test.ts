import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import daily from '../../../commands/daily.ts';
import words from '../../../commands/words.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { startChampionRig } from '../../features/daily/champion-rig.ts';
import { type BotRig, messageIn, textOf } from '../../rigs/bot-rig.ts';
import { controlsOf, panelText } from '../../rigs/settings-panel.ts';

/** The presses to each setting, counted on the panel itself, against the table in docs/commands.md. */

const MAX_PRESSES = 4;

/** An admin who counts presses. Opening `/settings` counts none, and choosing from a menu two. */
interface Walker {
  readonly press: (label: string) => Promise<void>;
  readonly choose: (part: string, values: readonly string[]) => Promise<void>;
  /** Presses a button, types into its form, and sends it. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly told: () => string;
  readonly presses: () => number;
}

const startWalk = async ({ use, mara, standIn }: BotRig, page: string): Promise<Walker> => {
  let shown: Outcome = await use(mara, 'settings');
  let presses = 0;
  const find = (fits: (control: ReturnType<typeof controlsOf>[number]) => boolean): string => {
    const found = controlsOf(shown).find((control) => !control.disabled && fits(control));
    if (!found?.custom_id) throw new Error(`expected a control after ${presses} presses on ${page}`);
    return found.custom_id;
  };
  const press = async (label: string): Promise<void> => {
    const customId = find((control) => 'label' in control && control.label === label);
    shown = await standIn.pressButton({ userId: mara, messageId: messageIn(shown).id, customId });
    presses += 1;
  };
  if (page !== 'Puzzle' && page !== 'every page') await press(page);
  return {
    press,
    choose: async (part, values) => {
      const customId = find(({ type, custom_id: id }) => type !== 2 && `${id}:`.includes(part));
      shown = await standIn.chooseSelect({ userId: mara, messageId: messageIn(shown).id, customId, values });
      presses += 2;
    },
    type: async (label, text) => {
      await press(label);
      if (shown.kind !== 'modal') throw new Error(`expected a form behind ${label}`);
      shown = await standIn.submitModal({ userId: mara, modalId: shown.modal.modalId, values: { text } });
      presses += 1;
    },
    told: () => `${textOf(shown)}\n${panelText(shown)}`,
    presses: () => presses,
  };
};

interface Way {
  readonly page: string;
  readonly setting: string;
  readonly typed: string;
  readonly go: (walker: Walker) => Promise<void>;
  /** A part of the answer. */
  readonly told?: string;
}

const chosen = (page: string, setting: string, typed: string, field: string, value: string): Way => ({
  page,
  setting,
  typed,
  go: ({ choose }) => choose(`:${field}:`, [value]),
});

const pressed = (page: string, setting: string, typed: string, label: string, told = 'Saved.'): Way => ({
  page,
  setting,
  typed,
  go: ({ press }) => press(label),
  told,
});

/** The ways in the order of the table. The second of the coming days stands for all. */
const waysOf = ({ general }: BotRig, role: string): readonly Way[] => [
  {
    page: 'every page',
    setting: 'channel',
    typed: '`/daily setup channel`',
    go: ({ choose }) => choose('settings-channel', [general]),
    told: 'gets no daily puzzle yet',
  },
  { page: 'Puzzle', setting: 'time of day, typed', typed: '`time`', go: ({ type }) => type('Change time', '9pm') },
  chosen('Puzzle', 'time zone, with its present time', '`timezone`', 'zone', 'Europe/Berlin'),
  {
    page: 'Puzzle',
    setting: 'another city, typed',
    typed: '`timezone`',
    go: ({ type }) => type('Search for a city', 'Kyoto'),
  },
  chosen('Puzzle', 'language', '`language`', 'language', 'fr'),
  chosen('Puzzle', 'difficulty', '`difficulty`', 'difficulty', 'hard'),
  chosen('Puzzle', 'crossings', '`crossings`', 'crossings', 'few'),
  chosen('Puzzle', 'boards', '`mode`', 'mode', 'together'),
  chosen('Puzzle', 'colours', '`colors`', 'colors', 'dark'),
  chosen('People', 'role to ping', '`role`', 'role', role),
  chosen('People', 'role for the week’s champion', '`champion-role`', 'champion', role),
  pressed('People', 'thread', '`thread`', 'Turn threads on'),
  pressed('People', 'leagues', '`leagues`', 'Turn leagues off'),
  chosen('Week', 'form of a weekday', '`/daily variants`', 'day-0', 'clues'),
  pressed('Week', 'the usual week', '`/daily variants`', 'The usual week'),
  pressed('Week', 'words every day', '`/daily variants`', 'Words every day'),
  chosen('Themes', 'seasons and holidays left out', '`without`', 'without', 'easter'),
  {
    page: 'Themes',
    setting: 'a blocked theme, typed',
    typed: '`/words never`',
    go: ({ type }) => type('Block a theme', 'À la ferme'),
    told: '**À la ferme** is blocked here',
  },
  {
    page: 'Themes',
    setting: 'a theme let in again',
    typed: '`/words never`',
    go: ({ choose }) => choose('settings-allow', ['fr-animaux-ferme']),
    told: 'may come again',
  },
  ...(
    [
      ['its puzzle', '`/daily preview`', 'Preview', ''],
      ['another theme', '`/daily preview`', 'Swap theme', 'The theme is now **'],
      ['another puzzle', '`/daily reroll`', 'Another puzzle', 'Another puzzle was built'],
      ['no puzzle', '`/daily skip`', 'Skip this date', 'Skipped'],
    ] as const
  ).map(
    ([setting, typed, label, told]): Way => ({
      page: 'Days',
      setting: `a coming day: ${setting}`,
      typed,
      go: async ({ press }) => {
        await press('Change');
        await press(label);
      },
      told,
    }),
  ),
  {
    page: 'Days',
    setting: 'a coming day: a list or theme, typed',
    typed: '`/words schedule`',
    go: async ({ press, type }) => {
      await press('Change');
      await type('Choose list or theme', 'L’automne');
    },
    told: '**L’automne**',
  },
  {
    page: 'Puzzle',
    setting: 'stop posting',
    typed: '`/daily stop`',
    go: async ({ press }) => {
      await press('Stop posting');
      await press('Stop posting');
    },
    told: 'Stopped',
  },
  pressed('Puzzle', 'start again', '`/daily setup`', 'Start again'),
];

/** The rows of the table in the document. */
const documented = (): string[] => {
  const text = readFileSync(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('| Page | Setting | Presses | Typed |\n|---|---|---|---|\n');
  return (table.split('\n\n')[0] ?? '').split('\n');
};

test('every setting is reached in at most four presses, as the table says', async () => {
  await using given = await startChampionRig();
  const { rig, champion } = given;
  await rig.use(rig.mara, 'daily setup', { time: '23:00', timezone: 'UTC' });
  const rows: string[] = [];
  for (const { page, setting, typed, go, told = 'Saved.' } of waysOf(rig, champion)) {
    const walker = await startWalk(rig, page);
    await go(walker);
    expect(walker.told(), setting).toContain(told);
    expect(walker.presses(), setting).toBeLessThanOrEqual(MAX_PRESSES);
    rows.push(`| ${page} | ${setting} | ${walker.presses()} | ${typed} |`);
  }
  expect(documented()).toEqual(rows);
  expect(rig.errors).toEqual([]);
});

test('the table has every option of the typed commands that set something', () => {
  const table = documented().join('\n');
  const optionsOf = (name: string): string[] =>
    (daily.definition.options ?? []).flatMap((command) =>
      command.name === name && 'options' in command ? (command.options ?? []).map((option) => option.name) : [],
    );
  for (const option of optionsOf('setup')) {
    const isNamed = table.includes(`\`${option}\``) || table.includes(`\`/daily setup ${option}\``);
    expect(isNamed, option).toBe(true);
  }
  const subcommands = (daily.definition.options ?? []).map(({ name }) => name);
  // The first two show or post, and set nothing.
  const setting = subcommands.filter((name) => !['status', 'post', 'setup'].includes(name));
  for (const name of setting) expect(table).toContain(`\`/daily ${name}\``);
  const lists = (words.definition.options ?? []).map(({ name }) => name);
  for (const name of ['schedule', 'never']) {
    expect(lists).toContain(name);
    expect(table).toContain(`\`/words ${name}\``);
  }
});
