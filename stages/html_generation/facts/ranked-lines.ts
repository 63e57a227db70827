import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import { type OrderedLine, orderedLines } from '../../../src/domain/stage-values/ordered-lines.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { Phrase, Translator } from '../../shared/page-language/translator.js';
import { type BriefData, storiesOf } from './brief-data.js';
import { ownRuleOn } from './own-list.js';

/** A line as the page shows it; without a ranking, `reason` is null and the risk unchecked. */
export type RankedLine = Pick<GeneratedLine, 'id' | 'text' | 'quote' | 'similar'> &
  Readonly<{
    /** Names the line on paper and in the record. */
    ref: string;
    isNote: boolean;
    /** The length of a finished line when spoken; a note has none. */
    seconds: number | null;
    reason: string | null;
    risk: Risk;
    riskReason: string | null;
    claimIds: readonly string[];
    voice: GeneratedLine['voice_evidence'];
  }>;
export type RankedLines = Readonly<{ order: readonly RankedLine[]; cut: readonly RankedLine[] }>;

/** What the check says of a fact that carries no line. */
const refutations: Readonly<Record<string, Phrase>> = {
  disputed: 'Its fact is disputed:',
  stale: 'Its fact is stale:',
};

/**
 * Returns the lines in the order to be performed, and those that are cut, with the number that names each. One that the
 * user's own lists rule out is only under Avoid; the others keep the numbers that they have in the record.
 */
export function rankedLines(data: BriefData): RankedLines {
  const { openai_generation: generation, claude_ranking: ranking } = data.results;
  const values = { generation: generation.value, ranking: producedValue(ranking), checks: [...data.checks.values()] };
  const { order, cut } = orderedLines(values);
  return {
    order: order
      .map((line, index) => rankedLine(line, index + 1, data.t))
      .filter(({ claimIds }) => !isAvoided(claimIds, data)),
    cut: cut.map((line, index) => rankedLine(line, order.length + index + 1, data.t)),
  };
}

/** Returns whether the user's lists rule out the story of a line. */
function isAvoided(claimIds: readonly string[], data: BriefData): boolean {
  return storiesOf(data).some((story) => claimIds.includes(story.claim.id) && ownRuleOn(story, data) !== null);
}

function rankedLine({ line, ranking, refutedBy }: OrderedLine, number: number, t: Translator): RankedLine {
  const { id, text, claim_ids: claimIds, quote, voice_evidence: voice, similar } = line;
  const isNote = line.kind === 'note';
  const judged = ranking !== null && 'risk' in ranking ? ranking : null;
  return {
    ...{ id, ref: refOf('openai_generation', number), text, isNote, claimIds, quote, voice, similar },
    reason:
      refutedBy === null
        ? (ranking?.reason ?? null)
        : `${t(refutations[refutedBy.mark] ?? 'Its fact is unverified:')} ${refutedBy.reason}`,
    risk: judged?.risk ?? 'unchecked',
    riskReason: judged?.risk_reason ?? null,
    seconds: isNote ? null : line.seconds,
  };
}

/** Splits a note into its first row, which is read on stage, and the rows that explain it. A joke stays whole. */
export function headingAndDetail({ isNote }: RankedLine, text: string): readonly [heading: string, detail: string] {
  const end = isNote ? text.indexOf('\n') : -1;
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
