import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MessageView } from '../../model/page-views.ts';
import { Icon } from '../icon.tsx';
import { dismiss } from '../interactions.ts';
import { Avatar, Name } from '../person.tsx';
import { useSession } from '../session-context.ts';
import { Attachment } from './attachments.tsx';
import { ActionRows } from './components.tsx';
import { EmbedView } from './embed.tsx';
import { Markdown } from './markdown-view.tsx';
import { formatMessageTime } from './timestamps.ts';

interface MessageProps {
  readonly message: MessageView;
}

const FLASH = [{ background: 'var(--brand-tint)' }, {}];
const FLASH_MS = 1500;

const jumpTo = (id: string): void => {
  const article = document.querySelector(`article[data-id="${id}"]`);
  article?.scrollIntoView({ block: 'center' });
  article?.animate(FLASH, FLASH_MS);
};

const excerptOf = ({ content, embeds }: MessageView): string =>
  content.split('\n')[0]?.replaceAll(/[*_~`#>|]/g, '') || embeds[0]?.title || 'Click to see attachment';

/** The line above an answer: the member and the command, or the message that it answers. */
const Above = ({ message: { usedBy, replyTo } }: MessageProps) => {
  const original = useSession().messages.find(({ id }) => id === replyTo);
  const person = usedBy?.user ?? original?.author;
  if (!person) return replyTo ? <p class="above small">Original message is not shown here</p> : null;
  return (
    <p class="above small">
      <Avatar person={person} />
      <Name person={person} />
      {usedBy && ' used '}
      {usedBy && <span class="command-name">/{usedBy.command}</span>}
      {!usedBy && original && (
        <button type="button" class="bare cut" onClick={() => jumpTo(original.id)}>
          {excerptOf(original)}
        </button>
      )}
    </p>
  );
};

const Thinking = ({ name }: { readonly name: string }) => (
  <p class="muted">
    <span class="dots" aria-hidden="true">
      •••
    </span>{' '}
    {name} is thinking…
  </p>
);

const ThreadLink = ({ id }: { readonly id: string }) => {
  const session = useSession();
  return (
    <button type="button" class="card link" onClick={() => session.openChannel(id)}>
      <b>{session.loaded.directory.channel(id)?.name ?? 'Thread'}</b> See thread ›
    </button>
  );
};

const Body = ({ message }: MessageProps) => {
  const { state, author, content, editedAt, attachments, embeds, components, threadId } = message;
  if (state === 'thinking') return <Thinking name={author.name} />;
  if (state === 'failed') return <p class="problem">The application did not respond</p>;
  return (
    <>
      {content && <Markdown source={content} after={editedAt && <span class="edited muted"> (edited)</span>} />}
      {attachments.map((attachment) => (
        <Attachment key={attachment.id} attachment={attachment} />
      ))}
      {embeds.map((embed, i) => (
        <EmbedView key={i} embed={embed} />
      ))}
      {components.length > 0 && <ActionRows message={message} />}
      {threadId && <ThreadLink id={threadId} />}
    </>
  );
};

const EphemeralNote = ({ id }: { readonly id: string }) => {
  const session = useSession();
  return (
    <p class="tiny muted">
      <Icon name="eye" /> Only you can see this ·{' '}
      <button type="button" class="bare link" onClick={() => void session.attempt(() => dismiss(session, id))}>
        Dismiss message
      </button>
    </p>
  );
};

/** A message that goes away leaves the focus to the list. */
const useFocusKept = () => {
  const article = useRef<HTMLElement>(null);
  const keep = (): void => {
    if (article.current?.contains(document.activeElement)) document.getElementById('log')?.focus();
  };
  useLayoutEffect(() => keep, []);
  return article;
};

/** One message; a continued one needs no avatar and name of its own. */
export const Message = ({ message, isContinued }: MessageProps & { readonly isContinued: boolean }) => {
  const { here } = useSession();
  const { author, createdAt, ephemeral, pings } = message;
  const time = formatMessageTime(new Date(createdAt), Date.now());
  const kinds = [isContinued && 'continued', ephemeral && 'ephemeral', pings.includes(here.userId) && 'pinged'];
  const classes = ['message', ...kinds.filter(Boolean)].join(' ');
  return (
    <article ref={useFocusKept()} class={classes} aria-label={`${author.name}, ${time}`} data-id={message.id}>
      <Above message={message} />
      <Avatar person={author} />
      <p class="message-head">
        <Name person={author} />
        <time class="tiny muted" dateTime={createdAt}>
          {time}
        </time>
      </p>
      <div class="message-body">
        <Body message={message} />
        {ephemeral && <EphemeralNote id={message.id} />}
      </div>
      <time class="hover-time muted" aria-hidden="true">
        {time}
      </time>
    </article>
  );
};
