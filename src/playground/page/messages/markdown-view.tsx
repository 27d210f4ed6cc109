import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { post } from '../page-client.ts';
import { useSession } from '../session.ts';
import { mentionText } from './excerpt.ts';
import { type Block, type Inline, parseInline, parseMarkdown } from './markdown.ts';
import { formatTimestamp } from './timestamps.ts';

/** Draws the trees of markdown.ts. Preact escapes every text, so no message is ever read as HTML. */

type Kind<Type> = Extract<Inline, { type: Type }>;

const TAGS = { strong: 'strong', emphasis: 'em', underline: 'u', strike: 's' } as const;

interface LinkProps {
  readonly url: string | undefined;
  readonly kind?: string;
  readonly children: ComponentChildren;
}

/** Discord opens the Activity of such a link itself. */
const ACTIVITY_LINK = /^https:\/\/discord\.com\/activities\/\d+\?custom_id=([\w-]{1,64})$/;

const ActivityLink = ({ customId, kind, children }: LinkProps & { readonly customId: string }) => {
  const session = useSession();
  const open = async (): Promise<void> => {
    const outcome = await post('/launch', session.here);
    if (outcome.kind === 'activity') session.open({ ...outcome, customId });
  };
  return (
    <button type="button" class={kind ?? 'tint mention'} onClick={() => void session.attempt(open)}>
      {children}
    </button>
  );
};

const WebLink = ({ url = '', kind, children }: LinkProps) =>
  /^https?:\/\//.test(url) ? (
    <a class={kind} href={url} title={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );

/** Anything but http and https stays text. */
export const Link = ({ children, ...link }: LinkProps) => {
  const customId = ACTIVITY_LINK.exec(link.url ?? '')?.[1];
  if (customId === undefined) return <WebLink {...link}>{children}</WebLink>;
  return (
    <ActivityLink {...link} customId={customId}>
      {children}
    </ActivityLink>
  );
};

const Timestamp = ({ unixSeconds, style }: Kind<'timestamp'>) => (
  <time class="tint" title={formatTimestamp(unixSeconds, 'F', Date.now())}>
    {formatTimestamp(unixSeconds, style, Date.now())}
  </time>
);

const Mention = ({ of, id }: Kind<'mention'>) => {
  const session = useSession();
  const text = mentionText({ of, id }, session.loaded.directory);
  const button = (onClick: () => void) => (
    <button type="button" class="tint mention" onClick={onClick}>
      {text}
    </button>
  );
  if (of === 'channel') return button(() => session.openChannel(id));
  if (of === 'command') return button(() => session.startNamed(id));
  return <span class="tint mention">{text}</span>;
};

/** Hides its content until it is pressed. */
const Spoiler = ({ children }: { readonly children: ComponentChildren }) => {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="tint">{children}</span>;
  return (
    <button type="button" class="tint spoiler" aria-label="Spoiler, press to show" onClick={() => setShown(true)}>
      <span aria-hidden="true">spoiler</span>
    </button>
  );
};

const Part = ({ node }: { readonly node: Inline }) => {
  switch (node.type) {
    case 'text':
      return <>{node.text}</>;
    case 'emoji':
      return <>{`:${node.name}:`}</>;
    case 'break':
      return <br />;
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      return <Link url={node.url}>{parts(node.children)}</Link>;
    case 'timestamp':
      return <Timestamp {...node} />;
    case 'mention':
      return <Mention {...node} />;
    case 'spoiler':
      return <Spoiler>{parts(node.children)}</Spoiler>;
    default: {
      const Tag = TAGS[node.type];
      return <Tag>{parts(node.children)}</Tag>;
    }
  }
};

const parts = (nodes: readonly Inline[]): ComponentChildren => nodes.map((node, i) => <Part key={i} node={node} />);

const List = ({ ordered, start, items }: Extract<Block, { type: 'list' }>) => {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag start={ordered ? start : undefined}>
      {items.map(({ children, nested }, i) => (
        <li key={i}>
          {parts(children)}
          {blocks(nested)}
        </li>
      ))}
    </Tag>
  );
};

/** `after` stands at the end of a text. */
const BlockView = ({ block, after }: { readonly block: Block; readonly after?: ComponentChildren }) => {
  if (block.type === 'quote') return <blockquote>{blocks(block.children)}</blockquote>;
  if (block.type === 'list') return <List {...block} />;
  if (block.type === 'codeBlock')
    return (
      <pre tabIndex={0} role="group" aria-label="Code">
        <code>{block.text}</code>
      </pre>
    );
  // Headings of every size stand right below the channel's name.
  const Tag = block.type === 'heading' ? 'h2' : 'p';
  return (
    <Tag class={block.type === 'heading' ? `heading-${block.level}` : block.type}>
      {parts(block.children)}
      {after}
    </Tag>
  );
};

const blocks = (all: readonly Block[], after?: ComponentChildren): ComponentChildren =>
  all.map((block, i) => <BlockView key={i} block={block} after={i === all.length - 1 && after} />);

interface MarkdownProps {
  readonly source: string;
  /** Stands at the end, such as “(edited)”. */
  readonly after?: ComponentChildren;
}

export const Markdown = ({ source, after }: MarkdownProps) => {
  const tree = useMemo(() => parseMarkdown(source), [source]);
  const endsWithText = ['paragraph', 'subtext', 'heading'].includes(tree.at(-1)?.type ?? '');
  return (
    <div class="markdown">
      {blocks(tree, endsWithText && after)}
      {!endsWithText && after}
    </div>
  );
};

/** For titles and names, which take no headings, lists or quotes. */
export const InlineMarkdown = ({ source }: { readonly source: string }) => <>{parts(parseInline(source))}</>;
