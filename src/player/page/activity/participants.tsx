import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { sharedWords } from '../../shared-words.ts';
import type { PuzzleView } from '../../wire.ts';
import type { Say } from '../texts.ts';
import type { DiscordHost, Presence } from './discord-host.ts';

/** The names of all members in this Activity; `undefined` outside Discord, or while unknown. */
const useParticipants = (discord: DiscordHost | undefined): readonly string[] | undefined => {
  const [names, setNames] = useState<readonly string[] | undefined>(undefined);
  useEffect(() => {
    if (!discord) return undefined;
    const stop = discord.followParticipants(setNames);
    addEventListener('pagehide', stop, { once: true });
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [discord]);
  return names;
};

interface DiscordNow {
  readonly host: DiscordHost;
  /** The names of all members in this Activity; `undefined` while unknown. */
  readonly participants: readonly string[] | undefined;
}

const Discord = createContext<DiscordNow | undefined>(undefined);

/** `undefined` outside Discord. */
export const useDiscord = (): DiscordNow | undefined => useContext(Discord);

interface DiscordProviderProps {
  /** `undefined` outside Discord. */
  readonly host: DiscordHost | undefined;
  readonly children: ComponentChildren;
}

export const DiscordProvider = ({ host, children }: DiscordProviderProps) => {
  const participants = useParticipants(host);
  return <Discord.Provider value={host && { host, participants }}>{children}</Discord.Provider>;
};

/** Discord limits how often a status changes. */
const PRESENCE_PAUSE_MS = 5_000;

const presenceOf = (puzzle: PuzzleView, members: number, say: Say): Presence => {
  const listed = sharedWords(puzzle).filter(({ isSecret }) => !isSecret);
  const found = listed.filter(({ isFound }) => isFound).length;
  return { title: puzzle.title, progress: say('presence_words', { found, count: listed.length }), members };
};

/** Shows the member's progress in their status after each change. Changes in quick succession become one. */
export const usePresence = (puzzle: PuzzleView, say: Say): void => {
  const discord = useDiscord();
  const show = discord?.host.showPresence;
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const presence = presenceOf(puzzle, Math.max(1, discord?.participants?.length ?? 1), say);
  useEffect(() => {
    if (!show) return undefined;
    const pauseMs = Math.max(0, shownAt.current + PRESENCE_PAUSE_MS - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      // The next change shows it again.
      show(presence).catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [show, presence.title, presence.progress, presence.members]);
};
