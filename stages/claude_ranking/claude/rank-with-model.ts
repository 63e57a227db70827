import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { askAnthropic } from '../../shared/anthropic/ask-anthropic.js';
import type { AnthropicSettings } from '../../shared/anthropic/settings.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { failure } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { kept } from '../common/arrange.js';
import { judgeLines, whyEmpty } from '../common/judged-line.js';
import { rankLines } from '../common/rank-lines.js';
import { answer } from './answer.js';
import { instructionsV2 } from './instructions.js';
import { offeredLines, requestData } from './request-data.js';
import { runningOrder } from './running-order.js';
import { type LineVerdict, verdicts } from './verdicts.js';

/** Lets a model judge the lines that the rules allow, and returns its running order of the best. */
export async function rankWithModel(
  input: InputOf<'claude_ranking'>,
  context: StageContext<AnthropicSettings>,
): Promise<StageOutcome<'claude_ranking'>> {
  const { allowed, refused, t } = await judgeLines(input, context);
  if (allowed.length === 0) return { ...(await rankLines(input, context)), usage: nothingUsed };
  const offered = offeredLines(allowed);
  const question = { instructions: instructionsV2, data: requestData(offered, input), form: answer };
  const response = await askAnthropic(context, question);
  if (response.kind === 'failed') return response;
  const { items, usage, pause } = response;
  const secrets = [context.settings.ANTHROPIC_API_KEY?.reveal() ?? ''];
  const hidden = { instructions: [instructionsV2], secrets, names: namesOfShow(input.show) };
  const judged = verdicts(offered, items.lines, hidden, t);
  if (saysTheSame(judged)) return { ...failure(noJudgement, false), usage };
  const chosen = runningOrder(judged, items.order);
  const { order, cut } = kept(
    chosen.order.map(({ line }) => line),
    t,
  );
  const verdictOf = new Map(judged.map((verdict) => [verdict.line.line.id, verdict]));
  const value = {
    order: order.map(({ line, ...own }) => {
      const { reason, risk, risk_reason } = verdictOf.get(line.id) ?? { ...own, reason: '' };
      return { line_id: line.id, reason, risk, risk_reason };
    }),
    cut: [
      ...refused,
      ...chosen.cut.map(({ line, reason }) => ({ line_id: line.line.id, reason })),
      ...cut.map(({ line, reason }) => ({ line_id: line.line.id, reason })),
    ],
    empty_reason: whyEmpty(input, order.length),
    notices: [...response.notices],
  };
  return { kind: 'produced', value, usage, ...pause, ...(order.length === 0 ? { shortfall: noLine } : {}) };
}

const noLine = 'The judging model would let none of the lines be said.';
const noJudgement =
  'Anthropic’s model would let none of the lines be said and gives one reason for all, which is no judgement of any.';

/** So many lines are about several facts. */
const variedLines = 5;

/** Returns whether a model forbids all of many lines for the same reason. */
function saysTheSame(judged: readonly LineVerdict[]): boolean {
  const [first, ...others] = judged;
  return judged.length >= variedLines && first?.cut != null && others.every(({ cut }) => cut === first.cut);
}
