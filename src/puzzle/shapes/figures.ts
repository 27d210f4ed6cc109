/** Whether a point is inside a shape that just fills a square. Both run from −1 to 1, `right` and `up` growing. */
export type Inside = (right: number, up: number) => boolean;

/** Its x to the right, its y upwards. */
export type Point = readonly [x: number, y: number];

export const ellipse =
  (x: number, y: number, xRadius: number, yRadius = xRadius): Inside =>
  (right, up) =>
    ((right - x) / xRadius) ** 2 + ((up - y) / yRadius) ** 2 <= 1;

export const rectangle =
  (left: number, right: number, bottom: number, top: number): Inside =>
  (x, y) =>
    x >= left && x <= right && y >= bottom && y <= top;

/** Counts the edges that a ray crosses (W. R. Franklin, https://wrfranklin.org/Research/Short_Notes/pnpoly.html). */
const polygon =
  (...corners: readonly Point[]): Inside =>
  (right, up) => {
    const crossings = corners.filter(([x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] as Point;
      return y > up !== nextY > up && right < x + ((nextX - x) * (up - y)) / (nextY - y);
    });
    return crossings.length % 2 === 1;
  };

/** A regular polygon, stretched to fill the square. Its first corner is at the top, or `turn` corners further on. */
const regularPolygon = (sides: number, turn = 0): Inside => {
  const corners = Array.from({ length: sides }, (_, i): Point => {
    const angle = (2 * Math.PI * (i + turn)) / sides;
    return [Math.sin(angle), Math.cos(angle)];
  });
  const width = Math.max(...corners.map(([x]) => x));
  const top = Math.max(...corners.map(([, y]) => y));
  const bottom = Math.min(...corners.map(([, y]) => y));
  return polygon(...corners.map(([x, y]): Point => [x / width, (2 * (y - bottom)) / (top - bottom) - 1]));
};

/** Coordinates round to one part in so many. Smaller rounding errors would move mirrored cells apart. */
const PRECISION = 1e9;

/** The shape together with its mirror image, left to right. */
export const mirrored =
  (inside: Inside): Inside =>
  (right, up) => {
    const aside = Math.round(Math.abs(right) * PRECISION) / PRECISION;
    return inside(aside, up) || inside(-aside, up);
  };

export const union =
  (...parts: readonly Inside[]): Inside =>
  (right, up) =>
    parts.some((inside) => inside(right, up));

export const without =
  (whole: Inside, hole: Inside): Inside =>
  (right, up) =>
    whole(right, up) && !hole(right, up);

/** The figures that boards can have, each drawn to fill a square. */

const circle: Inside = (right, up) => right * right + up * up <= 1;

const diamond: Inside = (right, up) => Math.abs(right) + Math.abs(up) <= 1;

/** The sixth-degree curve (x² + y² − 1)³ = x²y³ (https://mathworld.wolfram.com/HeartCurve.html), stretched to fill. */
const heart: Inside = (right, up) => {
  const x = right * 1.14;
  const y = 0.12 + up * 1.12;
  return (x * x + y * y - 1) ** 3 <= x * x * y ** 3;
};

/** Inner radius over outer. A pentagram has 0.38, but its arms are too thin for words. */
const STAR_WAIST = 0.56;

/** A five-pointed star, one point up, its outer corners on the unit circle. */
const pointedStar = polygon(
  ...Array.from({ length: 10 }, (_, i): Point => {
    const radius = i % 2 === 0 ? 1 : STAR_WAIST;
    const angle = (Math.PI * i) / 5;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  }),
);

const star: Inside = (right, up) => {
  const lowest = -Math.cos(Math.PI / 5);
  return pointedStar(right * Math.sin((2 * Math.PI) / 5), lowest + ((up + 1) / 2) * (1 - lowest));
};

const tree = union(
  polygon([0, 1], [0.65, 0.3], [-0.65, 0.3]),
  polygon([0, 0.65], [0.85, -0.2], [-0.85, -0.2]),
  polygon([0, 0.2], [1, -0.7], [-1, -0.7]),
  rectangle(-0.25, 0.25, -1, -0.6),
);

const fish = union(ellipse(-0.3, 0, 0.7, 0.75), polygon([0.15, 0], [1, 0.85], [0.75, 0], [1, -0.85]));

