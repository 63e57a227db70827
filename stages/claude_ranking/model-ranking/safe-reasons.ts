import { foreignNumber } from '../../shared/untrusted-text/numbers.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { unsafeWords } from '../../shared/untrusted-text/unsafe-words.js';
import { orderReason } from '../common/order-reason.js';
import { instructionsV1 } from '../prompt/v1.js';
import type { RankingAnswer } from './ranking-schema.js';
import type { OfferedLine } from './request-data.js';

/** `isReplaced`: the model's own reason was not fit to be shown. */
export type SafeReason = Readonly<{ text: string; isReplaced: boolean }>;

const longestReason = 200;

/** Returns the reason of each line by id: the model's, or ours if the model's contains forbidden content. */
export function safeReasons(
  offered: readonly OfferedLine[],
  { order, cut }: RankingAnswer,
  { secrets, names }: Readonly<{ secrets: readonly string[]; names: readonly string[] }>,
): ReadonlyMap<string, SafeReason> {
  const given = new Map([...order, ...cut].map(({ ref, reason }) => [ref, plainText(reason, longestReason)]));
  const isCut = new Set(cut.map(({ ref }) => ref));
  const hidden = { instructions: [instructionsV1], secrets, names };
  return new Map(
    offered.map(({ ref, scored }) => {
      const reason = given.get(ref) ?? '';
      const known = [scored.line.text, ...scored.claims.map((claim) => claim.text)];
      const isFit = reason !== '' && unsafeWords(reason, hidden) === null && foreignNumber(reason, known) === null;
      const ours = isCut.has(ref) ? 'The model would rather leave it out.' : orderReason(scored);
      return [scored.line.id, { text: isFit ? reason : ours, isReplaced: !isFit }];
    }),
  );
}
