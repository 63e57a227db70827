import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { failure } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { type Judged, judgeLines, whyEmpty } from '../variety/judge-lines.js';
import { rankLines } from '../variety/rank-lines.js';
import { keptOrder } from '../variety/varied-order.js';
import { askClaude } from './ask-claude.js';
import { fewnessFault, permutationFault } from './permutation.js';
import { type OfferedLine, offeredLines, questionData } from './question.js';
import type { RankingAnswer } from './ranking-schema.js';
import { type SafeReason, safeReasons } from './safe-reasons.js';
import type { AnthropicSettings } from './settings.js';

/** The model's order of the lines that may be said, under the house's rule for the first five. */
export async function rankWithModel(
  input: InputOf<'claude_ranking'>,
  context: StageContext<AnthropicSettings>,
): Promise<StageOutcome<'claude_ranking'>> {
  const judged = await judgeLines(input, context);
  const offered = offeredLines(judged.allowed);
  // Of one line there is nothing to ask.
  if (offered.length < 2) return { ...(await rankLines(input, context)), usage: nothingUsed };
  const asked = await askClaude(context, questionData(offered, input));
  if (asked.kind === 'failed') return asked;
  const { answer, usage, pause } = asked;
  const refs = offered.map(({ ref }) => ref);
  const fault = permutationFault(answer, refs);
  if (fault !== null) {
    return { ...failure(`Anthropic’s model did not place each line exactly once: ${fault}.`, true), usage };
  }
  const fewness = fewnessFault(answer, refs.length);
  if (fewness !== null) return { ...failure(`Anthropic’s model kept too few lines: ${fewness}.`, true), usage };
  const secrets = [context.settings.ANTHROPIC_API_KEY ?? ''];
  return { kind: 'produced', value: rankingFrom(input, judged, offered, { answer, secrets }), usage, ...pause };
}

function rankingFrom(
  { show }: InputOf<'claude_ranking'>,
  { refused }: Judged,
  offered: readonly OfferedLine[],
  { answer, secrets }: Readonly<{ answer: RankingAnswer; secrets: readonly string[] }>,
) {
  const byRef = new Map(offered.map(({ ref, scored }) => [ref, scored]));
  const placed = (refs: RankingAnswer['order']) =>
    refs.map(({ ref }) => byRef.get(ref)).filter((line) => line !== undefined);
  const reasons = safeReasons(offered, answer, { secrets, names: namesOfShow(show) });
  const { order, cut } = keptOrder(placed(answer.order), placeWords(show));
  const left = placed(answer.cut).map(({ line }) => ({ line_id: line.id, reason: reasons.get(line.id)?.text ?? '' }));
  return {
    order: order.map(({ line }) => ({ line_id: line.id, reason: reasons.get(line.id)?.text ?? '' })),
    cut: [...refused, ...left, ...cut.map(({ scored, reason }) => ({ line_id: scored.line.id, reason }))],
    empty_reason: whyEmpty(offered.length + refused.length, order.length),
    notices: replacedNotices([...reasons.values()]),
  };
}

function replacedNotices(reasons: readonly SafeReason[]): Notice[] {
  const replaced = reasons.filter((reason) => reason.isReplaced).length;
  if (replaced === 0) return [];
  const whose = replaced === 1 ? '1 reason of the model was' : `${replaced} reasons of the model were`;
  return [{ message: `${whose} not fit to be shown; the line’s own stands there instead.`, file: null, line: null }];
}
