import type { DiscordSDK } from '@discord/embedded-app-sdk';
import { type ActivityLink, formatActivityLink } from '../../activity-link.ts';

/** Discord's client around the page. Each of its dialogs is Discord's own, and may be missing where the member is. */
export interface DiscordHost {
  /** Reports the names of all members in this Activity, now and after each change. The result ends the reports. */
  readonly followParticipants: (listener: (names: readonly string[]) => void) => () => void;
  /** Opens Discord's dialog of invitations. Rejects where the member may invite nobody, as in a direct message. */
  readonly invite: () => Promise<void>;
  /** Opens Discord's dialog for a link that opens `link` here, beside a message. */
  readonly share: (message: string, link: ActivityLink) => Promise<void>;
  /** Shows the member's progress in their status; `undefined` unless the member allowed that. */
  readonly showPresence: ((presence: Presence) => Promise<void>) | undefined;
}

/** Anybody who sees the member sees this too, so it holds no words. */
export interface Presence {
  readonly title: string;
  readonly progress: string;
  /** All members in the Activity. */
  readonly members: number;
}

type Participant = Awaited<
  ReturnType<DiscordSDK['commands']['getInstanceConnectedParticipants']>
>['participants'][number];

const nameOf = ({ nickname, global_name, username }: Participant): string => nickname || global_name || username;

const CHANGED = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';

/** Discord takes texts up to these lengths. */
const MAX_MESSAGE = 1_000;
const MAX_STATUS = 128;

const followParticipants =
  (sdk: DiscordSDK): DiscordHost['followParticipants'] =>
  (listener) => {
    let isOver = false;
    let isChanged = false;
    const tell = (participants: readonly Participant[]): void => {
      if (!isOver) listener(participants.filter(({ bot }) => !bot).map(nameOf));
    };
    const onChange = ({ participants }: { readonly participants: readonly Participant[] }): void => {
      isChanged = true;
      tell(participants);
    };
    // Without an answer the page shows no participants.
    sdk.subscribe(CHANGED, onChange).catch(() => undefined);
    sdk.commands
      .getInstanceConnectedParticipants()
      // An event that came before the answer is newer.
      .then(({ participants }) => !isChanged && tell(participants))
      .catch(() => undefined);
    return () => {
      isOver = true;
      sdk.unsubscribe(CHANGED, onChange).catch(() => undefined);
    };
  };

const showPresence =
  (sdk: DiscordSDK, startedAt: number): NonNullable<DiscordHost['showPresence']> =>
  async ({ title, progress, members }) => {
    await sdk.commands.setActivity({
      activity: {
        type: 0,
        details: title.slice(0, MAX_STATUS),
        state: progress.slice(0, MAX_STATUS),
        timestamps: { start: startedAt },
        party: { id: sdk.instanceId, size: [members, members] },
      },
    });
  };

interface HostOptions {
  /** The member allowed the page to change their status. */
  readonly mayShowPresence: boolean;
  /** When the member opened the Activity, in milliseconds since 1970. */
  readonly startedAt: number;
}

export const createDiscordHost = (sdk: DiscordSDK, { mayShowPresence, startedAt }: HostOptions): DiscordHost => ({
  followParticipants: followParticipants(sdk),
  invite: async () => {
    if (sdk.guildId === null) throw new Error('a direct message takes no invitations');
    await sdk.commands.openInviteDialog();
  },
  share: async (message, link) => {
    await sdk.commands.shareLink({ message: message.slice(0, MAX_MESSAGE), custom_id: formatActivityLink(link) });
  },
  showPresence: mayShowPresence ? showPresence(sdk, startedAt) : undefined,
});
