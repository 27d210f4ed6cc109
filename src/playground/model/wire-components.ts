/**
 * The parts of a message, as in Discord's API. A message with the flag `componentsV2` may have all of them, and any other
 * message has action rows alone: https://docs.discord.com/developers/components/reference
 */
export type MessageComponent = ActionRow | ContainerComponent | ContentComponent;

/** What a container may hold besides action rows. */
type ContentComponent =
  | SectionComponent
  | TextDisplayComponent
  | MediaGalleryComponent
  | FileComponent
  | SeparatorComponent;

/** A frame around other parts, with a coloured edge. */
export interface ContainerComponent {
  readonly type: 17;
  readonly id?: number;
  readonly components: readonly (ActionRow | ContentComponent)[];
  /** 0xRRGGBB */
  readonly accent_color?: number | null;
  readonly spoiler?: boolean | null;
}

/** Up to three texts with a button or a small picture beside them. */
export interface SectionComponent {
  readonly type: 9;
  readonly id?: number;
  readonly components: readonly TextDisplayComponent[];
  readonly accessory: ButtonComponent | ThumbnailComponent;
}

export interface TextDisplayComponent {
  readonly type: 10;
  readonly id?: number;
  /** Discord markdown. */
  readonly content: string;
}

/** An address, or `attachment://name` of a file of the message; the stand-in replaces that by its own address. */
export interface Media {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
}

export interface ThumbnailComponent {
  readonly type: 11;
  readonly id?: number;
  readonly media: Media;
  /** Alt text. */
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
}

export interface MediaGalleryComponent {
  readonly type: 12;
  readonly id?: number;
  readonly items: readonly GalleryItem[];
}

export interface GalleryItem {
  readonly media: Media;
  /** Alt text. */
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
}

export interface FileComponent {
  readonly type: 13;
  readonly id?: number;
  readonly file: Media;
  readonly spoiler?: boolean | null;
  /** Set by Discord. */
  readonly name?: string;
  readonly size?: number;
}

export interface SeparatorComponent {
  readonly type: 14;
  readonly id?: number;
  /** Whether a line shows; true if absent. */
  readonly divider?: boolean | null;
  /** 1 small, 2 large. */
  readonly spacing?: 1 | 2 | null;
}

/** A button, menu, text or picture inside another part. */
export type InnerComponent = ButtonComponent | SelectComponent | ThumbnailComponent;
export type AnyComponent = MessageComponent | InnerComponent;

/** The parts directly inside a part, in the order that a reader meets them, each with its path. */
export const childrenOf = (
  part: AnyComponent,
): readonly { readonly part: AnyComponent; readonly path: readonly (string | number)[] }[] => {
  if (part.type !== 1 && part.type !== 9 && part.type !== 17) return [];
  const inner = part.components.map((child: AnyComponent, i: number) => ({ part: child, path: ['components', i] }));
  return part.type === 9 ? [...inner, { part: part.accessory, path: ['accessory'] }] : inner;
};

/** A part with its path in the message's body. */
export interface PlacedComponent {
  readonly part: AnyComponent;
  readonly path: readonly (string | number)[];
}

const withInner = ({ part, path }: PlacedComponent): PlacedComponent[] => [
  { part, path },
  ...childrenOf(part).flatMap((child) => withInner({ part: child.part, path: [...path, ...child.path] })),
];

/** Every part of a message, outer ones first. */
export const everyComponent = (components: readonly MessageComponent[]): PlacedComponent[] =>
  components.flatMap((part, i) => withInner({ part, path: ['components', i] }));

/** Buttons and menus. */
export const isUsable = (part: AnyComponent): part is ButtonComponent | SelectComponent =>
  part.type >= 2 && part.type <= 8;

/** The addresses of pictures and files that a part shows. */
export const mediaIn = (part: AnyComponent): Media[] => {
  if (part.type === 11) return [part.media];
  if (part.type === 12) return part.items.map(({ media }) => media);
  return part.type === 13 ? [part.file] : [];
};

/** As in Discord's API: `type` 1. */
export interface ActionRow {
  readonly type: 1;
  readonly id?: number;
  readonly components: readonly (ButtonComponent | SelectComponent)[];
}

export interface ButtonComponent {
  readonly type: 2;
  readonly id?: number;
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
  readonly id?: number;
  readonly custom_id: string;
  readonly placeholder?: string;
  /** Of a string select. */
  readonly options?: readonly SelectChoice[];
  /** Of a select of users, roles or channels: those chosen beforehand. */
  readonly default_values?: readonly { readonly id: string; readonly type: 'user' | 'role' | 'channel' }[];
  /** Of a channel select: the types that it offers; all when absent. */
  readonly channel_types?: readonly number[];
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
