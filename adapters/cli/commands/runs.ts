import type { RunListDocument } from '../documents.js';
import type { Command } from './command.js';

export const runs: Command = {
  usage: 'runs [--limit 1..100]',
  summary: 'list runs, the newest first',
  async run({ options, client, terminal }) {
    const limit = encodeURIComponent(String(options['limit'] ?? 20));
    const list = (await client().get(`/api/v1/brief/runs?limit=${limit}`)) as RunListDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(list));
    else if (list.count === 0) terminal.print('no runs yet');
    else {
      for (const entry of list.runs) {
        const where = entry.city === null ? '' : `${entry.city}, ${entry.venue}`;
        terminal.print(`${entry.brief_run_id}  ${entry.show_date}  ${entry.status.padEnd(10)}  ${where}`);
      }
    }
    return 0;
  },
};
