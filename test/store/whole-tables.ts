/** What may be read from end to end: small whatever is played, or wanted whole by what asks for it. */
export const WHOLE: Readonly<Record<string, readonly string[]>> = {
  channelsWithReminders: ['channels', 'removed_guilds'],
  countChannels: ['channels'],
  // Beside a page of channels PostgreSQL may read the few servers that are being removed instead of seeking each.
  activeChannelsAfter: ['removed_guilds'],
  channelsWithChampionsAfter: ['removed_guilds'],
  openNotices: ['removed_guilds'],
  removedGuilds: ['removed_guilds'],
  guildsRemovedBefore: ['removed_guilds'],
  // Working everything out again, once after an update.
  deletePlays: ['plays'],
  deleteTotals: ['totals'],
  playedEditions: ['participations'],
};
