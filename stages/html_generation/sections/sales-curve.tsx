import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';

const width = 240;
const height = 40;
const margin = 5;
/** Minimum number of counts for a curve. */
const fewestPoints = 3;

/** Counts that are drawn, the newest; the picture has no room for more. */
const mostPoints = 320;

/** The sales of this show over time, as a small picture between its first and its last count. */
type CurveProps = { curve: readonly SalesPoint[]; capacity: number | null; data: BriefData };

export function SalesCurve({ curve: counts, capacity, data }: CurveProps) {
  const curve = counts.slice(-mostPoints);
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < fewestPoints) return null;
  const counted = ({ sold, as_of }: SalesPoint) =>
    data.t('{count} on {date}', { count: sold, date: data.t.date(as_of) });
  const summary = `${data.t('Sold')}: ${counted(first)}, ${counted(last)}`;
  const points = placed(curve, capacity);
  return (
    <figure class="curve">
      <End point={first} data={data} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <line class="curve-base" x1="0" x2={width} y1={height - margin} y2={height - margin} />
        <polyline class="curve-line" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      <End point={last} data={data} />
    </figure>
  );
}

/** The count at an end of the curve, with its day. */
function End({ point: { sold, as_of }, data }: { point: SalesPoint; data: BriefData }) {
  return (
    <span>
      <b>{data.t.number(sold)}</b> <Day date={as_of} near={as_of} data={data} />
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
