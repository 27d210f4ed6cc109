import type { MemberView } from '../model/page-views.ts';

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