const flower = union(
  ellipse(0, 0, 0.5),
  ...Array.from({ length: 6 }, (_, i) =>
    ellipse(0.6 * Math.sin((Math.PI * i) / 3), 0.6 * Math.cos((Math.PI * i) / 3), 0.4),
  ),
);

const stem = polygon([0, 0.3], [0.4, -1], [-0.4, -1]);

const club = union(ellipse(0, 0.5, 0.5), mirrored(ellipse(0.5, -0.15, 0.5)), ellipse(0, 0.1, 0.3), stem);

const spade = union((right, up) => heart(right, -(up - 0.2) / 0.8), stem);

const ring = without(circle, ellipse(0, 0, 0.5));

const crescent = without(circle, ellipse(0.5, 0, 0.72));

const cat = union(ellipse(0, -0.2, 0.95, 0.8), mirrored(polygon([0.95, 1], [0.15, 0.5], [0.9, -0.2])));

const house = union(
  polygon([0, 1], [1, 0.2], [-1, 0.2]),
  rectangle(-0.8, 0.8, -1, 0.2),
  rectangle(0.4, 0.7, 0.2, 0.95),
);

const cross = union(rectangle(-0.36, 0.36, -1, 1), rectangle(-1, 1, -0.36, 0.36));

const arrow = polygon([-1, 0.4], [0.1, 0.4], [0.1, 1], [1, 0], [0.1, -1], [0.1, -0.4], [-1, -0.4]);

const drop = union(ellipse(0, -0.35, 0.95, 0.65), polygon([0, 1], [0.85, -0.1], [-0.85, -0.1]));

const bell = union(
  ellipse(0, 0.35, 0.6, 0.65),
  polygon([-0.6, 0.35], [0.6, 0.35], [1, -0.65], [-1, -0.65]),
  ellipse(0, -0.7, 0.3),
);

const cloud = union(
  mirrored(ellipse(0.5, -0.35, 0.5, 0.65)),
  ellipse(0, 0.15, 0.6, 0.85),
  rectangle(-0.5, 0.5, -1, -0.35),
);

const hourglass: Inside = (right, up) => Math.abs(right) <= Math.max(0.3, Math.abs(up));

const [leftRim, rightRim] = [ellipse(-1, 1, 2), ellipse(1, -1, 2)];

/** The overlap of two circles, with its tips in opposite corners. */
const leaf: Inside = (right, up) => leftRim(right, up) && rightRim(right, up);

const butterfly = union(
  mirrored(ellipse(0.52, 0.45, 0.48, 0.55)),
  mirrored(ellipse(0.45, -0.5, 0.42, 0.5)),
  rectangle(-0.18, 0.18, -0.8, 0.8),
);

const boat = union(
  polygon([-1, -0.35], [1, -0.35], [0.65, -1], [-0.65, -1]),
  polygon([0.1, 1], [0.1, -0.35], [-0.85, -0.35]),
  polygon([0.1, 0.85], [0.1, -0.35], [0.85, -0.35]),
);

const crown = polygon([-1, -1], [-1, 0.8], [-0.5, 0], [0, 1], [0.5, 0], [1, 0.8], [1, -1]);

const egg: Inside = (right, up) => (right / (1 - 0.25 * Math.max(0, up))) ** 2 + up * up <= 1;

const mushroom = union(without(ellipse(0, 0, 1), rectangle(-1, 1, -1, -0.001)), rectangle(-0.4, 0.4, -1, 0.2));

export const FIGURES = {
  circle,
  heart,
  diamond,
  star: mirrored(star),
  tree: mirrored(tree),
  fish,
  flower,
  club: mirrored(club),
  spade: mirrored(spade),
  ring,
  crescent,
  cat,
  house,
  triangle: mirrored(polygon([0, 1], [1, -1], [-1, -1])),
  pentagon: mirrored(regularPolygon(5)),
  hexagon: mirrored(regularPolygon(6)),
  octagon: mirrored(regularPolygon(8, 0.5)),
  cross,
  arrow,
  drop: mirrored(drop),
  bell: mirrored(bell),
  cloud,
  hourglass: mirrored(hourglass),
  leaf,
  butterfly,
  boat,
  crown: mirrored(crown),
  egg,
  mushroom,
} as const satisfies Readonly<Record<string, Inside>>;
