/** The mark of Searchlight. */
export const Emblem = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <rect width="64" height="64" rx="14" fill="#0e1431" />
    <rect
      x="6"
      y="23"
      width="52"
      height="18"
      rx="9"
      transform="rotate(-45 32 32)"
      fill="none"
      stroke="#ffc857"
      stroke-width="6"
    />
    <circle cx="32" cy="32" r="4" fill="#f6f1e3" />
  </svg>
);

const ROWS = ['OTMAK', 'RWESI', 'LAORP', 'EINRU', 'YTHED'];

/** A small board with one word ringed. */
export const SampleBoard = () => (
  <svg viewBox="-1 -1 102 102" aria-hidden="true">
    <rect width="100" height="100" fill="var(--board)" stroke="var(--line)" />
    <rect
      x="-8"
      y="-8"
      width="101"
      height="16"
      rx="8"
      transform="translate(30 30) rotate(45)"
      fill="var(--beam)"
      fill-opacity="0.4"
      stroke="var(--accent)"
      stroke-width="1.5"
    />
    {ROWS.map((row, y) =>
      Array.from(row, (letter, x) => (
        <text
          key={`${x}-${y}`}
          x={10 + 20 * x}
          y={14 + 20 * y}
          font-size="11"
          font-weight="700"
          text-anchor="middle"
          fill="var(--ink)"
        >
          {letter}
        </text>
      )),
    )}
  </svg>
);
