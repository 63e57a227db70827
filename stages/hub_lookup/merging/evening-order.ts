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
 * What a combination costs besides the places of its candidates: a time that is left out, an unusual order, and another
 * start than the one that the newest papers give.
 */
const [costOfNone, costOfUnusual, costOfOtherStart] = [10, 1.5, 12] as const;

/**
 * Returns the times that can be those of one evening: the first candidates, unless they contradict the order of an
 * evening; then those of the combination in its order that decides most. A time without any such candidate is left out.
 * `isStartNew` is true if the first start is newer than the other papers.
 */
export function timesInOrder(candidates: Candidates, isStartNew: boolean): Evening {
  const found = combinations(candidates, isStartNew).filter(({ evening }) => isPossible(evening));
  return found.toSorted((one, other) => one.cost - other.cost)[0]?.evening ?? {};
}

type Combination = Readonly<{ evening: Evening; cost: number }>;

function combinations(candidates: Candidates, isStartNew: boolean): readonly Combination[] {
  let all: readonly Combination[] = [{ evening: {}, cost: 0 }];
  for (const time of orderedTimes) {
    const tried = candidates[time].slice(0, mostTried);
    const step = time === 'start' && isStartNew ? costOfOtherStart : 1;
    all = all.flatMap(({ evening, cost }) => [
      ...tried.map((value, place) => ({ evening: { ...evening, [time]: value }, cost: cost + place * step })),
      // Without a start there is no order.
      ...(time === 'start' && tried.length > 0
        ? []
        : [{ evening, cost: cost + (tried.length === 0 ? 0 : costOfNone) }]),
    ]);
  }
  return all.map(({ evening, cost }) => ({ evening, cost: cost + costOfUnusual * unusualIn(evening) }));
}

function isPossible({ load_in, soundcheck, doors, start, curfew }: Evening): boolean {
  if (start === undefined) return true;
  const wait = doors === undefined ? 0 : after(start) - after(doors);
  return (
    [load_in, soundcheck].every((time) => time === undefined || after(time) < after(start)) &&
    wait >= 0 &&
    wait <= longestWait &&
    (curfew === undefined || after(curfew) >= after(start) + shortestShow)
  );
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
