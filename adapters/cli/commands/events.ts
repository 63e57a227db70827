import type { EventsDocument } from '../documents.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

export const events: Command = {
  usage: 'events RUN_ID',
  summary: 'print the recorded history of a run, event by event',
  async run({ parameters, options, client, terminal }) {
    const history = (await client().get(`${runPath(parameters[0])}/events`)) as EventsDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(history));
    else {
      for (const { revision, type, time, actor, worker, data } of history.events) {
        const what = ['stage', 'attempt', 'status', 'reason', 'problem', 'error']
          .flatMap((key) => data[key] ?? [])
          .join(' ');
        // As much of it as tells the workers of one run apart.
        const writer = worker ? ` by ${worker.slice(0, 8)}` : '';
        terminal.print(`${String(revision).padStart(3)}  ${time}  ${type.padEnd(21)} ${what}  (${actor})${writer}`);
      }
    }
    return 0;
  },
};
