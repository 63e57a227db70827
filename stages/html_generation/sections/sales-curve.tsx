import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { Day } from '../document/parts.js';
import { readableDate } from '../text/dates.js';
import { readableNumber } from '../text/numbers.js';

const width = 240;
const height = 40;
const margin = 5;
/** Minimum number of counts for a curve. */
const fewestPoints = 3;

/** Counts that are drawn, the newest; the picture has no room for more. */
const mostPoints = 320;

/** The sales of this show over time, as a small picture between its first and its last count. */
export function SalesCurve({ curve: counts, capacity }: { curve: readonly SalesPoint[]; capacity: number | null }) {
  const curve = counts.slice(-mostPoints);
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < fewestPoints) return null;
  const summary = `${readableNumber(first.sold)} sold on ${readableDate(first.as_of)}, ${readableNumber(last.sold)} on ${readableDate(last.as_of)}`;
  const points = placed(curve, capacity);
  return (
    <figure class="curve">
      <End point={first} />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Tickets sold over time: ${summary}.`}
      >
        <line class="curve-base" x1="0" x2={width} y1={height - margin} y2={height - margin} />
        <polyline class="curve-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <End point={last} />
    </figure>
  );
}

/** The count at an end of the curve, with its day. */
function End({ point: { sold, as_of } }: { point: SalesPoint }) {
  return (
    <span>
      <b>{readableNumber(sold)}</b> <Day date={as_of} near={as_of} />
    </span>
  );
}

function placed(curve: readonly SalesPoint[], capacity: number | null): readonly { x: number; y: number }[] {
  const days = curve.map((point) => -point.days_out);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const most = Math.max(1, capacity ?? 0, ...curve.map((point) => point.sold));
  const across = (width - 2 * margin) / Math.max(1, to - from);
  const down = (height - 2 * margin) / most;
  return curve.map((point) => ({
    x: tenth(margin + (-point.days_out - from) * across),
    y: tenth(height - margin - point.sold * down),
  }));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
