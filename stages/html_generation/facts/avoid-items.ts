import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Source } from '../../../src/domain/stage-values/documents.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { type BriefData, cityOf, storiesOf } from './brief-data.js';
import { isRepeated } from './repeated-words.js';

/** Something that must not be joked about; `evidence` is what shows it, null if the text does. */
export type AvoidItem = Readonly<{
  text: string;
  category: string;
  evidence: string | null;
  date: string | null;
  language: string | null;
  sources: readonly Source[];
}>;

/** What is avoided first, and what is the warning of the first screen; other categories come last. */
const gravest = [
  ...['children harmed', 'suicide', 'sexual abuse', 'hate', 'death', 'war', 'violence', 'living memory'],
  ...['missing person', 'disaster', 'injury or accident', 'illness', 'hunger', 'identity row', 'faith', 'crime'],
];

/** Returns the stories, facts and places that must not be joked about, the gravest first, then the newest. */
export function avoidItems(data: BriefData): readonly AvoidItem[] {
  return [...sensitiveStories(data), ...sensitiveFacts(data)].toSorted(
    (one, other) =>
      gravityOf(one) - gravityOf(other) || ((one.date ?? '') === (other.date ?? '') ? 0 : newerFirst(one, other)),
  );
}

function newerFirst(one: AvoidItem, other: AvoidItem): number {
  return (one.date ?? '') < (other.date ?? '') ? 1 : -1;
}

function gravityOf({ category }: AvoidItem): number {
  const place = gravest.indexOf(category);
  return place < 0 ? gravest.length : place;
}

function sensitiveStories(data: BriefData): readonly AvoidItem[] {
  return storiesOf(data).flatMap(({ sensitivity, headline, newest_on: date, language, claim }) => {
    if (sensitivity === null) return [];
    const { category, matched } = sensitivity;
    const evidence = isRepeated(matched, [headline]) ? null : matched;
    return [
      { text: headline, category, evidence, date, language, sources: claim.citations.map(({ source }) => source) },
    ];
  });
}

type SensitiveFact = Readonly<{ text: string; category: string; reason: string; source: Source }>;

function sensitiveFacts(data: BriefData): readonly AvoidItem[] {
  const city = cityOf(data) as Readonly<{ avoid?: readonly SensitiveFact[] }> | null;
  return (city?.avoid ?? []).map(({ text, category, reason, source }) => {
    return { text, category, evidence: reason, date: null, language: null, sources: [source] };
  });
}

/** An earlier visit with what its notes say of the material. */
export type ReviewedVisit = Visit &
  Readonly<{ worked?: readonly string[]; died?: readonly string[]; hated?: readonly string[] }>;

/** Returns the earlier visits, newest first. */
export function visitsOf(data: BriefData): readonly ReviewedVisit[] {
  return producedValue(data.results.previous_show_lookup)?.visits ?? [];
}
