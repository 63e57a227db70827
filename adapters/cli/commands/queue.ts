import { Command } from '@commander-js/extra-typings';
import type { QueueReport } from '../../../src/domain/api-documents/reports.js';
import type { CommandContext } from '../command-context.js';
import { alignColumns } from '../table.js';

export function createCommand({ api, printResult }: CommandContext) {
  return new Command('queue')
    .description('show what is running and what is waiting: runs, requests for runs, and stages of each vendor')
    .action(async () => {
      const queue = await api.queue();
      printResult(queue, [runLine(queue), ...requestLines(queue), ...vendorLines(queue)]);
    });
}

function runLine({ runs }: QueueReport): string {
  const oldest = runs.oldest_queued_since === null ? '' : `, the oldest since ${runs.oldest_queued_since}`;
  const running = `${runs.running} running (at most ${runs.runs_at_once})`;
  return `runs: ${running}, ${runs.queued} queued (at most ${runs.longest_queue})${oldest}`;
}

/** The requests whose runs are not known yet. */
function requestLines({ requests }: QueueReport): readonly string[] {
  if (requests.length === 0) return [];
  const header = ['request since', 'trigger', 'date', 'show', 'attempt', 'next attempt', 'error'];
  const rows = requests.map((request) => [
    request.since,
    request.trigger,
    request.run_date ?? '',
    request.show_id ?? 'all',
    String(request.attempt),
    request.next_attempt_at ?? 'now',
    request.error ?? '',
  ]);
  return alignColumns([header, ...rows]);
}

function vendorLines({ vendors }: QueueReport): readonly string[] {
  if (vendors.length === 0) return ['no vendor has been called yet'];
  const header = ['vendor', 'running', 'waiting', 'retries left', 'requests/min', 'tokens/min', 'paused until'];
  const rows = vendors.map((vendor) => [
    vendor.vendor,
    String(vendor.running),
    String(vendor.waiting),
    String(vendor.retries_left),
    String(vendor.requests_last_minute),
    String(vendor.tokens_last_minute),
    vendor.paused_until ?? '',
  ]);
  return alignColumns([header, ...rows]);
}
