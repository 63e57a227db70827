import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { BriefList } from '../../../src/domain/api-documents/runs.js';
import type { CommandContext } from '../command-context.js';
import { shortIds } from '../find-run.js';
import { alignColumns, fitColumns } from '../table.js';
import { instantOfLocalTime, localTime } from '../times.js';

export function createCommand({ api, printResult, terminal }: CommandContext) {
  return new Command('briefs')
    .description('list the published briefs, one per show, newest first')
    .option('--limit <1..100>', 'how many briefs', '20')
    .option('--as-of <time>', 'the list as it was then, such as "2026-11-21 06:00" or 2026-11-21T05:00:00Z', parseTime)
    .action(async ({ limit, asOf }) => {
      const list = asOf === undefined ? await api.briefs(limit) : await api.briefsAsOf(asOf, limit);
      const none = asOf === undefined ? 'no brief is published' : `no brief was published at ${localTime(asOf)}`;
      const lines = list.briefs.length === 0 ? [none] : linesOf(list);
      printResult(list, terminal.interactive ? fitColumns(lines, terminal.stdout.columns ?? 80) : lines);
    });
}

function parseTime(text: string): string {
  const instant = instantOfLocalTime(text);
  if (instant === null) throw new InvalidArgumentError('It is not a time, such as "2026-11-21 06:00".');
  return instant;
}

function linesOf({ briefs }: BriefList): readonly string[] {
  const ids = shortIds(briefs.map(({ brief_run_id: id }) => id));
  const rows = briefs.map((brief) => [
    ids.get(brief.brief_run_id) ?? '',
    brief.show_date,
    brief.status,
    localTime(brief.published_at),
    `${brief.city}, ${brief.venue}`,
    brief.url,
  ]);
  return alignColumns([['run', 'show date', 'status', 'published', 'show', 'page'], ...rows]);
}
