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

/** The tables after all migrations. Instants are milliseconds since 1970. */
export interface Schema {
  readonly editions: EditionsTable;
  readonly unpostedEditions: UnpostedEditionsTable;
  readonly channels: ChannelsTable;
  readonly posts: PostsTable;
  readonly finds: FindsTable;
  readonly participations: ParticipationsTable;
  readonly hints: HintsTable;
  readonly solvedMessages: SolvedMessagesTable;
  readonly finishes: FinishesTable;
  readonly wordLists: WordListsTable;
  readonly listDrafts: ListDraftsTable;
  readonly listPins: ListPinsTable;
  readonly listTurns: ListTurnsTable;
  readonly removedGuilds: RemovedGuildsTable;
  readonly notices: NoticesTable;
  readonly refusedThreads: RefusedThreadsTable;
  readonly dayChanges: DayChangesTable;
  readonly plays: PlaysTable;
  readonly totals: TotalsTable;
  readonly hiddenPlayers: HiddenPlayersTable;
  readonly memberColors: MemberColorsTable;
  readonly reminders: RemindersTable;
  readonly championRoles: ChampionRolesTable;
  readonly voidedDays: VoidedDaysTable;
  readonly moderationLog: ModerationLogTable;
  readonly practices: PracticesTable;
  readonly practiceCounts: PracticeCountsTable;
  readonly deletedPlays: DeletedPlaysTable;
  readonly seenRequests: SeenRequestsTable;
  readonly playerLinks: PlayerLinksTable;
  readonly playerSessions: PlayerSessionsTable;
  readonly races: RacesTable;
  readonly racers: RacersTable;
  readonly facts: { readonly name: string; readonly value: string };
}
