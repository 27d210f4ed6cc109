import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView, MessageView } from '../../model/page-views.ts';
import { everyComponent, type MessageComponent } from '../../model/wire-components.ts';
import { channelLabel, type Directory } from '../page-directory.ts';
import { dismiss } from '../page-interactions.ts';
import { useSession } from '../session.ts';
import { Avatar, Icon, Name } from '../signs.tsx';
import { ActionRows } from './components.tsx';
import { Attachment, EmbedView } from './embeds.tsx';
import { excerptOfText } from './excerpt.ts';
import { Markdown } from './markdown-view.tsx';
import { Parts } from './parts.tsx';
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

const firstText = (parts: readonly MessageComponent[]): string =>
  everyComponent(parts)
    .map(({ part }) => (part.type === 10 ? part.content : ''))
    .find((text) => text !== '') ?? '';

const excerptOf = ({ content, embeds, parts = [] }: MessageView, directory: Directory): string =>
  excerptOfText(content || firstText(parts), directory, Date.now()) || embeds[0]?.title || 'Click to see attachment';

/** The line above an answer: the member and the command, or the message that it answers. */
const Above = ({ message: { usedBy, replyTo } }: MessageProps) => {
  const { messages, loaded } = useSession();
  const original = messages.find(({ id }) => id === replyTo);
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
          {excerptOf(original, loaded.directory)}
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
  const { state, author, content, editedAt, attachments, embeds, components, parts, threadId } = message;
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
      {parts ? <Parts message={message} parts={parts} /> : components.length > 0 && <ActionRows message={message} />}
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
const Message = ({ message, isContinued }: MessageProps & { readonly isContinued: boolean }) => {
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

const NEAR_END_PX = 80;
const GROUP_MS = 7 * 60 * 1000;
const DAYS = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const dayOf = ({ createdAt }: MessageView): string => DAYS.format(Date.parse(createdAt));

const isContinued = (message: MessageView, previous: MessageView | undefined): boolean =>
  previous?.author.id === message.author.id &&
  previous.ephemeral === message.ephemeral &&
  !message.usedBy &&
  !message.replyTo &&
  dayOf(message) === dayOf(previous) &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < GROUP_MS;

const Welcome = ({ kind, name }: ChannelView) => {
  const isDirect = kind === 'direct';
  return (
    <div class="welcome muted">
      <Icon name={isDirect ? 'direct' : 'hash'} />
      <p class="welcome-title">{isDirect ? name : `Welcome to #${name}!`}</p>
      <p>
        {isDirect
          ? 'The bot writes to you alone here, such as the reminders that you asked for.'
          : `This is the start of the #${name} channel. Type / to see what the bot can do.`}
      </p>
    </div>
  );
};

/** Keeps the newest message in view while the list grows, until the reader scrolls up. */
const useNewest = (follows: number) => {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);
  const toEnd = (): void => log.current?.scrollTo(0, log.current.scrollHeight);
  const onScroll = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    setAway(!isAtEnd.current);
  };
  useLayoutEffect(() => {
    isAtEnd.current = true;
    toEnd();
  }, [follows]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && toEnd());
    for (const element of [log.current, log.current?.firstElementChild]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { log, onScroll, isAway, toEnd };
};

export const MessageLog = () => {
  const { messages, follows, loaded } = useSession();
  const { log, onScroll, isAway, toEnd } = useNewest(follows);
  const label = `Messages in ${channelLabel(loaded.channel)}`;
  return (
    <>
      <div id="log" ref={log} role="log" tabIndex={0} aria-label={label} onScroll={onScroll}>
        <div id="messages">
          <Welcome {...loaded.channel} />
          {messages.flatMap((message, i) => {
            const previous = messages[i - 1];
            const day = previous && dayOf(previous) === dayOf(message) ? undefined : dayOf(message);
            return [
              day && (
                <div key={day} class="day tiny muted" role="separator" aria-label={day}>
                  {day}
                </div>
              ),
              <Message key={message.id} message={message} isContinued={isContinued(message, previous)} />,
            ];
          })}
        </div>
      </div>
      {isAway && (
        <button id="jump" type="button" class="button primary" onClick={toEnd}>
          <span>Jump to the newest message</span> <i aria-hidden="true">↓</i>
        </button>
      )}
    </>
  );
};
