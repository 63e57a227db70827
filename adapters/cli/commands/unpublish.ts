import type { RunDocument } from '../documents.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

export const unpublish: Command = {
  usage: 'unpublish RUN_ID [--reason TEXT]',
  summary: "take a run's brief from the web: its address answers 410; the record stays",
  async run({ parameters, options, client, terminal }) {
    const path = runPath(parameters[0]);
    const record = (await client().post(`${path}/unpublish`, { reason: options['reason'] })) as RunDocument;
    const isOut = record.brief?.brief_run_id === record.brief_run_id;
    if (options['json'] === true) terminal.print(JSON.stringify(record));
    else terminal.print(`${record.brief_run_id}  its brief is ${isOut ? 'being taken' : 'gone'} from the web`);
    return 0;
  },
};
