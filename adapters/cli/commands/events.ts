import type { EventsDocument } from '../documents.js';
import { WrongUsage } from '../terminal.js';
import type { Command } from './command.js';

export const events: Command = {
  usage: 'events RUN_ID',
  summary: 'print the recorded history of a run, event by event',
  async run({ parameters, options, client, terminal }) {
    const [runId] = parameters;
    if (runId === undefined) throw new WrongUsage('which run? `brief runs` lists them');
    const history = (await client().get(`/api/v1/brief/runs/${encodeURIComponent(runId)}/events`)) as EventsDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(history));
    else {
      for (const { revision, type, time, actor, data } of history.events) {
        const what = ['stage', 'attempt', 'status', 'reason', 'error'].flatMap((key) => data[key] ?? []).join(' ');
        terminal.print(`${String(revision).padStart(3)}  ${time}  ${type.padEnd(15)} ${what}  (${actor})`);
      }
    }
    return 0;
  },
};
