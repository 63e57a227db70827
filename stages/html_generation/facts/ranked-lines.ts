import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Risk } from '../../../src/domain/stage-values/claude-ranking.js';
import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import type { GeneratedLine } from '../../../src/domain/stage-values/openai-generation.js';
import type { BriefData } from './brief-data.js';

/** A line in ranked order; `reason` is null without a ranking, and then the risk is unchecked. */
export type RankedLine = Readonly<{
  line: GeneratedLine;
  reason: string | null;
  risk: Risk;
  risk_reason: string | null;
}>;
export type CutLine = Readonly<{ line: GeneratedLine; reason: string }>;
export type RankedLines = Readonly<{ order: readonly RankedLine[]; cut: readonly CutLine[] }>;

/**
 * Returns the lines in the order to be performed; without a ranking, in the order written. A line whose claim was
 * refuted is cut, whatever its rank; a line missing from the ranking comes last.
 */
export function rankedLines(data: BriefData): RankedLines {
  const ranking = producedValue(data.results.claude_ranking);
  const lines = data.results.openai_generation.value.lines;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const ranked = new Set([...(ranking?.order ?? []), ...(ranking?.cut ?? [])].map((entry) => entry.line_id));
  const ordered = withLines(ranking?.order ?? [], byId);
  const unranked = lines
    .filter((line) => !ranked.has(line.id))
    .map((line) => ({ line, reason: null, risk: 'unchecked' as const, risk_reason: null }));
  const all = [...ordered, ...unranked];
  const refuted = all.flatMap(({ line }) => refutedLine(line, data));
  const cutIds = new Set(refuted.map(({ line }) => line.id));
  return {
    order: all.filter(({ line }) => !cutIds.has(line.id)),
    cut: [...withLines(ranking?.cut ?? [], byId), ...refuted],
  };
}

function withLines<Entry extends Readonly<{ line_id: string }>>(
  entries: readonly Entry[],
  byId: ReadonlyMap<string, GeneratedLine>,
): readonly (Entry & Readonly<{ line: GeneratedLine }>)[] {
  return entries.flatMap((entry) => {
    const line = byId.get(entry.line_id);
    return line === undefined ? [] : [{ ...entry, line }];
  });
}

function refutedLine(line: GeneratedLine, data: BriefData): readonly CutLine[] {
  for (const id of line.claim_ids) {
    const check = data.checks.get(id);
    if (check !== undefined && hasFallen(check.mark))
      return [{ line, reason: `Its fact is ${check.mark}: ${check.reason}` }];
  }
  return [];
}
