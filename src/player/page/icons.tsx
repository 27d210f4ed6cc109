/** The page's icons, drawn with one stroke width on a grid of 24. They stand beside a text or in a labelled button. */

const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  hint: 'M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1.2-1 2h-5c0-.8-.3-1.5-1-2z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.4 9.6a2.6 2.6 0 1 1 3.8 2.3c-.8.4-1.2.9-1.2 1.9M12 16.9v.1',
  timer: 'M12 8v5l3 2M12 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.5 2h5',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  race: 'M6 21V4M6 5c4-2.5 8 2.5 12 0v8c-4 2.5-8-2.5-12 0',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  pencil: 'M5 19l1-4L16.5 4.5 19.5 7.5 9 18zM14.5 6.5l3 3',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.200.8 3.5 2.700 3.5 5.5',
} as const;

export type IconName = keyof typeof SHAPES;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[name]} />
  </svg>
);
