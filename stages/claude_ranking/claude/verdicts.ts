import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import { wordsOf } from '../../shared/lines/words.js';
import { wrongLanguageOf } from '../../shared/lines/wrong-language.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { foreignNumber } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { type Hidden, unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import type { JudgedLine } from '../common/judged-line.js';
import { orderReason } from '../common/order-reason.js';
import type { Judgement } from './answer.js';
import type { OfferedLine } from './request-data.js';

/**
 * What the rules and the model together make of a line. `cut` is why it must not be said; null if it may be. `points`
 * are
 * what the model thinks of it, 0 to 30; null if it did not judge the line.
 */
export type LineVerdict = Readonly<{
  ref: string;
  line: JudgedLine;
  cut: string | null;
  risk: Risk;
  risk_reason: string | null;
  reason: string;
  points: number | null;
}>;

const longestReason = 200;
const mostPoints = 10;

/**
 * Joins each line with the model's judgement, without its words where they are in another language than the lines. The
 * model can forbid a line, with a reason, but allow none that the rules forbid.
 */
export function verdicts(
  offered: readonly OfferedLine[],
  judgements: readonly Judgement[],
  hidden: Hidden,
  t: Translator,
): readonly LineVerdict[] {
  const byRef = new Map(judgements.map((judgement) => [judgement.ref, judgement]));
  const spoken = offered.map(({ judged }) => judged.line.text);
  const inLanguage = (text: string) => (wrongLanguageOf(text, spoken, []) === null ? text : '');
  return offered.map(({ ref, judged }) => verdict(ref, judged, byRef.get(ref) ?? null, { hidden, inLanguage }, t));
}

function verdict(
  ref: string,
  line: JudgedLine,
  judgement: Judgement | null,
  { hidden, inLanguage }: Readonly<{ hidden: Hidden; inLanguage: (text: string) => string }>,
  t: Translator,
): LineVerdict {
  const ours = orderReason(line, t);
  if (judgement === null) {
    const reason = 'The judging model did not look at it.';
    return { ref, line, cut: null, risk: 'unchecked', risk_reason: reason, reason: ours, points: null };
  }
  const known = [line.line.text, ...line.claims.map(({ text }) => text)];
  const shown = (text: string | null) => {
    const plain = plainText(text ?? '', longestReason);
    const isFit = unsafeWords(plain, hidden) === null && foreignNumber(plain, known) === null;
    return isFit ? plain : '';
  };
  const asserted = assertedIn(line.line.text, shown(judgement.asserts_more));
  const isHurtful = (judgement.hurts ?? '').trim() !== '';
  const hurts = isHurtful ? inLanguage(shown(judgement.hurts)) || 'It could hurt people in the room.' : null;
  const points = [judgement.funny, judgement.local, judgement.in_voice].map((each) =>
    Math.max(0, Math.min(mostPoints, each)),
  );
  return {
    ref,
    line,
    cut: whyCut(asserted, hurts, judgement.risk),
    ...riskOf(line, judgement, hurts),
    reason: inLanguage(shown(judgement.reason)) || ours,
    points: points.reduce((sum, each) => sum + each, 0),
  };
}

/** Returns the words that assert too much, if the line really has them: a label alone cuts nothing. */
function assertedIn(line: string, words: string): string | null {
  const found = wordsOf(words).join(' ');
  return found !== '' && ` ${wordsOf(line).join(' ')} `.includes(` ${found} `) ? words : null;
}

function whyCut(asserted: string | null, hurts: string | null, risk: string): string | null {
  if (asserted !== null) return `It asserts more than its fact says: “${asserted}”.`;
  return hurts !== null && risk === 'high' ? `It could hurt: ${hurts}` : null;
}

/** Takes the more cautious of the rules and the model. */
function riskOf(
  { risk, risk_reason: reason }: Pick<JudgedLine, 'risk' | 'risk_reason'>,
  judgement: Judgement,
  hurts: string | null,
): Readonly<{ risk: Risk; risk_reason: string | null }> {
  if (hurts !== null) return { risk: judgement.risk === 'high' ? 'high' : 'medium', risk_reason: hurts };
  if (judgement.asserts_more !== null && judgement.asserts_more.trim() !== '') {
    return { risk: 'medium', risk_reason: 'The judging model doubts that its fact says all of this.' };
  }
  return { risk, risk_reason: reason };
}
