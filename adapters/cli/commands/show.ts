import type { RunDocument } from '../documents.js';
import { stageLines } from '../stage-lines.js';
import type { Command } from './command.js';
import { runPath } from './run-id.js';

export const show: Command = {
  usage: 'show RUN_ID [--at REVISION_OR_INSTANT]',
  summary: 'show a run with its fourteen stages, now or as it was',
  async run({ parameters, options, client, terminal }) {
    const path = runPath(parameters[0]);
    const at = typeof options['at'] === 'string' ? `?at=${encodeURIComponent(options['at'])}` : '';
    const record = (await client().get(`${path}${at}`)) as RunDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(record));
    else {
      terminal.print(`${record.brief_run_id}  ${record.show_date}  ${record.status}`);
      for (const line of stageLines(record)) terminal.print(`  ${line}`);
      if (record.error !== null) terminal.print(`error: ${record.error}`);
      if (record.brief !== null) terminal.print(`brief: ${record.brief.url}`);
    }
    return record.status === 'failed' ? 1 : 0;
  },
};
