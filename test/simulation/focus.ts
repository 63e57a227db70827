import { type AppendKind, type FaultPoint, faultPoints, writeFaults } from './fault-points.js';

/** Appends that are frequent only in worlds made for them: each seed is for one of these. */
const themes = [
  'append of a request',
  'append of a cancellation',
  'append of reused stages',
  'append of a requested unpublishing',
  'append of a failed lookup',
  'append of a refused stage',
  'append of an immediate end',
  'append of a requested resumption',
  'append of the end of an unpublishing',
  'append of a passed deadline',
  'append of a resolved request',
  'append of a due retry',
  'append of the end of a withdrawal',
  'append of the end of a withdrawal',
  'append of reused stages',
  'append of the end of an unpublishing',
] as const satisfies readonly AppendKind[];
export type Theme = (typeof themes)[number];

/** Worlds in which briefs are unpublished are for all faults of that. */
const ofUnpublishing = faultPoints.filter(
  (point) => point.endsWith(' unpublish') || (point.endsWith(' an unpublishing') && !point.includes('append')),
);

const others = faultPoints.filter(
  (point) => !themes.some((theme) => point.endsWith(theme)) && !ofUnpublishing.includes(point),
);
/** Faults of what few runs reach get more turns. */
const rare = ['failed stage', 'withdraw', 'that stops', 'that stops', 'slow'].map((place) =>
  others.filter((point) => point.includes(place)),
);
const turns = [...others, ...rare.flat()];
/** Neighbouring fault points need different worlds, so a seed takes them from far apart. */
const stride = 53;
const othersPerSeed = 7;
/** Of the faults of a theme: all of them at once would prevent each other. */
const faultsPerSeed = 3;

/** What a world is for, and the fault points that should strike in it. Seeds take turns. */
export type Focus = Readonly<{ theme: Theme; points: readonly FaultPoint[] }>;

export function focusOf(seed: number): Focus {
  const theme = at(themes, seed);
  const first = seed * othersPerSeed;
  const rest = Array.from({ length: othersPerSeed }, (_, index) => at(turns, (first + index) * stride));
  const turn = Math.floor(seed / themes.length) * faultsPerSeed;
  const ofTheme = Array.from(
    { length: faultsPerSeed },
    (_, index) => `${at(writeFaults, turn + index)} ${theme}` as const,
  );
  return { theme, points: [...ofTheme, ...(theme.includes('unpublishing') ? ofUnpublishing : []), ...rest] };
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}
