import { comparableName, sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { LocalTime } from '../../../src/domain/time.js';
import { placeOf } from '../../shared/origins/origin.js';
import { kilometresBetween, type Point } from '../../shared/places/distance.js';
import { readEvening } from '../../shared/text/evening.js';
import { clocksIn } from '../../shared/text/evening-times.js';
import type { SourceShow } from '../show-files/source-show.js';
import type { ShowGroup } from './groups.js';
import { minutesOf } from './same-show.js';

/** Coordinates this close are one building: one source has its entrance, another its centre. */
const sameBuildingKilometres = 1;

type Disagreement = Show['disagreements'][number];
type Field = Readonly<{
  field: string;
  value: (entry: SourceShow) => string | null;
  same: (one: string, other: string) => boolean;
}>;

const containing = (one: string, other: string) => {
  const [mine, theirs] = [one, other].map((name) => ` ${comparableName(name)} `) as [string, string];
  return mine.includes(theirs) || theirs.includes(mine);
};
const exactly = (one: string, other: string) => one === other;
const words = (value: number | null) => (value === null ? null : String(value));

/** The fields in which sources can contradict each other; links and notes cannot. */
const fields: readonly Field[] = [
  { field: 'status', value: (entry) => entry.status, same: exactly },
  { field: 'performer', value: (entry) => entry.performer, same: containing },
  { field: 'venue', value: (entry) => entry.venue, same: sameName },
  { field: 'address', value: (entry) => entry.address, same: sameName },
  { field: 'capacity', value: (entry) => words(entry.capacity), same: exactly },
  { field: 'coordinates', value: (entry) => coordinates(entry.position), same: isSameBuilding },
  { field: 'city', value: (entry) => entry.city, same: sameName },
  { field: 'region', value: (entry) => entry.region, same: sameName },
  { field: 'country', value: (entry) => entry.country, same: sameName },
  { field: 'doors', value: (entry) => entry.doors, same: exactly },
  { field: 'start', value: (entry) => entry.start, same: exactly },
  // Each format has its own ids; only rows of tables can contradict each other.
  { field: 'show_id', value: ({ format, id }) => (format === 'table' ? id : null), same: exactly },
  { field: 'time_zone', value: (entry) => entry.timeZone, same: exactly },
];
const placeFields: readonly string[] = ['city', 'region', 'country'];

/**
 * Returns what sources of lower precedence say differently from the used value; two names of one town (`Wien`,
 * `Vienna`) agree.
 */
export function disagreementsIn(group: ShowGroup): Show['disagreements'] {
  const found: Show['disagreements'] = [];
  for (const { field, value, same } of fields) {
    const user = group.find((entry) => value(entry) !== null);
    const used = user === undefined ? null : value(user);
    for (const entry of group) {
      const other = value(entry);
      if (user === undefined || used === null || other === null || same(used, other)) continue;
      if (placeFields.includes(field) && user.town !== null && user.town.id === entry.town?.id) continue;
      found.push({ field, used, other, source: placeOf(entry.origin, ', ') });
    }
  }
  return [...found, ...noted(group, found)].toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** What changes an evening comes first. */
function orderOf({ field }: Disagreement): number {
  const order = ['start', 'doors', 'status', 'venue'];
  return order.includes(field) ? order.indexOf(field) : order.length;
}

/** Returns the doors and starts in notes and remarks that are not those of the show. */
function noted(group: ShowGroup, known: readonly Disagreement[]): readonly Disagreement[] {
  return (['start', 'doors'] as const).flatMap((field) => {
    const used = group.map((entry) => entry[field]).find((time) => time !== null) ?? null;
    if (used === null) return [];
    return statementsIn(group).flatMap(({ text, origin, isRemark }) => {
      const said = readEvening(text)[field];
      const times = said === null && isRemark && field === 'start' ? loneTimes(text, group, used) : [said];
      const source = placeOf(origin, ', ');
      return times
        .filter((other) => other !== null && other !== used)
        .filter((other) => !known.some((one) => one.field === field && one.other === other))
        .map((other) => ({ field, used, other: other ?? '', source }));
    });
  });
}

function statementsIn(group: ShowGroup) {
  return group.flatMap(({ notes, origin, remarks = [] }) => [
    ...(notes === null ? [] : [{ text: notes, origin, isRemark: false }]),
    ...remarks.map((remark) => ({ ...remark, isRemark: true })),
  ]);
}

/** Minutes from the start within which a time that a remark does not explain is that of another start. */
const nearStart = 90;

/** Returns the times near the start in a remark that says nothing of doors and start: `the poster says 21:15`. */
function loneTimes(text: string, group: ShowGroup, start: LocalTime): readonly LocalTime[] {
  const noted = readEvening(text);
  if (noted.doors !== null) return [];
  const doors = group.map((entry) => entry.doors);
  return clocksIn(text, 'start').filter(
    (time) => !doors.includes(time) && Math.abs(minutesOf(time) - minutesOf(start)) <= nearStart,
  );
}

function coordinates(position: Point | null): string | null {
  return position === null ? null : `${position.latitude}, ${position.longitude}`;
}

function isSameBuilding(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const [latitude = 0, longitude = 0] = text.split(', ').map(Number);
    return { latitude, longitude };
  });
  return first !== undefined && second !== undefined && kilometresBetween(first, second) <= sameBuildingKilometres;
}
