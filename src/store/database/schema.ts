import type {
  ChampionRolesTable,
  ChannelsTable,
  DayChangesTable,
  NoticesTable,
  PostsTable,
  RefusedThreadsTable,
  RemovedGuildsTable,
} from '../tables/channel-tables.ts';
import type {
  EditionsTable,
  PracticeCountsTable,
  PracticesTable,
  UnpostedEditionsTable,
} from '../tables/edition-tables.ts';
import type { ListDraftsTable, ListPinsTable, ListTurnsTable, WordListsTable } from '../tables/list-tables.ts';
import type {
  DeletedPlaysTable,
  HiddenPlayersTable,
  MemberColorsTable,
  ModerationLogTable,
  RemindersTable,
  VoidedDaysTable,
} from '../tables/member-tables.ts';
import type {
  FindsTable,
  FinishesTable,
  HintsTable,
  ParticipationsTable,
  PlaysTable,
  SolvedMessagesTable,
  TotalsTable,
} from '../tables/play-tables.ts';
import type { PlayerLinksTable, PlayerSessionsTable, RacersTable, RacesTable } from '../tables/player-tables.ts';
import type { SeenRequestsTable } from '../tables/request-tables.ts';

/** The tables after all migrations. Instants are milliseconds since 1970, flags 0 or 1. */
export interface Schema {
  readonly editions: EditionsTable;
  readonly unposted_editions: UnpostedEditionsTable;
  readonly channels: ChannelsTable;
  readonly posts: PostsTable;
  readonly finds: FindsTable;
  readonly participations: ParticipationsTable;
  readonly hints: HintsTable;
  readonly solved_messages: SolvedMessagesTable;
  readonly finishes: FinishesTable;
  readonly word_lists: WordListsTable;
  readonly list_drafts: ListDraftsTable;
  readonly list_pins: ListPinsTable;
  readonly list_turns: ListTurnsTable;
  readonly removed_guilds: RemovedGuildsTable;
  readonly notices: NoticesTable;
  readonly refused_threads: RefusedThreadsTable;
  readonly day_changes: DayChangesTable;
  readonly plays: PlaysTable;
  readonly totals: TotalsTable;
  readonly hidden_players: HiddenPlayersTable;
  readonly member_colors: MemberColorsTable;
  readonly reminders: RemindersTable;
  readonly champion_roles: ChampionRolesTable;
  readonly voided_days: VoidedDaysTable;
  readonly moderation_log: ModerationLogTable;
  readonly practices: PracticesTable;
  readonly practice_counts: PracticeCountsTable;
  readonly deleted_plays: DeletedPlaysTable;
  readonly seen_requests: SeenRequestsTable;
  readonly player_links: PlayerLinksTable;
  readonly player_sessions: PlayerSessionsTable;
  readonly races: RacesTable;
  readonly racers: RacersTable;
  readonly facts: { readonly name: string; readonly value: string };
}
