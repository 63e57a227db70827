import type { NotedValue } from '../show-files/source-show.js';
import type { ShowGroup } from './groups.js';
import type { PlacedShow } from './placed-shows.js';

/** Returns what the notes of all entries, and the remarks about the show, say besides the fields. */
export function notedIn(group: ShowGroup): readonly (NotedValue & Pick<PlacedShow, 'origin'>)[] {
  return group.flatMap(({ noted = [], origin, remarks = [] }) => [
    ...noted.map((value) => ({ origin, ...value })),
    ...remarks.flatMap((remark) => (remark.noted ?? []).map((value) => ({ ...value, origin: remark.origin }))),
  ]);
}

/** Returns the value by which the notes correct a field; null without one. */
export function correctionOf(group: ShowGroup, field: string): string | null {
  return notedIn(group).find((one) => one.field === field && one.kind === 'corrected')?.value ?? null;
}

/** Returns the only start that the sales give; null without one, or with several. */
export function soldStart(group: ShowGroup): string | null {
  const [only, ...others] = new Set(group.flatMap(({ soldStarts = [] }) => soldStarts));
  return others.length > 0 ? null : (only ?? null);
}

/**
 * Returns the entries by precedence, those first whose notes correct the start: they are newer than the others, and so
 * are their doors.
 */
export function correctingFirst(group: ShowGroup): ShowGroup {
  const isNewer = ({ noted = [] }: PlacedShow) =>
    noted.some(({ field, kind }) => field === 'start' && kind === 'corrected');
  return group.toSorted((one, other) => Number(isNewer(other)) - Number(isNewer(one))) as unknown as ShowGroup;
}
