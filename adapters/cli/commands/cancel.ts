import type { RunDocument } from '../documents.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

export const cancel: Command = {
  usage: 'cancel RUN_ID [--reason TEXT]',
  summary: 'end a run at once, before its time; a page that is out already is taken back',
  async run({ parameters, options, client, terminal }) {
    const path = runPath(parameters[0]);
    const record = (await client().post(`${path}/cancel`, { reason: options['reason'] })) as RunDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(record));
    else if (record.status === 'processing') terminal.print(`${record.brief_run_id}  its page is being taken back`);
    else terminal.print(`${record.brief_run_id}  ${record.status}  ${record.error ?? ''}`.trimEnd());
    return 0;
  },
};
