import type { ClaudeRankingValue } from './claude-ranking.js';
import { hasFallen, type OpenaiFactCheckValue } from './openai-fact-check.js';
import type { GeneratedLine, OpenaiGenerationValue } from './openai-generation.js';

type Check = OpenaiFactCheckValue['checks'][number];
/** The place that the ranking gave to a line; one that was cut has no risk. */
export type LineRanking = ClaudeRankingValue['order'][number] | ClaudeRankingValue['cut'][number];

/**
 * A line with its ranking, null where it was not ranked. `refutedBy` is the check of one of its facts that fell: such a
 * line is cut, whatever its rank.
 */
export type OrderedLine = Readonly<{ line: GeneratedLine; ranking: LineRanking | null; refutedBy: Check | null }>;

/** What the order of the lines depends on; null for a stage without a value. */
export type LineValues = Readonly<{
  generation: Pick<OpenaiGenerationValue, 'lines'>;
  ranking: Pick<ClaudeRankingValue, 'order' | 'cut'> | null;
  checks: OpenaiFactCheckValue['checks'];
}>;

/**
 * Returns the lines as the page numbers them: those to be performed, best first, then those that were cut. Without a
 * ranking they are in the order written; a line that is missing from the ranking comes after the ranked ones.
 */
export function orderedLines(values: LineValues): Readonly<Record<'order' | 'cut', readonly OrderedLine[]>> {
  const { generation, ranking, checks } = values;
  const byId = new Map(generation.lines.map((line) => [line.id, line]));
  const checked = new Map(checks.map((check) => [check.claim_id, check]));
  const place = (line: GeneratedLine, given: LineRanking | null): OrderedLine => {
    const fallen = line.claim_ids.flatMap((id) => checked.get(id) ?? []).find(({ mark }) => hasFallen(mark));
    return { line, ranking: given, refutedBy: fallen ?? null };
  };
  const ranked = (entries: readonly LineRanking[]) =>
    entries.flatMap((entry) => {
      const line = byId.get(entry.line_id);
      return line === undefined ? [] : [place(line, entry)];
    });
  const [ordered, cut] = [ranked(ranking?.order ?? []), ranked(ranking?.cut ?? [])];
  const placed = new Set([...ordered, ...cut].map(({ line }) => line.id));
  const rest = generation.lines.filter(({ id }) => !placed.has(id)).map((line) => place(line, null));
  const all = [...ordered, ...rest];
  return {
    order: all.filter(({ refutedBy }) => refutedBy === null),
    cut: [...cut, ...all.filter(({ refutedBy }) => refutedBy !== null)],
  };
}
