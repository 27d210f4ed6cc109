import * as champions from '../../src/store/channels/champion-role-rows.ts';
import * as channels from '../../src/store/channels/channels.ts';
import * as guilds from '../../src/store/channels/guilds.ts';
import * as pastPosts from '../../src/store/channels/past-posts.ts';
import * as posts from '../../src/store/channels/posts.ts';
import * as waiting from '../../src/store/channels/waiting.ts';
import * as metadata from '../../src/store/database/facts.ts';
import { insertSeenRequest } from '../../src/store/database/facts.ts';
import { purgeOldRows } from '../../src/store/database/purge-old-rows.ts';
import type { Db } from '../../src/store/database/schema.ts';
import * as editions from '../../src/store/editions/edition-rows.ts';
import * as open from '../../src/store/editions/open-edition-rows.ts';
import * as practiceWords from '../../src/store/editions/practice-words.ts';
import * as practices from '../../src/store/editions/practices.ts';
import * as unused from '../../src/store/editions/unused-editions.ts';
import * as days from '../../src/store/lists/list-days.ts';
import * as lists from '../../src/store/lists/list-rows.ts';
import * as proposals from '../../src/store/lists/proposal-rows.ts';
import * as themePins from '../../src/store/lists/theme-pins.ts';
import * as members from '../../src/store/members/member-data.ts';
import * as memberPlaces from '../../src/store/members/member-places.ts';
import * as ownReminders from '../../src/store/members/own-reminders.ts';
import * as preferences from '../../src/store/members/preferences.ts';
import * as reminders from '../../src/store/members/preferences.ts';
import * as unfinished from '../../src/store/members/unfinished-answers.ts';
import * as voided from '../../src/store/members/voided-days.ts';
import * as circles from '../../src/store/places/circle-rows.ts';
import * as places from '../../src/store/places/place-rows.ts';
import * as findPlaces from '../../src/store/play/find-places.ts';
import * as finds from '../../src/store/play/finds.ts';
import * as finishes from '../../src/store/play/finishes.ts';
import * as leagues from '../../src/store/play/leagues.ts';
import * as months from '../../src/store/play/month-rows.ts';
import * as participations from '../../src/store/play/participations.ts';
import * as record from '../../src/store/play/play-record.ts';
import * as plays from '../../src/store/play/plays.ts';
import * as postedResults from '../../src/store/play/posted-results.ts';
import * as timedTries from '../../src/store/play/timed-tries.ts';
import * as totals from '../../src/store/play/totals.ts';
import * as writing from '../../src/store/play/write-play.ts';
import * as sessions from '../../src/store/player/player-sessions.ts';
import * as races from '../../src/store/player/races.ts';

/** Calls every querying function of the store once. The order creates the rows that later calls need. */

const DATE = '2026-03-14';
const GUILD = '1';
const USER = '2';
const CHANNEL = '3';
const MEMBER = { guildId: GUILD, userId: USER };
const DAY = { ...MEMBER, date: DATE };
const KEY = { ...MEMBER, editionId: 1 };
const MONTH = { guildId: GUILD, from: DATE, to: DATE };
const BOARD = { guildId: GUILD, period: DATE };

const PRACTICE_WORD = {
  ...MEMBER,
  theme: 'ocean',
  word: 'CORAL',
  stability: 1,
  difficulty: 1,
  reviewedAt: 1,
  dueAt: 1,
};

const UNFINISHED = {
  ...MEMBER,
  id: '5',
  runId: 'a',
  sealedToken: 'abc',
  language: 'en',
  isFind: true,
  isUpdate: false,
  askedAt: 1,
  expiresAt: 2,
};

