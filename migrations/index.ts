import type { Migration } from 'kysely';
import * as puzzles from './001-puzzles.ts';
import * as posting from './002-posting.ts';
import * as wordLists from './003-word-lists.ts';
import * as dayChanges from './004-day-changes.ts';
import * as hints from './005-hints.ts';
import * as rollups from './006-rollups.ts';
import * as practices from './008-practices.ts';
import * as deletedPlays from './009-deleted-plays.ts';
import * as editionKinds from './010-edition-kinds.ts';
import * as participations from './011-participations.ts';
import * as refusedThreads from './012-refused-threads.ts';
import * as fairPlay from './013-fair-play.ts';
import * as pictureColors from './016-picture-colors.ts';
import * as seasons from './017-seasons.ts';
import * as playerSessions from './019-player-sessions.ts';
import * as regionHints from './020-region-hints.ts';
import * as championRoles from './021-champion-roles.ts';
import * as secretsOfPlays from './022-secrets-of-plays.ts';
import * as wrongEntryCounts from './023-wrong-entry-counts.ts';
import * as reminders from './024-reminders.ts';
import * as crossings from './026-crossings.ts';
import * as variants from './027-variants.ts';
import * as listOptions from './028-list-options.ts';
import * as together from './030-together.ts';
import * as races from './035-races.ts';
import * as seenRequests from './036-seen-requests.ts';
import * as unpostedEditions from './037-unposted-editions.ts';
import * as swappedThemes from './041-swapped-themes.ts';
import * as themePins from './042-theme-pins.ts';
import * as bannedThemes from './043-banned-themes.ts';
import * as proposals from './044-proposals.ts';
import * as shownWords from './045-shown-words.ts';
import * as postedResults from './047-posted-results.ts';
import * as quietChannels from './048-quiet-channels.ts';
import * as cleanPuzzles from './058-clean-puzzles.ts';
import * as wordsOffTheList from './059-words-off-the-list.ts';
import * as leagues from './060-leagues.ts';
import * as timedTries from './061-timed-tries.ts';
import * as practiceWords from './062-practice-words.ts';
import * as unfinishedAnswers from './063-unfinished-answers.ts';
import * as places from './064-places.ts';
import * as circles from './065-circles.ts';
import * as worldNames from './066-world-names.ts';
import * as ownReminders from './067-own-reminders.ts';
import * as authorizedPlaces from './069-authorized-places.ts';
import * as heldDates from './071-held-dates.ts';

/** Every migration by its name, in the order in which they run. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-puzzles': puzzles,
  '002-posting': posting,
  '003-word-lists': wordLists,
  '004-day-changes': dayChanges,
  '005-hints': hints,
  '006-rollups': rollups,
  '008-practices': practices,
  '009-deleted-plays': deletedPlays,
  '010-edition-kinds': editionKinds,
  '011-participations': participations,
  '012-refused-threads': refusedThreads,
  '013-fair-play': fairPlay,
  '016-picture-colors': pictureColors,
  '017-seasons': seasons,
  '019-player-sessions': playerSessions,
  '020-region-hints': regionHints,
  '021-champion-roles': championRoles,
  '022-secrets-of-plays': secretsOfPlays,
  '023-wrong-entry-counts': wrongEntryCounts,
  '024-reminders': reminders,
  '026-crossings': crossings,
  '027-variants': variants,
  '028-list-options': listOptions,
  '030-together': together,
  '035-races': races,
  '036-seen-requests': seenRequests,
  '037-unposted-editions': unpostedEditions,
  '041-swapped-themes': swappedThemes,
  '042-theme-pins': themePins,
  '043-banned-themes': bannedThemes,
  '044-proposals': proposals,
  '045-shown-words': shownWords,
  '047-posted-results': postedResults,
  '048-quiet-channels': quietChannels,
  '058-clean-puzzles': cleanPuzzles,
  '059-words-off-the-list': wordsOffTheList,
  '060-leagues': leagues,
  '061-timed-tries': timedTries,
  '062-practice-words': practiceWords,
  '063-unfinished-answers': unfinishedAnswers,
  '064-places': places,
  '065-circles': circles,
  '066-world-names': worldNames,
  '067-own-reminders': ownReminders,
  '069-authorized-places': authorizedPlaces,
  '071-held-dates': heldDates,
};
