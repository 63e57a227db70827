import { comparableName } from '../../../src/domain/names.js';
import type { TableRemark } from '../../shared/input-files/table-rows.js';
import type { Origin } from '../../shared/origins/origin.js';

type Counted = Readonly<{ city: string; origin: Origin }>;

/** What figures include, leave out or only estimate, in seven languages, as comparable words. */
const qualifying =
  /(?:^| )(?:inc(?:l\w*)?|excl?\w*|inkl\w*|einschl\w*|exkl\w*|zzgl|y compris|hors|sauf|salvo|tranne|compres[oaie]|esclus[oaie]|net of|without|ohne|sans|sin|senza|sem|zonder|only|nur|solo|alleen|reserv(?:ed|ations?|iert\w*|ierung\w*|ees?|ad[oa]s?|as?)|gereserveerd\w*|prenota\w*|unpaid|unbezahlt\w*|impaye\w*|onbetaald\w*|provisional\w*|preliminary|estimated?|vorlaufig\w*|provisoire\w*|provvisori\w*|provisori\w*|voorlopig\w*)(?: |$)/u;

/** Returns the part of a sentence over or in a table that qualifies its figures: `all figures inc. reserved unpaid`. */
export function qualificationIn(text: string): string | null {
  const parts = text.split(/\s[–—-]\s|[;()]\s?|[.:]\s(?=\p{Lu})/u).map((part) => part.trim());
  return parts.filter((part) => qualifying.test(comparableName(part))).join('; ') || null;
}

/** Adds to the rows of a file what qualifies their figures; a sentence that names a town is of its rows only. */
export function withQualifications<Row extends Counted>(
  rows: readonly Row[],
  remarks: readonly TableRemark[],
): readonly (Row & Readonly<{ remark?: string }>)[] {
  const found = remarks.flatMap(({ origin, text }) => {
    const said = qualificationIn(text);
    return said === null ? [] : [{ document: origin.document, said, words: ` ${comparableName(text)} ` }];
  });
  if (found.length === 0) return rows;
  const names = (words: string, { city }: Counted) => words.includes(` ${comparableName(city)} `);
  return rows.map((row) => {
    const own = found.filter(({ document }) => document === row.origin.document);
    const meant = own.filter(({ words }) => names(words, row) || !rows.some((other) => names(words, other)));
    return meant.length === 0 ? row : { ...row, remark: meant.map(({ said }) => said).join('; ') };
  });
}