const SETTINGS = { guildId: GUILD, postTime: '09:00', timeZone: 'UTC', difficulty: 'easy', language: 'en' };
const CHANNEL_ROW = {
  ...SETTINGS,
  channelId: CHANNEL,
  roleId: null,
  withThread: false,
  stateReason: null,
  setUpAt: 0,
};
const CHAMPION = {
  guildId: GUILD,
  userId: USER,
  channelId: CHANNEL,
  roleId: '7',
  state: 'give' as const,
  tries: 0,
  nextAt: 1,
};
const THEME = { title: 'Fruit', difficulty: 'easy', language: 'en', puzzleJson: '{}', listedWords: 2 };
const CLAIM = { channelId: CHANNEL, guildId: GUILD, puzzleDate: DATE, editionId: 1, isLate: false, claimedAt: 0 };
const LIST = { guildId: GUILD, name: 'Fruit', language: 'en', wordsJson: '[]' };
const LEAGUE = { guildId: GUILD, firstWeek: DATE, week: DATE, divisions: 2 };
const PLACE = { ...MEMBER, division: 'gold', groupNumber: 0, moved: 'new', weeksAway: 0 };
const SUMS = {
  guildId: GUILD,
  userId: USER,
  points: 8,
  hints: 0,
  wrongEntries: 0,
  words: 1,
  puzzles: 1,
  finished: 0,
};
const PLAY = { guildId: GUILD, editionId: 1, userId: USER, puzzleDate: DATE, points: 8, found: 1, listed: 2 };
const PLAY_ROW = { ...PLAY, secrets: 0, hints: 0, wrongEntries: 0, finishedAt: null, weekBonus: 0 };
const FIND = { word: 'PEAR', startCell: 'A1', endCell: 'A4', isSecret: false, points: 8, foundAt: 1, isLate: false };
const LINK = { guildId: GUILD, userId: USER, puzzleId: 1, language: 'en', expiresAt: 1 };
const SESSION = { ...LINK, keyHash: 'key', wasOpen: true, startedAt: 0, instance: null };
const ADDED = {
  finds: [FIND],
  hint: { word: 'PEAR', level: 1, isLate: false, isFree: false },
  message: { isLate: false },
};
const RACE = {
  puzzleId: 2,
  guildId: GUILD,
  code: 'ABCDEF',
  theme: 'fruit',
  openedBy: USER,
  instance: null,
  openedAt: 0,
  startsAt: null,
  endsAt: 1,
  rematchCode: null,
};
const OF_PLACE = { guildId: 'c1', language: 'en', timeZone: 'UTC', difficulty: 'medium', openedAt: 1, usedAt: 1 };
const CIRCLE = { guildId: 'c1', name: 'Friends', makerId: USER, code: 'ABCDEFGHJK', createdAt: 1 };
const IN_CIRCLE = { guildId: 'c1', userId: USER };
const RACER = { ...MEMBER, puzzleId: 2, joinedAt: 0 };
const LEASE = { owner: 'a', now: 0, until: 1, latest: 2 };
const PRACTICE = { guildId: GUILD, userId: USER, puzzleId: 2, theme: 'fruit', withClues: false, startedAt: 0 };

const newEdition = (key: string, kind: 'daily' | 'practice') => ({
  ...THEME,
  editionKey: key,
  puzzleDate: DATE,
  builtAt: 0,
  ownerGuildId: null,
  kind,
  reroll: 0,
});

const drain = async (rows: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of rows);
};

type Call = (db: Db) => Promise<unknown>;

