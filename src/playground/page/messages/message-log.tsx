import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView, MessageView } from '../../model/page-views.ts';
import { channelLabel } from '../directory.ts';
import { Icon } from '../icon.tsx';
import { useSession } from '../session-context.ts';
import { Message } from './message.tsx';

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
