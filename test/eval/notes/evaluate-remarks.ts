import { hashBits } from '../../../stages/shared/classifier/text-features.js';
import { remarkFeatures } from '../../../stages/shared/notes/remark-features.js';
import { likeliestKind, type RemarkKind, remarkKinds } from '../../../stages/shared/notes/remark-kind.js';
import { fit, scoreOf } from '../../support/classifier/fit.js';
import { labelledNotes } from './model/labelled-notes.js';
import {
  type LabelledRemark,
  labelledRemarks,
  leanings,
  remarkCost,
  remarkExamples,
  remarkVocabulary,
} from './model/labelled-remarks.js';

/** A sentence that the model of other writers read, and as what. */
type ReadRemark = LabelledRemark & Readonly<{ guess: RemarkKind; scores: Readonly<Record<RemarkKind, number>> }>;

type RemarkFigures = Readonly<{ text: string; passed: boolean; read: readonly ReadRemark[] }>;

/** The most private sentences that may be shown on a page, and the least of the others that must be read as such. */
const limits = { privateShown: 0.08, houseShown: 0.67, warningsRead: 0.58, reportsKept: 0.85 } as const;

/** Reads the sentences of some writers by a model that learned from others; the shipped model learns from both. */
export function evaluateRemarks(): RemarkFigures {
  const vocabulary = remarkVocabulary();
  const all = labelledRemarks();
  const examples = remarkExamples(
    all.filter(({ writer }) => writer === 'a'),
    labelledNotes(),
    vocabulary,
  );
  const models = remarkKinds.map((kind) => ({
    kind,
    lean: leanings[`lean ${kind}`] ?? 0,
    model: fit(examples(kind), 2 ** hashBits, { cost: remarkCost, passes: 12 }),
  }));
  const read = all
    .filter(({ writer }) => writer === 'b')
    .map((one) => {
      const features = remarkFeatures(one.text, one.in, vocabulary);
      const scored = models.map(({ kind, lean, model }) => [kind, scoreOf(model, features) + lean]);
      const scores: Record<RemarkKind, number> = Object.fromEntries(scored);
      return { ...one, scores, guess: likeliestKind(one.text, one.in, scores) };
    });
  const share = (label: RemarkKind, isRight: (one: ReadRemark) => boolean) => {
    const of = read.filter((one) => one.label === label);
    return of.filter(isRight).length / of.length;
  };
  const shown = { private: share('private', isShown), house: share('house', isShown) };
  const warnings = share('warning', ({ guess }) => guess === 'warning');
  const reports = share('report', ({ guess }) => guess !== 'private');
  const right = read.filter(({ label, guess }) => label === guess).length / read.length;
  return {
    text:
      `${read.length} sentences of other writers: ${percent(right)} right; shown on the page: ${percent(shown.private)} ` +
      `of the private ones, ${percent(shown.house)} on the evening; ${percent(warnings)} of the warnings are read as such`,
    passed:
      shown.private <= limits.privateShown &&
      shown.house >= limits.houseShown &&
      warnings >= limits.warningsRead &&
      reports >= limits.reportsKept,
    read,
  };
}

/** The notes of a show are shown but for what is private, those of earlier nights and towns by their kind. */
function isShown({ guess, in: place }: ReadRemark): boolean {
  return place === 'show' ? guess !== 'private' : guess === 'house' || guess === 'warning';
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
