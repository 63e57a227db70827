import { type AppendPlace, type FaultPoint, faultPoints, writeFaults } from './fault-points.js';

/** Appends that only worlds made for them come to often: each seed is for one of these. */
const themes = [
  'append of a requested start',
  'append of a cancellation',
  'append of reused stages',
  'append of an unpublishing request',
  'append of a failed question',
  'append of a refused stage',
  'append of an end at once',
  'append of a kept resumption',
  'append of the end of an unpublishing',
  'append of a passed deadline',
  'append of a resolved start',
  'append of a due retry',
  'append of a completed start',
  'append of the end of a withdrawal',
  'append of a failed question',
  'append of a due retry',
] as const satisfies readonly AppendPlace[];
export type Theme = (typeof themes)[number];

/** Worlds in which briefs are taken from the web are for all that can go wrong with that. */
const ofUnpublishing = faultPoints.filter(
  (point) => point.endsWith(' unpublish') || (point.endsWith(' an unpublishing') && !point.includes('append')),
);

const others = faultPoints.filter(
  (point) => !themes.some((theme) => point.endsWith(theme)) && !ofUnpublishing.includes(point),
);
/** What only few runs come to takes more turns. */
const rare = ['failed stage', 'withdraw', 'that stops', 'that stops', 'slow'].map((place) =>
  others.filter((point) => point.includes(place)),
);
const turns = [...others, ...rare.flat()];
/** Points that stand side by side need different worlds, so a seed takes them from far apart. */
const stride = 41;
const othersPerSeed = 7;

/** What a world is for, and the points that it shall meet. Seeds take turns, so that none is left to luck. */
export type Focus = Readonly<{ theme: Theme; points: readonly FaultPoint[] }>;

export function focusOf(seed: number): Focus {
  const theme = at(themes, seed);
  const first = seed * othersPerSeed;
  const rest = Array.from({ length: othersPerSeed }, (_, index) => at(turns, (first + index) * stride));
  return {
    theme,
    points: [
      ...writeFaults.map((fault) => `${fault} ${theme}` as const),
      ...(theme.includes('unpublishing') ? ofUnpublishing : []),
      ...rest,
    ],
  };
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}