const FILLING: Readonly<Record<string, Call>> = {
  insertEdition: async (db) => {
    await editions.insertEdition(db, newEdition('a', 'daily'));
    await editions.insertEdition(db, newEdition('practice', 'practice'));
    await editions.insertEdition(db, newEdition('old practice', 'practice'));
  },
  insertUnposted: (db) => editions.insertUnposted(db, { guildId: GUILD, date: DATE, editionId: 1 }),
  upsertChannel: (db) => channels.upsertChannel(db, { ...CHANNEL_ROW, state: 'active' }),
  putChampionRole: (db) => champions.putChampionRole(db, CHAMPION),
  upsertDayChange: (db) =>
    channels.upsertDayChange(db, {
      channelId: CHANNEL,
      guildId: GUILD,
      puzzleDate: DATE,
      isSkipped: false,
      rerolls: 0,
    }),
  writeMetadata: (db) => metadata.writeMetadata(db, 'a', 'b'),
  beginTerm: (db) => metadata.beginTerm(db),
  isNewestTerm: (db) => metadata.isNewestTerm(db, 1),
  keepMetadata: (db) => metadata.keepMetadata(db, 'a', 'b'),
  insertNotice: (db) =>
    waiting.insertNotice(db, { guildId: GUILD, channelId: CHANNEL, matter: '{}', createdAt: 0, toldAt: null }),
  claimPost: (db) => posts.claimPost(db, CLAIM),
  leasePost: (db) => posts.leasePost(db, 1, LEASE),
  confirmPost: (db) => posts.confirmPost(db, 1, '4', 5),
  writePracticeWords: (db) => practiceWords.writePracticeWords(db, [PRACTICE_WORD]),
  insertPractice: (db) => practices.insertPractice(db, { ...PRACTICE, finishedAt: 1, givenUpAt: null }),
  upsertList: (db) => lists.upsertList(db, { ...LIST, nameKey: 'fruit', wordCount: 0 }),
  findProposer: (db) => lists.findProposer(db, GUILD, 1),
  insertProposal: (db) =>
    proposals.insertProposal(db, { ...LIST, userId: USER, wordCount: 0, proposedAt: 0, declinedAt: null }),
  proposalsOfGuild: (db) => proposals.proposalsOfGuild(db, GUILD),
  findProposal: (db) => proposals.findProposal(db, GUILD, 1),
  declineProposal: (db) => proposals.declineProposal(db, 1, 1),
  deleteDeclined: (db) => proposals.deleteDeclined(db, GUILD, USER),
  deleteProposal: (db) => proposals.deleteProposal(db, 1),
  findEditionKey: (db) => editions.findEditionKey(db, 1),
  insertDraft: (db) => lists.insertDraft(db, { ...LIST, userId: USER, createdAt: 0 }),
  setBannedThemes: (db) => channels.setBannedThemes(db, GUILD, 'ocean@2026-03-14'),
  upsertThemePin: (db) => themePins.upsertThemePin(db, GUILD, { puzzleDate: DATE, language: 'en', theme: 'ocean' }),
  insertPin: (db) => days.insertPin(db, GUILD, DATE, 1),
  insertTurn: (db) => days.insertTurn(db, GUILD, DATE, 'en', 1),
  addToPlay: (db) => writing.addToPlay(db, KEY, ADDED, 1),
  writeWrongEntries: (db) =>
    participations.writeWrongEntries(db, KEY, { inTime: 1, late: 0, known: ['A1 A2'], lastAt: 1 }),
  insertParticipation: (db) => participations.insertParticipation(db, KEY),
  writeOffList: (db) => participations.writeOffList(db, KEY, ['MONK']),
  writeClean: (db) => participations.writeClean(db, { ...KEY, run: 2, isWeek: true }),
  writeWordsShown: (db) => participations.writeWordsShown(db, { ...KEY, at: 1, isLate: false }),
  upsertPlay: (db) => plays.upsertPlay(db, PLAY_ROW),
  insertPlays: (db) => plays.insertPlays(db, [{ ...PLAY_ROW, userId: '9' }]),
  addToTotals: (db) => totals.addToTotals(db, SUMS, [DATE]),
  addEditionToTotals: (db) => totals.addEditionToTotals(db, BOARD, { editionId: 1, withBonus: true }),
  insertPostedResult: (db) => postedResults.insertPostedResult(db, KEY, 1),
  deletePostedResult: (db) => postedResults.deletePostedResult(db, KEY),
  insertTimedTry: (db) => timedTries.insertTimedTry(db, KEY, 1),
  endTimedTry: (db) => timedTries.endTimedTry(db, KEY, { seconds: 60, isRanked: true }),
  insertFinish: (db) => finishes.insertFinish(db, { ...KEY, finishedAt: 1 }),
  insertDeletedPlay: (db) => members.insertDeletedPlay(db, { guildId: GUILD, editionId: 1, memberHash: 'a' }),
  upsertMemberColors: (db) => preferences.upsertMemberColors(db, GUILD, USER, 'dark'),
  putReminder: (db) => reminders.putReminder(db, { ...MEMBER, language: 'en' }, { since: 1, checkedDate: '' }),
  insertHiddenPlayer: (db) => preferences.insertHiddenPlayer(db, GUILD, USER, 1),
  insertWorldName: (db) => preferences.insertWorldName(db, 'world', USER, 1),
  insertVoidedDay: (db) => voided.insertVoidedDay(db, DAY, 1),
  insertModeration: (db) =>
    voided.insertModeration(db, {
      guildId: GUILD,
      userId: USER,
      moderatorId: '9',
      puzzleDate: DATE,
      action: 'void',
      reason: '',
      actedAt: 1,
    }),
  insertRace: (db) => races.insertRace(db, RACE),
  insertRacer: (db) => races.insertRacer(db, RACER),
  markGuildRemoved: (db) => guilds.markGuildRemoved(db, '8', 1),
  markGuildRemovedAt: (db) => guilds.markGuildRemovedAt(db, '8', 1),
  readRemoval: (db) => guilds.readRemoval(db, '8'),
  placesOfMember: (db) => memberPlaces.placesOfMember(db, '8'),
  authorizePlace: (db) => places.authorizePlace(db, 'd8', 1),
  findOwnReminder: (db) => ownReminders.findOwnReminder(db, 'd8'),
  putOwnReminder: (db) =>
    ownReminders.putOwnReminder(db, { guildId: 'd8', userId: '8', language: 'en', timeOfDay: '09:00', nextAt: 1 }),
  deleteOwnReminder: (db) => ownReminders.deleteOwnReminder(db, 'd8'),
  dueOwnReminders: (db) => ownReminders.dueOwnReminders(db, 1, 5),
  moveOwnReminder: (db) => ownReminders.moveOwnReminder(db, { guildId: 'd8', nextAt: 1 }, 2),
};

