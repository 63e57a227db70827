import type { QueueDocument } from '../documents.js';
import type { Command } from './command.js';

const columns = ['vendor', 'at work', 'waiting', 'retries left', 'requests/min', 'tokens/min', 'paused until'];

export const queue: Command = {
  usage: 'queue',
  summary: 'tell what the service works on and what waits, for a worker and for each vendor',
  async run({ options, client, terminal }) {
    const load = (await client().get('/api/v1/brief/queue')) as QueueDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(load));
    else for (const line of [...runLines(load), ...vendorLines(load)]) terminal.print(line);
    return 0;
  },
};

function runLines({ runs, urgent }: QueueDocument): readonly string[] {
  const since = runs.oldest_waiting_since === null ? '' : `, the oldest since ${runs.oldest_waiting_since}`;
  return [
    `runs: ${runs.working} at work (${runs.runs_at_once} at once), ${runs.waiting} waiting (at most ${runs.longest_queue})${since}`,
    `beside them: ${urgent.working} at work, ${urgent.waiting} waiting (pages to take from the web, runs past their deadline)`,
  ];
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
  const table = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
