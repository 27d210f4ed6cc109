import { setTimeout as sleep } from 'node:timers/promises';
import type { Interaction } from '../../../src/playground/model/interaction.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import type { Rng } from '../../../src/puzzle/model/rng.ts';
import type { KnownWord, Place } from '../cluster/players.ts';
import { createDriver } from '../drive-members.ts';

/**
 * Members who play at an even pace. Most of them submit words, and the answers tell which finds they believe in. The
 * others use everything that the bot offers. Notes what became of each interaction.
 */

export interface PlayedHome extends Place {
  readonly words: readonly KnownWord[];
}

export interface Play {
  /** Notes which process gets an interaction. */
  readonly noteSent: (pid: number, body: string) => void;
  /** Begins to play. */
  readonly begin: (homes: readonly PlayedHome[]) => void;
  /** Resolves when everybody has stopped. */
  readonly end: () => Promise<void>;
  /** Finds that members were told of, as member and word. */
  readonly told: ReadonlySet<string>;
  /** Finds whose members read "not saved". */
  readonly refused: ReadonlySet<string>;
  /** Number of interactions by what became of them. */
  readonly results: ReadonlyMap<string, number>;
  /** Number of interactions so far, and of those that nobody answered. */
  readonly counts: () => { readonly sent: number; readonly unanswered: number; readonly notSaved: number };
  /** Acknowledged interactions that still wait for their answer. */
  readonly thinking: () => readonly Thinking[];
  /** Milliseconds from an interaction to its final answer. */
  readonly times: readonly number[];
}

export interface Thinking {
  readonly id: string;
  readonly kind: string;
  /** Of the process that acknowledged it. */
  readonly pid: number;
  readonly sinceMs: number;
}

interface Open {
  readonly interaction: Interaction;
  readonly at: number;
  pid: number;
  isThinking: boolean;
}

const TOKEN = /"token":"([^"]+)"/;
/** The texts of a message: its content, and those of its parts. */
const textOf = (outcome: Outcome): string =>
  outcome.kind === 'message' || outcome.kind === 'updated'
    ? `${outcome.message.content} ${JSON.stringify(outcome.message.parts ?? '')}`
    : '';

/** English answers. */
const FOUND = /\): \+\d/;
const NOT_SAVED = /was \*\*not saved\*\*/;
const OUR_FAULT = /went wrong on our side/;

export interface PlayOptions {
  readonly standIn: StandIn;
  readonly rng: Rng;
  /** Submitted words a second. */
  readonly finds: number;
  /** Other uses a second. */
  readonly others: number;
}

const DRIVERS = 20;

/** Old replies that only one member sees. Nobody uses them again, and their pictures fill the memory. */
const KEPT_MS = 180_000;

const forgetOldReplies = ({ world }: StandIn): void => {
  const before = world.clock.now() - KEPT_MS;
  for (const [id, { onlyFor, wire }] of world.messages) {
    if (onlyFor === undefined || Date.parse(wire.timestamp) > before) continue;
    world.messages.delete(id);
    for (const attachment of wire.attachments) world.files.delete(attachment.id);
  }
};

export const createPlay = ({ standIn, rng, finds, others }: PlayOptions): Play => {
  const open = new Map<string, Open>();
  const told = new Set<string>();
  const refused = new Set<string>();
  const results = new Map<string, number>();
  const times: number[] = [];
  const running = new Set<Promise<unknown>>();
  let isPlaying = false;
  let sent = 0;
  const note = (result: string): void => void results.set(result, (results.get(result) ?? 0) + 1);
  const settle = (token: string, text: string): void => {
    const known = open.get(token);
    open.delete(token);
    if (known) times.push(Date.now() - known.at);
    if (NOT_SAVED.test(text)) note('told: not saved');
    else if (OUR_FAULT.test(text)) note('told: our fault');
    else note('answered');
  };
  const follow = async (token: string, entry: Open): Promise<void> => {
    const first = await entry.interaction.first.promise;
    if (first.kind === 'failed') {
      open.delete(token);
      return note('no answer');
    }
    if (first.kind !== 'message' || first.message.state !== 'thinking') return settle(token, textOf(first));
    entry.isThinking = true;
    const last = await entry.interaction.settled.promise;
    if (last.kind === 'failed') note('thinking for 15 minutes');
    settle(token, textOf(last));
  };
  standIn.world.listeners.add((event) => {
    if (event.kind !== 'interaction') return;
    const token = String(event.payload['token']);
    const interaction = standIn.world.interactions.get(token);
    if (!interaction) return;
    sent++;
    const entry = { interaction, at: Date.now(), pid: 0, isThinking: false };
    open.set(token, entry);
    void follow(token, entry);
  });
  const submit = async (home: PlayedHome, userId: string, { word, cells }: KnownWord): Promise<void> => {
    const outcome = await standIn.useCommand({ userId, channelId: home.channelId, name: 'found', options: { cells } });
    const text = textOf(outcome);
    if (FOUND.test(text)) told.add(`${userId} ${word}`);
    else if (NOT_SAVED.test(text)) refused.add(`${userId} ${word}`);
  };
  const keep = (use: Promise<unknown>): void => {
    const kept = use.catch((error: unknown) => note(`the campaign failed: ${String(error).slice(0, 120)}`));
    running.add(kept);
    void kept.then(() => running.delete(kept));
  };
  /** Members come in turn. Each finds every word of their server's puzzle and then leaves. */
  const playWords = async (homes: readonly PlayedHome[]): Promise<void> => {
    for (let member = 0; isPlaying; member++) {
      const home = homes[member % homes.length] as PlayedHome;
      const userId = standIn.addMember(home.guildId, { name: `Member ${member}` });
      for (const word of home.words) {
        if (!isPlaying) return;
        keep(submit(home, userId, word));
        await sleep(1_000 / finds);
      }
    }
  };
  const playOthers = async ([home]: readonly PlayedHome[]): Promise<void> => {
    if (!home || others === 0) return;
    const userIds = Array.from({ length: DRIVERS }, (_, i) => standIn.addMember(home.guildId, { name: `Guest ${i}` }));
    const textFor = (): string => home.words[rng.nextInt(home.words.length)]?.cells ?? 'A1 B2';
    const driver = createDriver({ standIn, rng, userIds, channelIds: [home.channelId], textFor });
    while (isPlaying) {
      keep(driver.act());
      await sleep(1_000 / others);
    }
  };
  let playing: Promise<unknown> = Promise.resolve();
  let forgetting: NodeJS.Timeout | undefined;
  return {
    told,
    refused,
    results,
    times,
    noteSent: (pid, body) => {
      const entry = open.get(TOKEN.exec(body)?.[1] ?? '');
      if (entry) entry.pid = pid;
    },
    begin: (homes) => {
      isPlaying = true;
      forgetting = setInterval(() => forgetOldReplies(standIn), 30_000);
      playing = Promise.all([playWords(homes), playOthers(homes)]);
    },
    end: async () => {
      isPlaying = false;
      clearInterval(forgetting);
      await playing;
    },
    counts: () => ({
      sent,
      unanswered: results.get('no answer') ?? 0,
      notSaved: (results.get('told: not saved') ?? 0) + (results.get('told: our fault') ?? 0),
    }),
    thinking: () =>
      [...open.values()]
        .filter(({ isThinking }) => isThinking)
        .map(({ interaction, pid, at }) => ({
          id: interaction.id,
          kind: interaction.command ?? interaction.kind,
          pid,
          sinceMs: Date.now() - at,
        })),
  };
};
