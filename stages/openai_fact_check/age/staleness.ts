import { comparableName } from '../../../src/domain/names.js';
import type { Citation, Claim } from '../../../src/domain/stage-values/documents.js';
import { daysBetween, type LocalDate } from '../../../src/domain/time.js';

/** News older than this is not news; the same limit as for the feeds. */
const newsDays = 30;
/** Statements with "now", "this year" or "under construction" expire after half a year. */
const presentDays = 183;
/** Offices, teams, prices and records change within a year or two. */
const officeDays = 548;
/** A census is taken every ten years. */
const populationDays = 3_653;

const presentWords =
  /\b(?:currently|now|at present|this (?:week|month|season|year|summer|winter)|under construction|is being built|opens? (?:soon|next)|upcoming|zurzeit|derzeit|aktuell|actuellement|actualmente|attualmente|momenteel|atualmente)\b/u;
const officeWords =
  /\b(?:mayor|governor|president|premier|minister|councillor|coach|manager|captain|owner|champions?|league|sponsor|costs?|price|fare|rent|record|burgermeister|burgermeisterin|maire|alcalde|alcaldesa|sindaco|sindaca|burgemeester|prefeito|prefeita)\b/u;
const populationWords = /\b(?:population|inhabitants|residents|einwohner|habitants|habitantes|abitanti|inwoners)\b/u;
/** Statements about the past do not expire. */
const pastWords =
  /\b(?:founded|was|were|former|formerly|once|in (?:1[0-9]|20)\d\d|since (?:1[0-9]|20)\d\d|century|until)\b/u;

export type Stale = Readonly<{ citation: Citation; days: number; limit: number; why: string }>;

/**
 * Returns the newest dated citation if the claim is too old for what it says; null if it is not, or has no dated
 * citation.
 */
export function staleness(claim: Claim, citations: readonly Citation[], runDate: LocalDate): Stale | null {
  const limit = limitOf(claim);
  const newest = newestDated(citations);
  if (limit === null || newest === null) return null;
  const days = daysBetween(newest.source.published_on ?? runDate, runDate);
  return days > limit.days ? { citation: newest, days, limit: limit.days, why: limit.why } : null;
}

function limitOf(claim: Claim): Readonly<{ days: number; why: string }> | null {
  const topic = comparableName(claim.topic);
  const words = comparableName(`${claim.topic} ${claim.text}`);
  if (topic === 'news') return { days: newsDays, why: `news counts for ${newsDays} days` };
  if (presentWords.test(words)) return { days: presentDays, why: 'it speaks of the present' };
  if (populationWords.test(words)) return { days: populationDays, why: 'a census is taken every ten years' };
  if (officeWords.test(words) && !pastWords.test(words)) {
    return { days: officeDays, why: 'offices, teams, prices and records change' };
  }
  return null;
}

/** Ignores undated citations, which may be newer. */
function newestDated(citations: readonly Citation[]): Citation | null {
  return citations.reduce<Citation | null>((newest, citation) => {
    if (citation.source.published_on === null) return newest;
    return newest === null || citation.source.published_on > (newest.source.published_on ?? '') ? citation : newest;
  }, null);
}
