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
export const polygon =
  (...corners: readonly Point[]): Inside =>
  (right, up) => {
    const crossings = corners.filter(([x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] as Point;
      return y > up !== nextY > up && right < x + ((nextX - x) * (up - y)) / (nextY - y);
    });
    return crossings.length % 2 === 1;
  };

/** A regular polygon, stretched to fill the square. Its first corner is at the top, or `turn` corners further on. */
export const regularPolygon = (sides: number, turn = 0): Inside => {
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

const distanceTo = ([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number => {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const nearest = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - fromX - nearest * dx, y - fromY - nearest * dy);
};

/** Whether a point is no further than `reach` from a line through the points. */
export const isNearLine = (at: Point, line: readonly Point[], reach: number): boolean =>
  line.some((from, i) => {
    const to = line[i + 1];
    return to !== undefined && distanceTo(at, from, to) <= reach;
  });
