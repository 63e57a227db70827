import { comparableName } from '../../../src/domain/names.js';
import { keyOf, type Vocabulary } from '../../../stages/shared/classifier/vocabulary.js';

/** An expression of a language; its last word may end with `*`, and a single one may begin with it. */
export type Expression = Readonly<{ language: string; expression: string }>;

/** Returns the expressions of a list that is separated by commas, as comparable words. */
export function expressionsFrom(language: string, list: string): readonly Expression[] {
  return list.split(',').flatMap((written) => {
    const parts = written.trim().split(/\s+/u).map(comparable);
    return parts.join('') === '' ? [] : [{ language, expression: parts.join(' ') }];
  });
}

/**
 * Returns a vocabulary as it is looked up: without expressions that have a gap, or an open word that is not the last.
 */
export function vocabularyOf(groups: readonly (readonly Expression[])[]): Vocabulary {
  const entries = groups.flatMap((words, group) =>
    words
      .filter(({ expression }) => !expression.includes('...') && !/\* |. \*/u.test(expression))
      .map(({ language, expression }) => ({ key: keyOf(language, expression), group })),
  );
  const sorted = entries.toSorted((one, other) => one.key - other.key || one.group - other.group);
  const distinct = sorted.filter(
    ({ key, group }, at) => key !== sorted[at - 1]?.key || group !== sorted[at - 1]?.group,
  );
  return {
    keys: Uint32Array.from(distinct, ({ key }) => key),
    groups: Uint16Array.from(distinct, ({ group }) => group),
  };
}

function comparable(written: string): string {
  if (written === '...') return written;
  const word = comparableName(written).replaceAll(' ', '');
  return `${written.startsWith('*') ? '*' : ''}${word}${written.endsWith('*') ? '*' : ''}`;
}
