import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { MessageView } from '../../model/page-views.ts';
import type {
  ContainerComponent,
  FileComponent,
  GalleryItem,
  MessageComponent,
  SectionComponent,
} from '../../model/wire-components.ts';
import { MessageButton, type Owner, Row, useOwner } from './components.tsx';
import { cssColor, formatSize, Picture } from './embeds.tsx';
import { Markdown } from './markdown-view.tsx';

/** A message of parts. Each stands in the document where the bot put it, so a screen reader meets it in that order. */

interface Props<Part> {
  readonly part: Part;
  readonly owner: Owner;
}

/** Hides what the bot marked as a spoiler until the reader wants it. */
const Spoiler = ({ isHidden, children }: { readonly isHidden: boolean; readonly children: ComponentChildren }) => {
  const [isShown, setShown] = useState(!isHidden);
  if (isShown) return <>{children}</>;
  return (
    <button type="button" class="button" onClick={() => setShown(true)}>
      Show spoiler
    </button>
  );
};

/** The last step of an address, which is a file's name. */
const nameOf = (url: string): string => decodeURIComponent(url.split('/').at(-1) ?? 'picture');

const MediaPicture = ({ item, kind }: { readonly item: GalleryItem; readonly kind?: string }) => {
  const { media, description, spoiler } = item;
  const picture = { ...media, name: nameOf(media.url), ...(description && { description }) };
  return (
    <Spoiler isHidden={spoiler === true}>
      <Picture picture={picture} {...(kind && { kind })} />
    </Spoiler>
  );
};

const Section = ({ part: { components, accessory }, owner }: Props<SectionComponent>) => (
  <div class="part-section">
    <div>
      {components.map(({ content }, i) => (
        <Markdown key={i} source={content} />
      ))}
    </div>
    {accessory.type === 2 ? (
      <MessageButton component={accessory} {...owner} />
    ) : (
      <MediaPicture item={accessory} kind="thumbnail" />
    )}
  </div>
);

const File = ({ part: { file, name, size, spoiler } }: { readonly part: FileComponent }) => (
  <Spoiler isHidden={spoiler === true}>
    <div class="card">
      <a href={file.url} download={name ?? nameOf(file.url)}>
        {name ?? nameOf(file.url)}
      </a>
      <p class="tiny muted">{size === undefined ? '' : formatSize(size)}</p>
    </div>
  </Spoiler>
);

const Container = ({ part, owner }: Props<ContainerComponent>) => {
  const { accent_color: color, components, spoiler } = part;
  return (
    <div class="part-container" style={{ borderLeftColor: color == null ? 'var(--line)' : cssColor(color) }}>
      <Spoiler isHidden={spoiler === true}>
        {components.map((inner, i) => (
          <Part key={i} part={inner} owner={owner} />
        ))}
      </Spoiler>
    </div>
  );
};

const Part = ({ part, owner }: Props<MessageComponent>) => {
  switch (part.type) {
    case 1:
      return <Row row={part} owner={owner} />;
    case 9:
      return <Section part={part} owner={owner} />;
    case 10:
      return <Markdown source={part.content} />;
    case 12:
      return (
        <div class="part-gallery">
          {part.items.map((item, i) => (
            <MediaPicture key={i} item={item} />
          ))}
        </div>
      );
    case 13:
      return <File part={part} />;
    case 14:
      return <hr class={`part-line ${part.divider === false ? 'clear' : ''} ${part.spacing === 2 ? 'large' : ''}`} />;
    case 17:
      return <Container part={part} owner={owner} />;
  }
};

export const Parts = ({
  message,
  parts,
}: {
  readonly message: MessageView;
  readonly parts: readonly MessageComponent[];
}) => {
  const { owner, problem } = useOwner(message);
  return (
    <div class="parts">
      {parts.map((part, i) => (
        <Part key={i} part={part} owner={owner} />
      ))}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
