import type { LocalTime } from '../../../src/domain/time.js';
import { minutesOf } from '../../shared/text/evening-times.js';

/** The times of an evening in their order. */
export const orderedTimes = ['load_in', 'soundcheck', 'doors', 'start', 'curfew'] as const;
export type OrderedTime = (typeof orderedTimes)[number];
/** What the papers give for each time, what decides first. */
export type Candidates = Readonly<Record<OrderedTime, readonly LocalTime[]>>;
type Evening = Readonly<Partial<Record<OrderedTime, LocalTime>>>;

/** Minutes from doors to start, at most, and of the shortest show. */
const [longestWait, shortestShow] = [120, 10] as const;
/** Minutes of the day at which an evening is over: what is earlier is in the night after it. */
const endOfNight = 6 * 60;
/** Candidates of one time that are tried. */
const mostTried = 4;
/**
 * What a combination costs besides the places of its candidates: a contradiction, an unusual order, and another start
 * than the one that the newest papers give.
 */
const [costOfContradiction, costOfUnusual, costOfOtherStart] = [10, 1.5, 12] as const;

/**
 * Returns the times that fit best: the first candidates, unless others contradict the order of an evening less often.
 * Times that no other paper gives stay, also where they contradict each other. `isStartNew` is true if the first start
 * is newer than the other papers.
 */
export function timesInOrder(candidates: Candidates, isStartNew: boolean): Evening {
  const found = combinations(candidates, isStartNew);
  return found.toSorted((one, other) => one.cost - other.cost)[0]?.evening ?? {};
}

type Combination = Readonly<{ evening: Evening; cost: number }>;

function combinations(candidates: Candidates, isStartNew: boolean): readonly Combination[] {
  let all: readonly Combination[] = [{ evening: {}, cost: 0 }];
  for (const time of orderedTimes) {
    const tried = candidates[time].slice(0, mostTried);
    const step = time === 'start' && isStartNew ? costOfOtherStart : 1;
    if (tried.length > 0)
      all = all.flatMap(({ evening, cost }) =>
        tried.map((value, place) => ({ evening: { ...evening, [time]: value }, cost: cost + place * step })),
      );
  }
  return all.map(({ evening, cost }) => ({
    evening,
    cost: cost + costOfUnusual * unusualIn(evening) + costOfContradiction * contradictionsIn(evening),
  }));
}

function contradictionsIn({ load_in, soundcheck, doors, start, curfew }: Evening): number {
  if (start === undefined) return 0;
  const wait = doors === undefined ? 0 : after(start) - after(doors);
  const isLate = (time: LocalTime | undefined) => time !== undefined && after(time) >= after(start);
  const isOver = curfew !== undefined && after(curfew) < after(start) + shortestShow;
  return [isLate(load_in), isLate(soundcheck), wait < 0 || wait > longestWait, isOver].filter(Boolean).length;
}

/** Returns how often the order is one that evenings rarely have. */
function unusualIn({ load_in, soundcheck, doors }: Evening): number {
  const pairs = [
    [load_in, soundcheck],
    [soundcheck, doors],
  ];
  return pairs.filter(([one, other]) => one !== undefined && other !== undefined && after(one) > after(other)).length;
}

/** Returns the minutes of a time since the end of the night before. */
function after(time: LocalTime): number {
  return (minutesOf(time) - endOfNight + 24 * 60) % (24 * 60);
}
