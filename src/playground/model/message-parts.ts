/**
 * The parts of a message beside its text, in the shape of Discord's API. The bot sends them and the page draws them.
 */

/** As in Discord's API; `attachment://name` is already replaced by a path on this server. */
export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  /** ISO 8601. */
  readonly timestamp?: string;
  /** 0xRRGGBB */
  readonly color?: number;
  readonly footer?: { readonly text: string; readonly icon_url?: string };
  readonly image?: EmbedMedia;
  readonly thumbnail?: EmbedMedia;
  readonly author?: { readonly name: string; readonly url?: string; readonly icon_url?: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
}

export interface EmbedMedia {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** Alt text. */
  readonly description?: string;
}

/** As in Discord's API: `type` 1. */
export interface ActionRow {
  readonly type: 1;
  readonly components: readonly (ButtonComponent | SelectComponent)[];
}

export interface ButtonComponent {
  readonly type: 2;
  /** 1 primary, 2 secondary, 3 success, 4 danger, 5 link. */
  readonly style: 1 | 2 | 3 | 4 | 5;
  readonly label?: string;
  readonly emoji?: { readonly name?: string | null; readonly id?: string | null };
  /** Absent on link buttons, which have a `url`. */
  readonly custom_id?: string;
  readonly url?: string;
  readonly disabled?: boolean;
}

export interface SelectComponent {
  /** 3 string, 5 user, 6 role, 7 mentionable, 8 channel. */
  readonly type: 3 | 5 | 6 | 7 | 8;
  readonly custom_id: string;
  readonly placeholder?: string;
  /** Of a string select. */
  readonly options?: readonly SelectChoice[];
  /** 1 each when absent. */
  readonly min_values?: number;
  readonly max_values?: number;
  readonly disabled?: boolean;
}

export interface SelectChoice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly emoji?: { readonly name?: string | null; readonly id?: string | null };
  readonly default?: boolean;
}