const READING: Readonly<Record<string, Call>> = {
  findChannel: (db) => channels.findChannel(db, CHANNEL),
  channelsOfGuild: (db) => channels.channelsOfGuild(db, GUILD),
  countChannels: (db) => channels.countChannels(db),
  channelsWithChampionsAfter: (db) => channels.channelsWithChampionsAfter(db, '5', 2),
  championsOfChannel: (db) => champions.championsOfChannel(db, CHAMPION),
  dueChampionRoles: (db) => champions.dueChampionRoles(db, 1, 50),
  channelPostDateBefore: (db) => posts.channelPostDateBefore(db, CHANNEL, DATE),
  activeChannelsAfter: (db) => channels.activeChannelsAfter(db, '5', 2),
  findActiveChannel: (db) => channels.findActiveChannel(db, CHANNEL),
  dayChangesFrom: (db) => channels.dayChangesFrom(db, [CHANNEL, USER], DATE),
  skippingChannels: (db) => channels.skippingChannels(db, GUILD, DATE),
  findDayChange: (db) => channels.findDayChange(db, CHANNEL, DATE),
  readMetadata: (db) => metadata.readMetadata(db, 'a'),
  knownGuilds: (db) => guilds.knownGuilds(db),
  removedGuilds: (db) => guilds.removedGuilds(db),
  guildsRemovedBefore: (db) => guilds.guildsRemovedBefore(db, 1),
  insertRefusedThread: (db) =>
    waiting.insertRefusedThread(db, {
      messageId: '1',
      guildId: GUILD,
      channelId: CHANNEL,
      name: 'a',
      nextAt: 1,
      refusedAt: 1,
    }),
  postponeThread: (db) => waiting.postponeThread(db, '1', 2, 2),
  setCrownedWeek: (db) => channels.setCrownedWeek(db, CHANNEL, '7', DATE),
  takeOtherRoles: (db) => champions.takeOtherRoles(db, { guildId: GUILD, channelId: CHANNEL, roleId: '7' }, 1),
  takeRolesOfMember: (db) => champions.takeRolesOfMember(db, { guildId: GUILD, userId: USER }, 1),
  settleChampionRole: (db) => champions.settleChampionRole(db, CHAMPION, { state: 'held', tries: 0, nextAt: null }),
  deleteChampionRole: (db) => champions.deleteChampionRole(db, CHAMPION),
  deleteRefusedThread: (db) => waiting.deleteRefusedThread(db, '1'),
  dueThreads: (db) => waiting.dueThreads(db, 1, 50),
  openNotices: (db) => waiting.openNotices(db, 0, 50),
  findPost: (db) => posts.findPost(db, CHANNEL, DATE),
  openPosts: (db) => posts.openPosts(db),
  lastPosts: (db) => posts.lastPosts(db, DATE, [CHANNEL, USER]),
  latestPostOfChannel: (db) => posts.latestPostOfChannel(db, CHANNEL),
  latestPostOfGuild: (db) => posts.latestPostOfGuild(db, GUILD),
  postsOfGuildOn: (db) => posts.postsOfGuildOn(db, GUILD, DATE),
  hasClaimOn: (db) => posts.hasClaimOn(db, GUILD, DATE),
  finishedDatesBefore: (db) => pastPosts.finishedDatesBefore(db, GUILD, '2026-03-14', 50),
  postsOfChannelBefore: (db) => pastPosts.postsOfChannelBefore(db, '10', '2026-03-14', 14),
  isAnyPlayed: (db) => plays.isAnyPlayed(db, GUILD, [1, 2]),
  setQuietAsked: (db) => channels.setQuietAsked(db, '10', '2026-03-14'),
  postDatesOfGuild: (db) => posts.postDatesOfGuild(db, GUILD, 25),
  channelsOfEdition: (db) => posts.channelsOfEdition(db, GUILD, 1),
  postsOfEdition: (db) => posts.postsOfEdition(db, GUILD, 1),
  openDatesOfGuild: (db) => posts.openDatesOfGuild(db, GUILD),
  allPostDatesOfGuild: (db) => posts.allPostDatesOfGuild(db, GUILD),
  postDateBefore: (db) => posts.postDateBefore(db, GUILD, DATE),
  editionsPostedSince: (db) => posts.editionsPostedSince(db, GUILD, DATE),
  findEditionByKey: (db) => editions.findEditionByKey(db, 'a'),
  findEditionById: (db) => editions.findEditionById(db, 1),
  findRankedEdition: (db) => editions.findRankedEdition(db, 1),
  rankedEditionsOn: (db) => editions.rankedEditionsOn(db, GUILD, DATE),
  storedKeys: (db) => editions.storedKeys(db, ['a', 'b']),
  unpostedEditionOn: (db) => editions.unpostedEditionOn(db, GUILD, DATE),
  unpostedDatesOfGuild: (db) => editions.unpostedDatesOfGuild(db, GUILD, 25),
  isEditionOpen: (db) => open.isEditionOpen(db, GUILD, 1),
  followersOfPosts: (db) => open.followersOfPosts(db, GUILD, 1),
  isEditionShared: (db) => open.isEditionShared(db, GUILD, 1),
  openEditionsOfGuild: (db) => open.openEditionsOfGuild(db, GUILD),
  partsOfPlayer: (db) => plays.partsOfPlayer(db, { ...MEMBER, from: '' }),
  findPractice: (db) => practices.findPractice(db, 2),
  findOwnPractice: (db) => practices.findOwnPractice(db, { guildId: 'g', userId: 'u' }, 2),
  findOpenPractice: (db) => practices.findOpenPractice(db, GUILD, USER),
  lastPracticeId: (db) => practices.lastPracticeId(db, GUILD, USER),
  countFinishedPractices: (db) => practices.countFinishedPractices(db, GUILD, USER, 'fruit'),
  editionsAfter: (db) => unused.editionsAfter(db, { date: '', id: 0 }, 50),
  listsOfGuild: (db) => lists.listsOfGuild(db, GUILD),
  countLists: (db) => lists.countLists(db, [GUILD, USER]),
  findListByKey: (db) => lists.findListByKey(db, GUILD, 'fruit'),
  findListById: (db) => lists.findListById(db, 1),
  findDraft: (db) => lists.findDraft(db, 1, GUILD, USER),
  pinsFrom: (db) => days.pinsFrom(db, GUILD, DATE),
  themePinsFrom: (db) => themePins.themePinsFrom(db, GUILD, DATE),
  guildsWithThemePins: (db) => themePins.guildsWithThemePins(db, [GUILD, USER], DATE),
  findTurn: (db) => days.findTurn(db, GUILD, DATE, 'en'),
  listDays: (db) => days.listDays(db, GUILD),
  hasDeletedPlay: (db) => members.hasDeletedPlay(db, { guildId: GUILD, editionId: 1, memberHash: 'a' }),
  nextDeletedPlay: (db) => members.nextDeletedPlay(db, { guildId: '', editionId: 0 }),
  findMemberColors: (db) => preferences.findMemberColors(db, GUILD, USER),
  findReminder: (db) => reminders.findReminder(db, MEMBER),
  channelsWithReminders: (db) => reminders.channelsWithReminders(db),
  activeChannelsOfGuild: (db) => reminders.activeChannelsOfGuild(db, GUILD),
  uncheckedReminders: (db) => reminders.uncheckedReminders(db, GUILD, DATE, 300),
  hiddenIdsOf: (db) => preferences.hiddenIdsOf(db, GUILD),
  hiddenPlayersOf: async (db) => {
    await preferences.hiddenPlayersOf(db, GUILD);
    await preferences.hiddenPlayersOf(db, 'world');
  },
  isHidden: async (db) => {
    await preferences.isHidden(db, GUILD, USER);
    await preferences.isHidden(db, 'world', USER);
  },
  readMemberRows: (db) => drain(members.readMemberRows(db, MEMBER)),
  countMemberRows: (db) => members.countMemberRows(db, MEMBER),
  moderationOfPlayer: (db) => voided.moderationOfPlayer(db, GUILD, USER, 10),
  isVoided: (db) => voided.isVoided(db, DAY),
  countVoidedDays: (db) => voided.countVoidedDays(db, GUILD, USER),
  playersVoidedOn: (db) => voided.playersVoidedOn(db, GUILD, DATE),
  hasPostBetween: (db) => months.hasPostBetween(db, CHANNEL, DATE, DATE),
  postedPuzzles: (db) => months.postedPuzzles(db, MONTH),
  playsOfPosts: (db) => months.playsOfPosts(db, MONTH),
  findersOfPosts: (db) => months.findersOfPosts(db, MONTH),
  placesOfWords: (db) =>
    findPlaces.placesOfWords(db, {
      ...{ guildId: GUILD, from: DATE, before: 'month', now: 'all-time', members: 3, puzzles: 3 },
    }),
  findersByWord: (db) => finds.findersByWord(db, GUILD, 1, new Set(['9'])),
  findsAfter: (db) => finds.findsAfter(db, { guildId: GUILD, editionId: 1 }, '9 PEAR'),
  countFinds: (db) => finds.countFinds(db, GUILD, 1, new Set()),
  recordsOfEdition: (db) => record.recordsOfEdition(db, { guildId: GUILD, editionId: 1 }),
  playedEditions: async (db) => [await record.playedEditions(db), await record.playedEditions(db, GUILD)],
  readExclusion: (db) => voided.readExclusion(db, DAY),
  sharedFinds: (db) => finds.sharedFinds(db, GUILD, 1, new Set(['9'])),
  readFinds: (db) => record.readFinds(db, KEY),
  countReaders: (db) => record.countReaders(db, { guildId: GUILD, editionId: 1 }, new Set(['9'])),
  findPlayerSession: (db) => sessions.findPlayerSession(db, 'key'),
  findRace: (db) => races.findRace(db, GUILD, 2),
  findRaceByCode: (db) => races.findRaceByCode(db, GUILD, 'ABCDEF'),
  findRaceOfMember: (db) => races.findRaceOfMember(db, GUILD, USER),
  findRaceCourse: (db) => races.findRaceCourse(db, 2),
  racesEndingAfter: (db) => races.racesEndingAfter(db, GUILD, 0),
  countRacesOpened: (db) => races.countRacesOpened(db, MEMBER, 0),
  isRacingSince: (db) => races.isRacingSince(db, { ...MEMBER, puzzleId: 2, now: 1 }),
  racersOf: (db) => races.racersOf(db, 2),
  findsOfRacers: (db) => races.findsOfRacers(db, GUILD, 2),
  findEndsOfPlayer: (db) => finds.findEndsOfPlayer(db, { guildId: GUILD, userId: USER, puzzles: 100 }),
  hasLateFinds: (db) => finds.hasLateFinds(db, GUILD, USER),
  isResultPosted: (db) => postedResults.isResultPosted(db, KEY),
  countPostedResults: (db) => postedResults.countPostedResults(db, { guildId: GUILD, userId: KEY.userId }, 1),
  findTimedTry: (db) => timedTries.findTimedTry(db, KEY),
  timesInOrder: async (db) => {
    await timedTries.timesInOrder(db, { ...KEY, date: DATE }, { limit: 10, offset: 0 });
    await timedTries.timesInOrder(db, { ...KEY, guildId: 'world', date: DATE }, { limit: 10, offset: 0 });
  },
  countTimes: (db) => timedTries.countTimes(db, { ...KEY, date: DATE }, 90),
  placeOfPlayer: (db) => finishes.placeOfPlayer(db, KEY),
  finishesBetween: (db) => finishes.finishesBetween(db, { guildId: GUILD, editionId: 1, from: 0, to: 9 }, 20),
  wrongEntryCounts: (db) =>
    participations.wrongEntryCounts(db, { guildId: GUILD, date: DATE, above: 0 }, { limit: 5, offset: 0 }),
  countManyWrong: (db) => participations.countManyWrong(db, { guildId: GUILD, date: DATE, above: 0 }),
  firstFinisher: (db) => finishes.firstFinisher(db, GUILD, 1),
  readParticipation: (db) => participations.readParticipation(db, KEY),
  hasPlayed: (db) => participations.hasPlayed(db, KEY),
  cleanRunOn: (db) => participations.cleanRunOn(db, { ...MEMBER, date: DATE }),
  participatedEditions: (db) => participations.participatedEditions(db, MEMBER),
  markPlayReviewed: (db) => participations.markPlayReviewed(db, KEY),
  playedDailies: (db) => participations.playedDailies(db, MEMBER, { title: 'Ocean', language: 'en', limit: 10 }),
  readPlayRecord: (db) => record.readPlayRecord(db, KEY),
  findPlay: (db) => plays.findPlay(db, KEY),
  playsOfPlayer: (db) => plays.playsOfPlayer(db, GUILD, USER),
  wordsOfPlays: (db) => plays.wordsOfPlays(db, GUILD, 1),
  countByFound: (db) => plays.countByFound(db, GUILD, 1),
  setLeagues: (db) => channels.setLeagues(db, GUILD, true),
  insertLeague: (db) => leagues.insertLeague(db, LEAGUE, [PLACE]),
  findLeague: (db) => leagues.findLeague(db, GUILD),
  leaguesOf: (db) => leagues.leaguesOf(db, undefined),
  placesOfLeague: (db) => leagues.placesOfLeague(db, GUILD),
  findPlace: (db) => leagues.findPlace(db, GUILD, USER),
  membersOfGroup: (db) => leagues.membersOfGroup(db, PLACE),
  groupsOfLeague: (db) => leagues.groupsOfLeague(db, GUILD),
  sumsOfPeriod: (db) => leagues.sumsOfPeriod(db, BOARD),
  sumsOfMembers: (db) => leagues.sumsOfMembers(db, BOARD, [USER, '9']),
  sumsOfDates: (db) => leagues.sumsOfDates(db, { guildId: GUILD, from: DATE, to: DATE }, [USER, '9']),
  insertPlace: (db) => places.insertPlace(db, OF_PLACE),
  findPlaceRow: (db) => places.findPlaceRow(db, OF_PLACE),
  updatePlace: (db) => places.updatePlace(db, 'c1', { usedAt: 2 }),
  placesUsedSince: (db) => places.placesUsedSince(db, 'c', 1),
  placesUnusedSince: (db) => places.placesUnusedSince(db, ['g'], 1),
  insertCircle: (db) => circles.insertCircle(db, CIRCLE),
  findCircle: (db) => circles.findCircle(db, 'c1'),
  findCircleByCode: (db) => circles.findCircleByCode(db, CIRCLE.code),
  updateCircle: (db) => circles.updateCircle(db, 'c1', { name: 'Family' }),
  upsertCircleMember: (db) => circles.upsertCircleMember(db, { ...IN_CIRCLE, joinedAt: 1, state: 'active' }),
  circleMemberState: (db) => circles.circleMemberState(db, IN_CIRCLE),
  circleMembers: (db) => circles.circleMembers(db, 'c1', 'active'),
  circlesOfMember: (db) => circles.circlesOfMember(db, USER),
  dissolvedCircles: (db) => circles.dissolvedCircles(db),
  deleteLeague: (db) => leagues.deleteLeague(db, GUILD),
  bestOfEdition: async (db) => {
    await plays.bestOfEdition(db, GUILD, 1, 12);
    await plays.bestOfEdition(db, 'world', 1, 12);
  },
  countVisiblePlays: (db) => plays.countVisiblePlays(db, GUILD, 1),
  pointsOnDate: (db) => plays.pointsOnDate(db, DAY),
  allTotalsInOrder: (db) => totals.allTotalsInOrder(db, BOARD, { limit: 10, offset: 0 }),
  totalsInOrder: async (db) => {
    await totals.totalsInOrder(db, BOARD, { limit: 10, offset: 0 });
    await totals.totalsInOrder(db, { ...BOARD, guildId: 'world' }, { limit: 10, offset: 0 });
  },
  totalsOfPlayer: (db) => totals.totalsOfPlayer(db, BOARD, USER),
  countByRank: (db) => totals.countByRank(db, BOARD),
  countTotals: (db) => totals.countTotals(db, BOARD),
  countEquals: (db) => totals.countEquals(db, { ...SUMS, period: DATE }),
  equalsInOrder: (db) => totals.equalsInOrder(db, { ...SUMS, period: DATE }, 10),
  countBetter: (db) => totals.countBetter(db, { ...SUMS, period: DATE }),
};

