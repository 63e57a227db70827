import { comparableName, couldBeSame } from '../../../src/domain/names.js';
import { withoutStatus } from '../show-files/status-words.js';
import { performerNamed } from '../show-files/words.js';
import type { ShowGroup } from './groups.js';

const quoted = /["“„«]([^"“”„«»]{2,60})["”“»]/gu;
const separators = /(?<!\s)\s+(?:@|\||–|—|-)\s+|:\s+/u;
/** Entries that have a part in common from which it is the programme. */
const fewestEntries = 3;
const longestTitle = 80;

/**
 * Returns the title of the programme: of a table that names the performer as well, else of the sales, else a quoted one
 * of the performer's entries, or a part of the entry's title that several of them have. Not `SHOW`.
 */
export function programmeOf(group: ShowGroup, groups: readonly ShowGroup[]): string | null {
  const stated = group.flatMap(({ format, title, isTitled, programme }) => [
    ...(format === 'table' && isTitled !== true ? [title] : []),
    programme ?? null,
  ]);
  const titles = ofPerformer(group, groups).flatMap((other) => other.flatMap(({ title }) => title ?? []));
  const own = group.flatMap(({ title, format }) => (format === 'ics' && title !== null ? [title] : []));
  const quotations = titles.flatMap((title) => [...title.matchAll(quoted)].map(([, text = '']) => text));
  const parts = titles.flatMap((title) => title.split(separators));
  const isShared = (part: string) => parts.filter((other) => comparableName(other) === comparableName(part)).length;
  const inTitle = own.flatMap((title) => [
    ...quotations.filter((text) => isPartOf(text, title)),
    ...title.split(separators).filter((part) => isShared(part) >= fewestEntries),
  ]);
  const found = [...stated, ...inTitle]
    .flatMap((title) => (title === null ? [] : withoutStatus(title).rest.trim()))
    .find((title) => title.length <= longestTitle && performerNamed(title) !== null && !namesShow(title, group));
  return found ?? null;
}

function ofPerformer(group: ShowGroup, groups: readonly ShowGroup[]): readonly ShowGroup[] {
  const performer = ([{ performer: name }]: ShowGroup) => name;
  return groups.filter((other) => couldBeSame(performer(other), performer(group)));
}

function isPartOf(part: string, text: string): boolean {
  return ` ${comparableName(text)} `.includes(` ${comparableName(part)} `);
}

/** Returns whether a title only has words of the performer, the place or their initials. */
function namesShow(title: string, group: ShowGroup): boolean {
  const names = group.flatMap(({ performer, venue, city }) => [performer ?? '', venue ?? '', city]).join(' ');
  const words = comparableName(names).split(' ');
  const initials = (group[0].performer ?? '').match(/\p{Lu}/gu)?.join('') ?? '';
  const isInitials = initials !== '' && comparableName(title) === comparableName(initials);
  return (
    isInitials ||
    comparableName(title)
      .split(' ')
      .every((word) => words.includes(word))
  );
}
