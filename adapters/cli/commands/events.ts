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
      for (const { revision, type, time, actor, data } of history.events) {
        const what = ['stage', 'attempt', 'status', 'reason', 'problem', 'error']
          .flatMap((key) => data[key] ?? [])
          .join(' ');
        terminal.print(`${String(revision).padStart(3)}  ${time}  ${type.padEnd(21)} ${what}  (${actor})`);
      }
    }
    return 0;
  },
};
