import type { FactCheckMark } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { LocalDate } from '../../../src/domain/time.js';
import type { Hook } from '../../shared/lines/appeal/appeal.js';

export type FactKind =
  | 'news'
  | 'population'
  | 'neighbour'
  | 'namesake'
  | 'city'
  | 'visit'
  | 'material'
  | 'sales'
  | 'holiday'
  | 'event'
  | 'venue'
  | 'sun'
  | 'moon'
  | 'overused';

/**
 * Something that a line can be based on. `claimIds` is empty for facts from the performer's own files. `quote` repeats
 * words of the fact exactly. `subject` is compared with earlier material and the avoid lists. `values` are further
 * words and numbers, as in the input, that a template may use. `worth` orders facts, 0 to 1.
 */
export type Fact = Readonly<{
  key: string;
  kind: FactKind;
  claimIds: readonly string[];
  quote: string | null;
  subject: string;
  from: string | null;
  date: LocalDate | null;
  hooks: readonly Hook[];
  mark: FactCheckMark | null;
  risks: readonly string[];
  values: Readonly<Record<string, string>>;
  worth: number;
  tags: readonly string[];
}>;

/** Characters of the longest quote: what can be said in one breath. */
const QUOTE_LIMIT = 180;

/** Returns the beginning of a text, cut between words, without a final full stop: a literal part of its claim. */
export function excerptOf(text: string): string {
  if (text.length <= QUOTE_LIMIT) return text.length > 1 ? text.replace(/(?<![.])\.$/u, '') : text;
  const cut = text.slice(0, QUOTE_LIMIT + 1);
  const space = cut.lastIndexOf(' ');
  return cut
    .slice(0, space > 0 ? space : QUOTE_LIMIT)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
    .trimEnd()
    .replace(/(?<![.])\.$/u, '');
}
