import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { orderReason } from '../reasons/order-reason.js';
import { judgeLines, whyEmpty } from './judge-lines.js';
import { variedOrder } from './varied-order.js';

/** Returns the lines in order, and those that were cut. */
export async function rankLines(
  input: InputOf<'claude_ranking'>,
  context: Pick<StageContext, 'runDate' | 'signal'>,
): Promise<Extract<StageOutcome<'claude_ranking'>, { kind: 'produced' }>> {
  const { allowed, refused } = await judgeLines(input, context);
  const { order, cut } = variedOrder(allowed, placeWords(input.show));
  const crowded = cut.map(({ scored: one, reason }) => ({ line_id: one.line.id, reason }));
  const value = {
    order: order.map((one) => ({ line_id: one.line.id, reason: orderReason(one) })),
    cut: [...refused, ...crowded],
    empty_reason: whyEmpty(allowed.length + refused.length, order.length),
    notices: [],
  };
  return { kind: 'produced', value };
}
