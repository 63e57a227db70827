import { sameName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { kilometresBetween, type Place } from '../../shared/atlas/distance.js';
import { placeOf } from '../../shared/origins/origin.js';
import type { ToldShow } from '../show-files/told-show.js';
import type { ShowGroup } from './groups.js';

/** Coordinates this close mean one house: one file has its door, the other its middle. */
const sameHouseKilometres = 1;

type Field = Readonly<{
  field: string;
  value: (told: ToldShow) => string | null;
  same: (one: string, other: string) => boolean;
}>;

const exactly = (one: string, other: string) => one === other;
const words = (value: number | null) => (value === null ? null : String(value));

/** The fields in which files can contradict one another. Links and notes stand side by side, they contradict nothing. */
const fields: readonly Field[] = [
  { field: 'status', value: (told) => told.status, same: exactly },
  { field: 'performer', value: (told) => told.performer, same: sameName },
  { field: 'venue', value: (told) => told.venue, same: sameName },
  { field: 'address', value: (told) => told.address, same: sameName },
  { field: 'capacity', value: (told) => words(told.capacity), same: exactly },
  { field: 'coordinates', value: (told) => coordinates(told.position), same: isSameHouse },
  { field: 'city', value: (told) => told.city, same: sameName },
  { field: 'region', value: (told) => told.region, same: sameName },
  { field: 'country', value: (told) => told.country, same: sameName },
  { field: 'doors', value: (told) => told.doors, same: exactly },
  { field: 'start', value: (told) => told.start, same: exactly },
  // Each format has ids of its own; only rows of tables can contradict one another.
  { field: 'show_id', value: ({ format, id }) => (format === 'table' ? id : null), same: exactly },
  { field: 'time_zone', value: (told) => told.timeZone, same: exactly },
];
const placeFields: readonly string[] = ['city', 'region', 'country'];

/** What each less believed file tells differently from what is used; two names of one town (`Wien`, `Vienna`) do not differ. */
export function disagreementsIn(group: ShowGroup): Show['disagreements'] {
  const found: Show['disagreements'] = [];
  for (const { field, value, same } of fields) {
    const user = group.find((told) => value(told) !== null);
    const used = user === undefined ? null : value(user);
    for (const told of group) {
      const other = value(told);
      if (user === undefined || used === null || other === null || same(used, other)) continue;
      if (placeFields.includes(field) && user.town !== null && user.town.id === told.town?.id) continue;
      found.push({ field, used, other, source: placeOf(told.origin, ', ') });
    }
  }
  return found;
}

function coordinates(position: Place | null): string | null {
  return position === null ? null : `${position.latitude}, ${position.longitude}`;
}

function isSameHouse(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const [latitude = 0, longitude = 0] = text.split(', ').map(Number);
    return { latitude, longitude };
  });
  return first !== undefined && second !== undefined && kilometresBetween(first, second) <= sameHouseKilometres;
}
