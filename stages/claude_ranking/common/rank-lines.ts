import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { placeWords } from '../../shared/lines/place-words.js';
import { arranged } from './arrange.js';
import { judgeLines, whyEmpty } from './judged-line.js';
import { orderReason } from './order-reason.js';

/** Orders and cuts the generated lines by rules. */
export async function rankLines(
  input: InputOf<'claude_ranking'>,
  context: Pick<StageContext, 'runDate' | 'signal'>,
): Promise<StageOutcome<'claude_ranking'>> {
  const { allowed, refused, t } = await judgeLines(input, context);
  const { order, cut } = arranged(allowed, placeWords(input.show), t);
  const value = {
    order: order.map((judged) => {
      const { line, risk, risk_reason } = judged;
      return { line_id: line.id, reason: orderReason(judged, t), risk, risk_reason };
    }),
    cut: [...refused, ...cut.map(({ line, reason }) => ({ line_id: line.line.id, reason }))],
    empty_reason: whyEmpty(input, order.length),
    notices: [],
  };
  return { kind: 'produced', value };
}
