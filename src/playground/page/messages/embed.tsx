import type { Embed } from '../../model/message-parts.ts';
import { Picture } from './attachments.tsx';
import { InlineMarkdown, Link, Markdown } from './markdown-view.tsx';
import { formatMessageTime } from './timestamps.ts';

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
const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

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