const CHANGING: Readonly<Record<string, Call>> = {
  deleteCircleMember: (db) => circles.deleteCircleMember(db, IN_CIRCLE, 'active'),
  deleteCircle: (db) => circles.deleteCircle(db, 'c1'),
  pauseActiveChannel: (db) => channels.pauseActiveChannel(db, CHANNEL, 'no_access'),
  practiceWordsOf: (db) => practiceWords.practiceWordsOf(db, MEMBER, 'ocean'),
  dropKnownWords: (db) => practiceWords.dropKnownWords(db, MEMBER, 0),
  deletePracticeWords: (db) => practiceWords.deletePracticeWords(db, MEMBER),
  endedPractices: (db) => practices.endedPractices(db, MEMBER, 'ocean'),
  setVariants: (db) => channels.setVariants(db, CHANNEL, 'words clues'),
  insertUnfinishedAnswer: (db) => unfinished.insertUnfinishedAnswer(db, UNFINISHED),
  abandonedAnswers: (db) => unfinished.abandonedAnswers(db, { runId: 'b', now: 0 }),
  countFindsSince: (db) => unfinished.countFindsSince(db, { ...MEMBER, askedAt: 0 }),
  deleteUnfinishedAnswer: (db) => unfinished.deleteUnfinishedAnswer(db, '5'),
  insertSeenRequest: (db) => insertSeenRequest(db, 'ab', 0),
  markChannelStopped: (db) => channels.markChannelStopped(db, CHANNEL),
  resumePausedChannel: (db) => channels.resumePausedChannel(db, CHANNEL),
  updateNotice: (db) => waiting.updateNotice(db, 1, 1, null),
  closePost: (db) => posts.closePost(db, 1, 'missed'),
  releasePost: (db) => posts.releasePost(db, 1),
  insertPlayerLink: (db) => sessions.insertPlayerLink(db, LINK),
  takePlayerLink: (db) => sessions.takePlayerLink(db, 1),
  purgeOlderLinks: (db) => sessions.purgeOlderLinks(db, MEMBER, 5),
  insertPlayerSession: (db) => sessions.insertPlayerSession(db, SESSION),
  purgeOlderSessions: (db) => sessions.purgeOlderSessions(db, MEMBER, 10),
  deletePlayerSession: (db) => sessions.deletePlayerSession(db, 'key'),
  deletePlayerAccess: async (db) => {
    await sessions.deletePlayerAccess(db, MEMBER);
    await sessions.deletePlayerAccess(db, MEMBER, [1]);
  },
  setRaceTimes: (db) => races.setRaceTimes(db, 2, { startsAt: 1, endsAt: 2 }),
  setRematch: (db) => races.setRematch(db, 2, 'GHJKLM'),
  closeRacer: (db) => races.closeRacer(db, RACER, 1),
  deleteRacer: (db) => races.deleteRacer(db, RACER),
  purgeRaces: (db) => races.purgeRaces(db, 1),
  purgeOlderRaces: (db) => races.purgeOlderRaces(db, GUILD, 0, 0),
  deletePost: (db) => posts.deletePost(db, CHANNEL, DATE),
  endPractice: (db) => practices.endPractice(db, 2, { finishedAt: 1 }),
  listPractice: (db) => practices.listPractice(db, 2, true),
  markPracticeReviewed: (db) => practices.markPracticeReviewed(db, 2),
  purgeAllButNewest: (db) => practices.purgeAllButNewest(db, GUILD, USER, 0),
  purgeAllPractices: async (db) => {
    await practices.insertPractice(db, { ...PRACTICE, puzzleId: 3, finishedAt: null, givenUpAt: null });
    await practices.purgeAllPractices(db, GUILD, USER);
  },
  purgePractices: (db) => practices.purgePractices(db, 1),
  deleteIfUnused: (db) => unused.deleteIfUnused(db, 1, { pastBefore: DATE, leftOverBefore: 0 }),
  deleteOpenTurns: (db) => days.deleteOpenTurns(db, GUILD, DATE),
  deleteThemePin: (db) => themePins.deleteThemePin(db, GUILD, DATE, 'ocean'),
  deletePin: (db) => days.deletePin(db, GUILD, DATE, 1),
  deleteDraft: (db) => lists.deleteDraft(db, 1),
  deleteList: (db) => lists.deleteList(db, 1),
  deleteVoidedDay: (db) => voided.deleteVoidedDay(db, DAY),
  checkReminder: (db) => reminders.checkReminder(db, MEMBER, DATE),
  uncheckReminder: (db) => reminders.uncheckReminder(db, MEMBER, DATE),
  refuseReminder: (db) => reminders.refuseReminder(db, MEMBER),
  deleteReminder: (db) => reminders.deleteReminder(db, MEMBER),
  deleteMemberColors: (db) => preferences.deleteMemberColors(db, GUILD, USER),
  deleteHiddenPlayer: (db) => preferences.deleteHiddenPlayer(db, GUILD, USER),
  deleteWorldName: (db) => preferences.deleteWorldName(db, 'world', USER),
  deletePlay: (db) => plays.deletePlay(db, KEY),
  deletePlays: (db) => plays.deletePlays(db, undefined),
  dropEmptyTotals: (db) => totals.dropEmptyTotals(db, GUILD, USER),
  deleteTotalsOfPlayer: (db) => totals.deleteTotalsOfPlayer(db, GUILD, USER),
  deleteTotals: (db) => totals.deleteTotals(db, undefined),
  deleteFromPlay: (db) => writing.deleteFromPlay(db, KEY),
  deleteMemberRows: (db) => members.deleteMemberRows(db, MEMBER),
  purgeDeletedPlays: (db) => members.purgeDeletedPlays(db, GUILD, 1),
  deleteEdition: (db) => editions.deleteEdition(db, 1),
  purgeOldRows: (db) => purgeOldRows(db, 0),
  purgeGuild: (db) => guilds.purgeGuild(db, GUILD),
  unmarkGuildRemoved: (db) => guilds.unmarkGuildRemoved(db, '8'),
};

export const CALLS: Readonly<Record<string, Call>> = { ...FILLING, ...READING, ...CHANGING };
