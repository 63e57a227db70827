import { producedValue } from '../../../src/domain/stage-outcome.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { BriefData } from './brief-data.js';

/** A line as the page shows it; `reason` is null without a ranking. */
export type RankedLine = Readonly<{
  id: string;
  text: string;
  isNote: boolean;
  /** The length of a finished line when spoken; a note has none. */
  seconds: number | null;
  reason: string | null;
  risk: 'low' | 'medium' | 'high' | 'unchecked';
  riskReason: string | null;
  claimIds: readonly string[];
  quote: string | null;
  voice: GeneratedLine['voice_evidence'];
  similar: Readonly<{ text: string; from: string; date: string | null; kind: 'callback' | 'used' }> | null;
}>;
export type RankedLines = Readonly<{ order: readonly RankedLine[]; cut: readonly RankedLine[] }>;

/**
 * Returns the lines in the order to be performed; without a ranking, in the order written. A line whose claim was
 * refuted is cut, whatever its rank; a line missing from the ranking comes last.
 */
export function rankedLines(data: BriefData): RankedLines {
  const ranking = producedValue(data.results.claude_ranking);
  const { lines } = data.results.openai_generation.value;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ranked = (entries: readonly Readonly<{ line_id: string; reason: string }>[]) =>
    entries.flatMap(({ line_id, reason }) => {
      const line = byId.get(line_id);
      return line === undefined ? [] : [rankedLine(line, reason)];
    });
  const [ordered, cut] = [ranked(ranking?.order ?? []), ranked(ranking?.cut ?? [])];
  const placed = new Set([...ordered, ...cut].map(({ id }) => id));
  const rest = lines.filter(({ id }) => !placed.has(id)).map((line) => rankedLine(line, null));
  const all = [...ordered, ...rest].map((line) => ({ line, refuted: refutation(line, data) }));
  return {
    order: all.filter(({ refuted }) => refuted === null).map(({ line }) => line),
    cut: [...cut, ...all.flatMap(({ line, refuted }) => (refuted === null ? [] : [{ ...line, reason: refuted }]))],
  };
}

function rankedLine(line: GeneratedLine, reason: string | null): RankedLine {
  const { id, text, claim_ids: claimIds, quote, voice_evidence: voice, repeats } = line;
  const isNote = line.kind !== 'line';
  return {
    ...{ id, text, isNote, reason, claimIds, quote, voice },
    seconds: isNote ? null : line.seconds,
    risk: line.risk,
    riskReason: line.risk_reason,
    similar: repeats === null ? null : { ...repeats, kind: 'used' },
  };
}

function refutation({ claimIds }: RankedLine, data: BriefData): string | null {
  const checks = claimIds.flatMap((id) => data.checks.get(id) ?? []);
  const refuted = checks.find(({ mark }) => hasFallen(mark));
  return refuted === undefined ? null : `Its fact is ${refuted.mark}: ${refuted.reason}`;
}
