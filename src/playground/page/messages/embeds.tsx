import { useState } from 'preact/hooks';
import type { Embed } from '../../model/discord-wire.ts';
import type { AttachmentView } from '../../model/page-views.ts';
import { closeDialog, Dialog } from '../forms/dialog.tsx';
import { InlineMarkdown, Link, Markdown } from './markdown-view.tsx';
import { formatMessageTime } from './timestamps.ts';

interface PictureView {
  readonly url: string;
  /** Of the file. */
  readonly name: string;
  /** Alt text. */
  readonly description?: string;
  /** Pixels, as is the height. */
  readonly width?: number;
  readonly height?: number;
}

const Image = ({ picture: { url, name, description, width, height } }: { readonly picture: PictureView }) => (
  <img src={url} alt={description || name} title={description} width={width} height={height} />
);

/** A picture no larger than Discord shows it. The button over it opens it in full. */
export const Picture = ({ picture, kind = '' }: { readonly picture: PictureView; readonly kind?: string }) => {
  const [isLarge, setLarge] = useState(false);
  const { name, url } = picture;
  return (
    <div class={`picture ${kind}`}>
      <Image picture={picture} />
      <button type="button" class="bare" aria-label={`Enlarge ${name}`} onClick={() => setLarge(true)} />
      {isLarge && (
        <Dialog kind="lightbox" label={name} onClose={() => setLarge(false)} isLight>
          <Image picture={picture} />
          <p>
            <a href={url} target="_blank" rel="noopener">
              Open in browser
            </a>
          </p>
          <button type="button" class="icon-button" aria-label="Close" onClick={closeDialog}>
            ×
          </button>
        </Dialog>
      )}
    </div>
  );
};

export const formatSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
};

export const Attachment = ({ attachment }: { readonly attachment: AttachmentView }) => {
  const { contentType, filename, url, size, description } = attachment;
  if (contentType.startsWith('image/')) return <Picture picture={{ ...attachment, name: filename }} />;
  return (
    <div class="card">
      <a href={url} download={filename}>
        {filename}
      </a>
      <p class="tiny muted">{formatSize(size)}</p>
      <p class="tiny muted">{description}</p>
    </div>
  );
};

const Fields = ({ fields }: { readonly fields: NonNullable<Embed['fields']> }) => (
  <dl>
    {fields.map(({ name, value, inline }, i) => (
      <div key={i} class={inline ? 'inline' : ''}>
        <dt>
          <InlineMarkdown source={name} />
        </dt>
        <dd>
          <Markdown source={value} />
        </dd>
      </div>
    ))}
  </dl>
);

const footerOf = ({ footer, timestamp }: Embed): string =>
  [footer?.text, timestamp && formatMessageTime(new Date(timestamp), Date.now())].filter(Boolean).join(' • ');

/** 0xRRGGBB as CSS writes it. */
export const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

export const EmbedView = ({ embed }: { readonly embed: Embed }) => {
  const { author, title, url, description, fields = [], image, thumbnail, color } = embed;
  return (
    <div class="embed" style={{ borderColor: color === undefined ? 'var(--line)' : cssColor(color) }}>
      {thumbnail && <Picture picture={{ ...thumbnail, name: 'picture' }} kind="thumbnail" />}
      {author && (
        <b>
          <Link url={author.url}>{author.name}</Link>
        </b>
      )}
      {title && (
        <h2>
          <Link url={url}>
            <InlineMarkdown source={title} />
          </Link>
        </h2>
      )}
      {description && <Markdown source={description} />}
      {fields.length > 0 && <Fields fields={fields} />}
      {image && <Picture picture={{ ...image, name: 'picture' }} />}
      <p class="tiny muted">{footerOf(embed)}</p>
    </div>
  );
};
