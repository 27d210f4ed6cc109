/** What may be read from end to end: small whatever is played, or wanted whole by what asks for it. */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  channelsWithReminders: ['channels', 'removed_guilds'],
  countChannels: ['channels'],
  openNotices: ['removed_guilds'],
  removedGuilds: ['removed_guilds'],
  guildsRemovedBefore: ['removed_guilds'],
  // Working everything out again, once after an update.
  deletePlays: ['plays'],
  deleteTotals: ['totals'],
  playedEditions: ['participations'],
};
