import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { namesOfShow } from '../../shared/untrusted-text/names-of-show.js';
import { failure } from '../../shared/vendors/failed-call.js';
import { nothingUsed } from '../../shared/vendors/usage.js';
import { kept } from '../common/arrange.js';
import { type Judged, judgeLines, whyEmpty } from '../common/judged-line.js';
import { rankLines } from '../common/rank-lines.js';
import { permutationFault, tooFewFault } from './permutation.js';
import type { RankingAnswer } from './ranking-schema.js';
import { type OfferedLine, offeredLines, requestData } from './request-data.js';
import { requestRanking } from './request-ranking.js';
import { type SafeReason, safeReasons } from './safe-reasons.js';
import type { AnthropicSettings } from './settings.js';

/** Returns the model's order of the lines that may be said, with the rule for the first five applied. */
export async function rankWithModel(
  input: InputOf<'claude_ranking'>,
  context: StageContext<AnthropicSettings>,
): Promise<StageOutcome<'claude_ranking'>> {
  const judged = await judgeLines(input, context);
  const offered = offeredLines(judged.allowed);
  // One line needs no ranking.
  if (offered.length < 2) return { ...(await rankLines(input, context)), usage: nothingUsed };
  const response = await requestRanking(context, requestData(offered, input));
  if (response.kind === 'failed') return response;
  const { answer, usage, pause } = response;
  const refs = offered.map(({ ref }) => ref);
  const fault = permutationFault(answer, refs);
  if (fault !== null) {
    return { ...failure(`Anthropic’s model did not place each line exactly once: ${fault}.`, true), usage };
  }
  const tooFew = tooFewFault(answer, refs.length);
  if (tooFew !== null) return { ...failure(`Anthropic’s model kept too few lines: ${tooFew}.`, true), usage };
  const secrets = [context.settings.ANTHROPIC_API_KEY ?? ''];
  return { kind: 'produced', value: rankingFrom(input, judged, offered, { answer, secrets }), usage, ...pause };
}

function rankingFrom(
  input: InputOf<'claude_ranking'>,
  { refused }: Judged,
  offered: readonly OfferedLine[],
  { answer, secrets }: Readonly<{ answer: RankingAnswer; secrets: readonly string[] }>,
) {
  const byRef = new Map(offered.map(({ ref, scored }) => [ref, scored]));
  const placed = (refs: RankingAnswer['order']) =>
    refs.map(({ ref }) => byRef.get(ref)).filter((line) => line !== undefined);
  const reasons = safeReasons(offered, answer, { secrets, names: namesOfShow(input.show) });
  const { order, cut } = kept(placed(answer.order));
  const dropped = placed(answer.cut).map(({ line }) => ({
    line_id: line.id,
    reason: reasons.get(line.id)?.text ?? '',
  }));
  return {
    order: order.map(({ line, risk, risk_reason }) => ({
      line_id: line.id,
      reason: reasons.get(line.id)?.text ?? '',
      risk,
      risk_reason,
    })),
    cut: [...refused, ...dropped, ...cut.map(({ line, reason }) => ({ line_id: line.line.id, reason }))],
    empty_reason: whyEmpty(input, order.length),
    notices: replacedNotices([...reasons.values()]),
  };
}

function replacedNotices(reasons: readonly SafeReason[]): Notice[] {
  const replaced = reasons.filter((reason) => reason.isReplaced).length;
  if (replaced === 0) return [];
  const whose = replaced === 1 ? '1 reason of the model was' : `${replaced} reasons of the model were`;
  return [{ message: `${whose} not fit to be shown; the line’s own is shown instead.`, file: null, line: null }];
}
