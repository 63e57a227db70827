import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';

/** Returns whether a source is a data set, or a calculation from one. */
export function isDataSet({ kind }: Pick<Source, 'kind'>): boolean {
  return kind === 'dataset' || kind === 'calculation';
}

/** Returns whether a claim was made from the names and numbers of data sets. */
export function isOfDataSet({ citations }: Pick<Claim, 'citations'>): boolean {
  return citations.every(({ source }) => isDataSet(source));
}
