import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChannelView, MemberView } from '../model/page-views.ts';
import { post } from './page-client.ts';
import { channelLabel } from './page-directory.ts';
import { useSession } from './session.ts';
import { Avatar, Icon, type IconName, Name } from './signs.tsx';

const KEY = 'searchlight-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const isDark = (): boolean => (localStorage.getItem(KEY) ?? (systemIsDark.matches ? 'dark' : 'light')) === 'dark';

/** Follows the system until the player has chosen. */
export const applyTheme = (): void => {
  const theme = localStorage.getItem(KEY);
  if (theme) document.documentElement.dataset['theme'] = theme;
};

/** Switches the theme; this browser keeps the choice. */
const ThemeButton = () => {
  const [isPressed, setPressed] = useState(isDark);
  useEffect(() => {
    const follow = (): void => setPressed(isDark());
    systemIsDark.addEventListener('change', follow);
    return () => systemIsDark.removeEventListener('change', follow);
  }, []);
  const toggle = (): void => {
    localStorage.setItem(KEY, isPressed ? 'light' : 'dark');
    applyTheme();
    setPressed(!isPressed);
  };
  return (
    <button type="button" class="icon-button" aria-pressed={isPressed} aria-label="Dark theme" onClick={toggle}>
      <Icon name="theme" />
    </button>
  );
};

const signOf = ({ kind }: ChannelView): IconName => (kind === 'text' ? 'hash' : kind);

/** Threads follow their channel; direct messages come last. */
const inOrder = (channels: readonly ChannelView[]): ChannelView[] => [
  ...channels
    .filter(({ kind }) => kind !== 'thread' && kind !== 'direct')
    .flatMap((channel) => [channel, ...channels.filter(({ parentId }) => parentId === channel.id)]),
  ...channels.filter(({ kind }) => kind === 'direct'),
];

/** Installs the bot for the member, as *Add to My Apps* does in Discord. */
const InstallButton = () => {
  const session = useSession();
  const { me: userId, isInstalled } = session.loaded.state;
  const press = (): void => void session.attempt(() => post('/install', { userId, isInstalled: !isInstalled }));
  return (
    <button type="button" class="button" onClick={press}>
      {isInstalled ? 'Remove from my apps' : 'Add to my apps'}
    </button>
  );
};

export const Sidebar = () => {
  const session = useSession();
  const sidebar = useRef<HTMLElement>(null);
  const { state, channel: current } = session.loaded;
  const open = (id: string): void => {
    sidebar.current?.hidePopover();
    session.openChannel(id);
  };
  return (
    <nav id="sidebar" ref={sidebar} aria-label="Channels" popover>
      <h2 class="bar">{state.guild.name}</h2>
      <ul>
        {inOrder(state.channels).map((channel) => (
          <li key={channel.id} class={channel.kind}>
            <button
              type="button"
              class="channel row"
              disabled={channel.kind === 'voice'}
              aria-current={channel.id === current.id ? 'page' : undefined}
              onClick={() => open(channel.id)}
            >
              <Icon name={signOf(channel)} />
              {channel.name}
            </button>
          </li>
        ))}
      </ul>
      <InstallButton />
      <p class="tiny muted">A stand-in for Discord on this computer. The bot is the real one.</p>
      <p class="tiny">
        <a href="generator">Make a word search of your own</a>
      </p>
    </nav>
  );
};

/** The open member, and the switch to another. */
export const You = () => {
  const session = useSession();
  const { members } = session.loaded.state;
  const { me } = session;
  const become = (user: string): void => void session.attempt(() => session.enter({ user }));
  return (
    <section id="you" class="row" aria-label="Your account">
      <button id="menu-button" class="icon-button" type="button" popovertarget="sidebar" aria-label="Channels">
        <Icon name="menu" />
      </button>
      <Avatar person={me} />
      <label class="tiny muted">
        <span>You are</span>
        <select value={me.id} onChange={(event) => become(event.currentTarget.value)}>
          {members
            .filter(({ bot }) => !bot)
            .map(({ id, name, admin }) => (
              <option key={id} value={id}>
                {admin ? `${name} (admin)` : name}
              </option>
            ))}
        </select>
      </label>
      <ThemeButton />
    </section>
  );
};

export const ChannelHeader = () => {
  const { channel } = useSession().loaded;
  useEffect(() => {
    document.title = `${channelLabel(channel)} · Searchlight playground`;
  }, [channel]);
  return (
    <header class="bar row">
      <Icon name={signOf(channel)} />
      <h1>{channel.name}</h1>
      <p class="topic small muted cut">{channel.topic}</p>
    </header>
  );
};

export const Members = () => {
  const { members, bot } = useSession().loaded.state;
  const people = members.filter((member) => !member.bot);
  const groups: readonly (readonly [string, readonly MemberView[]])[] = [
    ['Admin', people.filter(({ admin }) => admin)],
    ['App', bot ? [bot] : []],
    ['Members', people.filter(({ admin }) => !admin)],
  ];
  return (
    <aside id="members" aria-label="Members">
      {groups.map(([title, group]) => (
        <section key={title} hidden={group.length === 0}>
          <h2 class="small muted">{`${title} — ${group.length}`}</h2>
          <ul>
            {group.map((person) => (
              <li key={person.id} class="row">
                <Avatar person={person} />
                <Name person={person} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  );
};
