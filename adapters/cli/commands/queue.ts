import type { QueueDocument } from '../documents.js';
import type { Command } from './command.js';

const startColumns = ['start since', 'trigger', 'date', 'show', 'attempt', 'next at', 'problem'];
const vendorColumns = ['vendor', 'at work', 'waiting', 'retries left', 'requests/min', 'tokens/min', 'paused until'];

export const queue: Command = {
  usage: 'queue [--replay]',
  summary:
    'tell what the service works on and what waits: runs for a worker, starts for their hub, stages for each vendor; --replay hands out again the runs that were put aside',
  async run({ options, client, terminal }) {
    const path = '/api/v1/brief/queue';
    const asked = options['replay'] === true ? client().post(`${path}/replay`, {}) : client().get(path);
    const load = (await asked) as QueueDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(load));
    else for (const line of [...runLines(load), ...startLines(load), ...vendorLines(load)]) terminal.print(line);
    return 0;
  },
};

function runLines({ runs, urgent }: QueueDocument): readonly string[] {
  const aside = runs.parked === 0 ? [] : [`put aside: ${runs.parked} (brief queue --replay hands them out again)`];
  const since = runs.oldest_waiting_since === null ? '' : `, the oldest since ${runs.oldest_waiting_since}`;
  return [
    `runs: ${runs.working} at work (${runs.runs_at_once} at once), ${runs.waiting} waiting (at most ${runs.longest_queue})${since}`,
    `beside them: ${urgent.working} at work, ${urgent.waiting} waiting (pages to take from the web, runs past their deadline)`,
    ...aside,
  ];
}

/** The starts that do not know yet which runs there are; nothing where there is none. */
function startLines({ starts }: QueueDocument): readonly string[] {
  const rows = starts.map((start) => [
    ...[start.since, start.trigger, start.run_date, start.show_id ?? 'all', String(start.attempt)],
    ...[start.next_attempt_at ?? 'now', start.problem ?? ''],
  ]);
  return rows.length === 0 ? [] : table([startColumns, ...rows]);
}

function vendorLines({ vendors }: QueueDocument): readonly string[] {
  if (vendors.length === 0) return ['no vendor was called yet'];
  const rows = vendors.map((vendor) => [
    vendor.vendor,
    vendor.stages_at_work,
    vendor.stages_waiting,
    vendor.retries_left,
    vendor.requests_last_minute,
    vendor.tokens_last_minute,
    vendor.paused_until ?? '',
  ]);
  return table([vendorColumns, ...rows.map((row) => row.map(String))]);
}

/** Lines whose cells stand below each other. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
