/** One player's part in one edition in one server. */
export interface PlayKey {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
}
