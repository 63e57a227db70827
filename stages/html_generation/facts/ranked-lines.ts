import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { BriefData } from './brief-data.js';

/** A line as the page shows it; without a ranking, `reason` is null and the risk unchecked. */
export type RankedLine = Pick<GeneratedLine, 'id' | 'text' | 'quote' | 'similar'> &
  Readonly<{
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

type Ranking = Readonly<{ reason: string | null; risk?: Risk; risk_reason?: string | null }>;

/**
 * Returns the lines in the order to be performed; without a ranking, in the order written. A line whose claim was
 * refuted is cut, whatever its rank; a line missing from the ranking comes last.
 */
export function rankedLines(data: BriefData): RankedLines {
  const ranking = producedValue(data.results.claude_ranking);
  const { lines } = data.results.openai_generation.value;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ranked = (entries: readonly (Ranking & Readonly<{ line_id: string }>)[]) =>
    entries.flatMap((entry) => {
      const line = byId.get(entry.line_id);
      return line === undefined ? [] : [rankedLine(line, entry)];
    });
  const [ordered, cut] = [ranked(ranking?.order ?? []), ranked(ranking?.cut ?? [])];
  const placed = new Set([...ordered, ...cut].map(({ id }) => id));
  const rest = lines.filter(({ id }) => !placed.has(id)).map((line) => rankedLine(line, { reason: null }));
  const all = [...ordered, ...rest].map((line) => ({ line, refuted: refutation(line, data) }));
  return {
    order: all.filter(({ refuted }) => refuted === null).map(({ line }) => line),
    cut: [...cut, ...all.flatMap(({ line, refuted }) => (refuted === null ? [] : [{ ...line, reason: refuted }]))],
  };
}

function rankedLine(line: GeneratedLine, { reason, risk = 'unchecked', risk_reason: riskReason = null }: Ranking) {
  const { id, text, claim_ids: claimIds, quote, voice_evidence: voice, similar } = line;
  const isNote = line.kind === 'note';
  return {
    id,
    text,
    isNote,
    reason,
    risk,
    riskReason,
    claimIds,
    quote,
    voice,
    similar,
    seconds: isNote ? null : line.seconds,
  };
}

function refutation({ claimIds }: RankedLine, data: BriefData): string | null {
  const checks = claimIds.flatMap((id) => data.checks.get(id) ?? []);
  const refuted = checks.find(({ mark }) => hasFallen(mark));
  return refuted === undefined ? null : `Its fact is ${refuted.mark}: ${refuted.reason}`;
}

/** Splits a note into its first row, which is read on stage, and the rows that explain it. A joke stays whole. */
export function headingAndDetail({ isNote }: RankedLine, text: string): readonly [heading: string, detail: string] {
  const end = isNote ? text.indexOf('\n') : -1;
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
