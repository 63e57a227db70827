import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import { ofOwnFile } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { daysBetween } from '../../../src/domain/time.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { isNegated } from '../../shared/lines/negation.js';
import { oncePer } from '../../shared/lines/once.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { isAllowedWithCare } from '../../shared/notes/wishes.js';
import { isObituary } from '../../shared/screening/obituaries.js';
import { isStudy } from '../../shared/screening/studies.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import { type BriefData, cityOf, storiesOf } from './brief-data.js';
import { hurt, ofTrials, ownList, rankOf } from './gravity.js';
import { unwanted } from './house-bans.js';
import { diedHere, ruleOnStory } from './off-limits.js';
import { isRepeated } from './repeated-words.js';
import type { OwnRule } from './story-text.js';
import { namesShow, nearOf } from './town-of-story.js';

/**
 * Something that must not be joked about, and why; `evidence` is the sentence that shows it, null if the text does, and
 * `near` the other town that it is about, with its distance: next door is not `isElsewhere`. `rank` is its place in the
 * order of gravity; `kind` says whether it happened, or is the quiet death of one person, or what a study counts.
 */
export type AvoidItem = Readonly<{
  text: string;
  category: string;
  /** Who was hurt, as a phrase of the page; null where only the performer's own list names it. */
  reason: string | null;
  /** The words of the text that show it. */
  words: readonly string[];
  /** The entry of the performer's own list, or of their file of the town. */
  own: OwnRule | null;
  evidence: string | null;
  date: string | null;
  near: string | null;
  isElsewhere: boolean;
  kind: 'event' | 'obituary' | 'study';
  rank: number;
  language: string | null;
  /** Of a story: the claim that the page shows here, and not under News. */
  claimId: string | null;
  sources: readonly Source[];
}>;

