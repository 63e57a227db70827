import { comparableName } from '../../../src/domain/names.js';
import type { Claim } from '../../../src/domain/stage-values/documents.js';
import { numberOf } from './quantities.js';

/** Counts of a town's inhabitants differ by year and by definition; a greater difference means different places. */
const populationTolerance = 0.2;

const inhabitants =
  '(?:inhabitants|residents|people|citizens|population|einwohner|einwohnern|einwohnerinnen|habitants|habitantes|abitanti|inwoners|moradores)';
const number =
  "(\\d{1,3}(?:[,.' \\u00a0\\u202f]\\d{3})+|\\d+(?:[.,]\\d+)?)(?:\\s+(million|millionen|millions|miljoen|milioni|millones|milhoes))?";
const counted = new RegExp(`(?<!\\d)${number}\\s+(?:of\\s+)?${inhabitants}`, 'u');
const populationOf = new RegExp(
  `population(?:\\s+(?:is|of|stands at|was))?(?:\\s+(?:about|around|some|nearly|over))?\\s+${number}`,
  'u',
);
/** Wording of a count that is not of the town itself, or not of its inhabitants. */
const otherThing =
  /\b(?:metropolitan|metro|region|province|county|district|canton|urban area|greater|agglomeration|students|visitors|visit|tourists|seats|attended|spectators|per|every|killed|died|in 1[0-9]\d\d|by 20\d\d|neighbou?r(?:ing)?)\b/u;

/** Returns the number of inhabitants according to a claim; null if it does not say. */
export function populationSaid(claim: Claim): number | null {
  if (!['population', 'fact'].includes(comparableName(claim.topic))) return null;
  const text = claim.text.normalize('NFC').toLowerCase();
  if (claim.topic !== 'population' && otherThing.test(text)) return null;
  const match = counted.exec(text) ?? populationOf.exec(text);
  if (match === null) return null;
  const value = numberOf(match[1] ?? '') * (match[2] === undefined ? 1 : 1e6);
  return Number.isFinite(value) && value >= 100 ? value : null;
}

/** Returns true if both can be counts of the same town. */
export function populationsAgree(one: number, other: number): boolean {
  return Math.abs(one - other) <= populationTolerance * Math.max(one, other);
}
