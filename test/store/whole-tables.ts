/** Tables that a function may read from end to end. They stay small in any play, or the function needs all rows. */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  channelsWithReminders: ['channels', 'removed_guilds'],
  countChannels: ['channels'],
  // Beside a page of channels, PostgreSQL may scan the few removed servers instead of seeking each.
  activeChannelsAfter: ['removed_guilds'],
  channelsWithChampionsAfter: ['removed_guilds'],
  openNotices: ['removed_guilds'],
  dueOwnReminders: ['removed_guilds'],
  removedGuilds: ['removed_guilds'],
  guildsRemovedBefore: ['removed_guilds'],
  // A rebuild of all sums, once after an update.
  deletePlays: ['plays'],
  deleteTotals: ['totals'],
  // Answers under way: none but at a restart.
  abandonedAnswers: ['unfinished_answers'],
  leaguesOf: ['leagues'],
  playedEditions: ['participations'],
};