/** Characters of a fact that are read. */
const longestRead = 2000;
const quotation = /["“„«‘][^"“”„«»‘’]{1,200}["”“»’]/gu;
/** Days after which a story comes after those of this week and the last. */
const recentDays = 14;
/**
 * Returns the stories, facts and places that must not be joked about: what the user's file warns of, then what happened
 * in this town before what happened elsewhere, what is on the performer's own list first, then what is recent, the
 * gravest first, then the newest. What is always true of another place comes last.
 */
export const avoidItems: (data: BriefData) => readonly AvoidItem[] = oncePer((data: BriefData) => {
  const items = [...storiesToAvoid(data), ...harmfulFacts(data), ...vetoedClaims(data)];
  const places = (item: AvoidItem) => [
    Number(item.category !== ofOwnFile),
    Number(!isOwnWarning(item)),
    Number(isOwnWarning(item) && isPronunciation(item.text, data)),
    Number(isPast(item, data)),
    Number(item.isElsewhere),
    Number(item.own === null),
    Number(item.kind !== 'event'),
    Number(!isRecent(item, data)),
    item.rank,
  ];
  return items
    .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .toSorted((one, other) => compared(places(one), places(other)));
});

/** Returns whether an item is grave enough for the first screen: someone was hurt, or it is on the performer's list. */
export function isGrave({ kind, rank }: AvoidItem): boolean {
  return kind === 'event' && rank < ofTrials;
}

/** The reason of an item that the user's file allows in part: `the ferry: tease it, not its crew`. */
const withCare = 'your file allows it with care';

/** Returns whether the user's file of the town warns of an item, and allows nothing of it. */
export function isOwnWarning({ category, reason }: AvoidItem): boolean {
  return category === ofOwnFile && reason !== withCare;
}

/** Returns whether an item is undated and not about this town. */
function isPast(item: AvoidItem, data: BriefData): boolean {
  return item.date === null && item.category !== ofOwnFile && !namesShow(item.text, data);
}

function isRecent({ date }: AvoidItem, { show }: BriefData): boolean {
  return date === null || daysBetween(date, show.show_date) <= recentDays;
}

function compared(some: readonly number[], others: readonly number[]): number {
  return some.map((one, index) => one - (others[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns the stories that report harm or name what the performer avoids. */
function storiesToAvoid(data: BriefData): readonly AvoidItem[] {
  return storiesOf(data).flatMap((story) => {
    const { headline, newest_on: date, language, claim } = story;
    const why = whyAvoid(story, data);
    if (why === null) return [];
    const { sentence, ...reasons } = why;
    const evidence = isRepeated(sentence, [headline]) ? null : sentence;
    const rank = rankOf(why.category, headline, language);
    const kind = kindOf(headline, evidence, language);
    const shown = { ...reasons, text: headline, evidence, date, language, rank, kind };
    const near = nearOf(story, rank >= ofTrials, data);
    return [{ ...shown, ...near, claimId: claim.id, sources: sourcesOf(claim) }];
  });
}

function kindOf(headline: string, evidence: string | null, language: string | null): AvoidItem['kind'] {
  if (isObituary(headline, evidence, language)) return 'obituary';
  return isStudy(headline) ? 'study' : 'event';
}

type Why = Pick<AvoidItem, 'category' | 'reason' | 'own' | 'words'> & Readonly<{ sentence: string }>;

/** Returns the performer's own reason before one that words gave; who was hurt is said together with it. */
function whyAvoid(story: Story, data: BriefData): Why | null {
  const [own, { harm }] = [ruleOnStory(story, data), story];
  if (harm !== null && (own === null || hurt.has(harm.category))) return { ...harm, own, words: harm.words ?? [] };
  return own === null ? null : { category: ownList, reason: null, own, words: [], sentence: own.sentence };
}

/** Returns the facts and places to avoid, without the user's words that a remark on this room repeats. */
function harmfulFacts(data: BriefData): readonly AvoidItem[] {
  const said = [...unwanted(data), ...diedHere(data)].flatMap(({ text }) => contentWords(text));
  const isSaid = (text: string) => {
    const words = [...new Set(contentWords(text))];
    return words.length > 0 && sharedForms(words, said).length === words.length;
  };
  const all = (cityOf(data)?.avoid ?? []).filter(
    ({ text, category }) => category !== ofOwnFile || !(isSaid(text) || isSaid(subjectOf(text))),
  );
  return all.map(({ text, category, reason, words = [], source }) => {
    const shown = source.kind === 'dataset' && data.t.language !== 'en' ? placeAndYear(text) : text;
    const why = category === ofOwnFile && isAllowedWithCare(text) ? withCare : reason;
    return { text: shown, category, reason: why, words, ...undated(category, text), sources: [source] };
  });
}

/** Words after a subject that name nothing more: no name, no number, no quotation. */
const onlySays = /^[^\p{Lu}\d"“„«]{1,60}$/u;

/** Returns the subject before a colon, where what follows only says that it is sore; else nothing. */
function subjectOf(text: string): string {
  const [, subject = '', rest = ''] = /^([^:.]{3,60}):\s(.*)$/su.exec(text) ?? [];
  return onlySays.test(rest) ? subject : '';
}

/** Returns whether a text only says what not to call the town: `Delémont, ni « Dé-lé-mon-te » ni « Delsberg »`. */
function isPronunciation(text: string, { show }: BriefData): boolean {
  const plain = text.slice(0, longestRead).replace(quotation, ' ');
  return plain.length < text.length && contentWords(plain, placeWords(show)).every((word) => isNegated(word));
}

/** Returns `Piazza Fontana, 25 km, 1969` of an English sentence about what happened at a place. */
function placeAndYear(text: string): string {
  const [, year] = /^In (\d{4}), /u.exec(text) ?? [];
  const place = text.slice(text.lastIndexOf(' in ') + 4).replace(/(?: away)?\.$/u, '');
  return year === undefined ? text : `${place}, ${year}`;
}

/** Returns what is known of an item that is no story. */
function undated(category: string, text: string) {
  const rank = rankOf(category, text, languageOfItem(text, null).language);
  return {
    own: null,
    evidence: null,
    date: null,
    language: null,
    near: null,
    isElsewhere: false,
    kind: 'event',
    rank,
    claimId: null,
  } as const;
}

/** Returns the claims that only the check found to be harmful. */
function vetoedClaims(data: BriefData): readonly AvoidItem[] {
  const known = new Set(storiesOf(data).flatMap(({ harm, claim }) => (harm === null ? [] : [claim.id])));
  return [...data.checks.values()].flatMap(({ claim_id, harm }) => {
    const claim = data.claims.get(claim_id);
    if (harm === null || claim === undefined || known.has(claim_id)) return [];
    const { category, reason } = harm;
    return [
      { text: claim.text, category, reason, words: [], ...undated(category, claim.text), sources: sourcesOf(claim) },
    ];
  });
}

function sourcesOf({ citations }: Claim): readonly Source[] {
  return citations.map(({ source }) => source);
}
