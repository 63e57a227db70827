import { comparableName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { categories } from '../../shared/screening/lexicon.js';
import { type BriefData, cityOf, storiesOf } from './brief-data.js';
import { isRepeated } from './repeated-words.js';

/** Something that must not be joked about, and why; `evidence` is the sentence that shows it, null if the text does. */
export type AvoidItem = Readonly<{
  text: string;
  category: string;
  reason: string;
  evidence: string | null;
  date: string | null;
  language: string | null;
  sources: readonly Source[];
}>;

/**
 * Returns the stories, facts and places that must not be joked about, the gravest first, then the newest. What is
 * always true of another place comes last.
 */
export function avoidItems(data: BriefData): readonly AvoidItem[] {
  const items = [...harmfulStories(data), ...harmfulFacts(data), ...vetoedClaims(data)];
  const newest = items.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1));
  const gravestFirst = newest.toSorted((one, other) => gravityOf(one) - gravityOf(other));
  const isElsewhere = ({ date, text }: AvoidItem) => date === null && !namesShow(text, data);
  return [...gravestFirst.filter((item) => !isElsewhere(item)), ...gravestFirst.filter(isElsewhere)];
}

function namesShow(text: string, { show }: BriefData): boolean {
  const said = ` ${comparableName(text)} `;
  return [show.city, show.venue.name].some((name) => said.includes(` ${comparableName(name)} `));
}

const gravest = Object.keys(categories);

/** Returns the place of the item's category among all, the gravest first; unknown ones are last. */
function gravityOf({ category }: AvoidItem): number {
  const place = gravest.indexOf(category);
  return place < 0 ? gravest.length : place;
}

function harmfulStories(data: BriefData): readonly AvoidItem[] {
  return storiesOf(data).flatMap(({ harm, headline, newest_on: date, language, claim }) => {
    if (harm === null) return [];
    const { category, sentence, reason } = harm;
    const evidence = isRepeated(sentence, [headline]) ? null : sentence;
    return [{ text: headline, category, reason, evidence, date, language, sources: sourcesOf(claim) }];
  });
}

function harmfulFacts(data: BriefData): readonly AvoidItem[] {
  return (cityOf(data)?.avoid ?? []).map(({ text, category, reason, source }) => {
    return { text, category, reason, evidence: null, date: null, language: null, sources: [source] };
  });
}

/** Returns the claims that only the check found to be harmful. */
function vetoedClaims(data: BriefData): readonly AvoidItem[] {
  const known = new Set(storiesOf(data).flatMap(({ harm, claim }) => (harm === null ? [] : [claim.id])));
  return [...data.checks.values()].flatMap(({ claim_id, harm }) => {
    const claim = data.claims.get(claim_id);
    if (harm === null || claim === undefined || known.has(claim_id)) return [];
    const { category, reason } = harm;
    return [
      { text: claim.text, category, reason, evidence: null, date: null, language: null, sources: sourcesOf(claim) },
    ];
  });
}

function sourcesOf({ citations }: Claim): readonly Source[] {
  return citations.map(({ source }) => source);
}

/** Returns the earlier visits, newest first. */
export function visitsOf(data: BriefData): readonly Visit[] {
  return producedValue(data.results.previous_show_lookup)?.visits ?? [];
}
