import type { MessageView } from '../../src/playground/model/page-views.ts';
import { type AnyComponent, everyComponent } from '../../src/playground/model/wire-components.ts';

/** Reads messages of parts, such as the daily post and a member's board. */

const partsIn = ({ parts = [] }: Pick<MessageView, 'parts'>): AnyComponent[] =>
  everyComponent(parts).map(({ part }) => part);

/** All texts of a message's parts, in the order of reading; empty without parts. */
export const partTexts = (message: Pick<MessageView, 'parts'>): string[] =>
  partsIn(message).flatMap((part) => (part.type === 10 ? [part.content] : []));

/** A picture: the id and name of its file, its alt text, and its width in pixels. */
interface PostPicture {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly width: number | undefined;
}

const mediaIn = (part: AnyComponent) => {
  if (part.type === 11) return [part];
  return part.type === 12 ? part.items : [];
};

/** The pictures in a message's parts, small ones beside a text too. */
export const picturesIn = (message: Pick<MessageView, 'parts'> | undefined): PostPicture[] =>
  partsIn(message ?? {})
    .flatMap(mediaIn)
    .map(({ media, description }) => {
      const [id = '', name = ''] = media.url.split('/').slice(-2);
      return { id, name, description: description ?? '', width: media.width };
    });

export const pictureNames = (message: Pick<MessageView, 'parts'>): string[] =>
  picturesIn(message).map(({ name }) => name);

/** The alt text of a message's first picture. Throws for a message without one. */
export const altText = (message: Pick<MessageView, 'parts'>): string => {
  const [picture] = picturesIn(message);
  if (!picture) throw new Error('expected a picture among the parts');
  return picture.description;
};

const readPart = (part: AnyComponent): string[] => {
  if (part.type === 10) return [part.content];
  if (part.type === 2) return [`button: ${part.label}`];
  if (part.type === 3) return ['menu'];
  return mediaIn(part).map(({ description }) => `picture: ${description}`);
};

/** What a screen reader meets in a message of parts, in order. */
export const readOut = (message: Pick<MessageView, 'parts'>): string[] => partsIn(message).flatMap(readPart);

/** Whether a message is a daily post. */
export const isPost = (message: MessageView): boolean =>
  !message.ephemeral && pictureNames(message).some((name) => name.startsWith('word-search-'));

/** The content of a message, or all its parts' texts. */
export const postText = (message: MessageView | undefined): string =>
  message === undefined ? '' : [message.content, ...partTexts(message)].filter(Boolean).join('\n');

/** The news below a post: each block's title and text. */
export const newsIn = (message: MessageView | undefined): { readonly title: string; readonly text: string }[] => {
  const container = message?.parts?.find(({ type }) => type === 17);
  return partTexts({ parts: container ? [container] : [] }).map((content) => {
    const [title = '', ...lines] = content.split('\n');
    return { title: title.replace('### ', ''), text: lines.join('\n') };
  });
};
