import type { MemberView } from '../model/page-views.ts';

/** Paths on a 24 × 24 canvas. Emoji differ between systems and are missing on some. */
const PATHS = {
  hash: 'M10.5 3h2l-.8 5h4l.8-5h2l-.8 5H21v2h-3.6l-.6 4H20v2h-3.5l-.8 5h-2l.8-5h-4l-.8 5h-2l.8-5H5v-2h3.8l.6-4H6V8h3.7l.8-5Zm.9 7-.6 4h4l.6-4h-4Z',
  voice:
    'M12 3v18l-6-5H2V8h4l6-5Zm3 4a6 6 0 0 1 0 10v-2.5a4 4 0 0 0 0-5V7Zm0-4a10 10 0 0 1 0 18v-2.2a8 8 0 0 0 0-13.6V3Z',
  announcement: 'M20 3v16l-8-4v5a2 2 0 0 1-2 2H7v-7H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h8l8-4Z',
  thread: 'M5 3h2v9a2 2 0 0 0 2 2h7.2l-3.6-3.6L14 9l6 6-6 6-1.4-1.4 3.6-3.6H9a4 4 0 0 1-4-4V3Z',
  direct: 'M5 3h14a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-6l-6 4v-4H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  eye: 'M12 5c5 0 9 4.5 10 7-1 2.5-5 7-10 7S3 14.5 2 12c1-2.5 5-7 10-7Zm0 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  send: 'M3 3.5 22 12 3 20.5l2-7L14 12 5 10.5l-2-7Z',
  external:
    'M14 3h7v7h-2V6.4l-9.3 9.3-1.4-1.4L17.6 5H14V3ZM5 5h6v2H5v12h12v-6h2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  menu: 'M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z',
  theme: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 2v16a8 8 0 0 1 0-16Z',
};

export type IconName = keyof typeof PATHS;

/** Assistive technology skips it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} fill-rule="evenodd" />
  </svg>
);

const FIRST_SIGN = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first grapheme of the name on the member's colour. Assistive technology skips it, as the name stands beside it. */
export const Avatar = ({ person }: { readonly person: MemberView }) => {
  const [first] = FIRST_SIGN.segment(person.name);
  return (
    <span class="avatar" aria-hidden="true" style={{ background: person.avatarColor }}>
      {first?.segment.toLocaleUpperCase() ?? '?'}
    </span>
  );
};

/** The name in its colour, followed by APP for a bot. */
export const Name = ({ person }: { readonly person: MemberView }) => (
  <span>
    <span class="name" style={{ '--name-color': person.nameColor ?? 'var(--strong)' }}>
      {person.name}
    </span>
    {person.bot && <span class="bot-tag">APP</span>}
  </span>
);
