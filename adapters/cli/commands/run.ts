import { areRunsKnown, type StartDocument } from '../documents.js';
import type { ExitCode } from '../terminal.js';
import type { Command, CommandContext } from './command.js';
import { keyHeader } from './key-header.js';

export const run: Command = {
  usage: 'run [--date YYYY-MM-DD] [--show ID] [--trigger NAME] [--async] [--key KEY]',
  summary:
    'start the briefs of a date (today), or of one show, and wait for them; --key goes out as Idempotency-Key: the same request with the same key makes no other runs and answers with those of the first',
  async run({ options, client, terminal }: CommandContext): Promise<ExitCode> {
    const body = {
      trigger: options['trigger'],
      run_date: options['date'] ?? null,
      show_id: options['show'] ?? null,
    };
    const headers = {
      ...(options['async'] === true ? { prefer: 'respond-async' } : {}),
      ...keyHeader(options['key']),
    };
    const started = (await client().post('/api/v1/brief/run', body, headers)) as StartDocument;
    if (options['json'] === true) terminal.print(JSON.stringify(started));
    else printStart(started, terminal.print);
    if (!areRunsKnown(started)) terminal.tell(stillAsking);
    return started.status === 'failed' ? 1 : 0;
  },
};

const stillAsking =
  'The hub has not told the shows yet, and the start goes on: `brief queue` tells how far it is, `brief runs` its runs, and the same call with the same --key its outcome.';

function printStart(started: StartDocument, print: (line: string) => void): void {
  print(`${started.status}: ${started.briefs.length} ${started.briefs.length === 1 ? 'run' : 'runs'}`);
  for (const brief of started.briefs) {
    print(`  ${brief.brief_run_id}  ${brief.show_date}  ${brief.status}  ${brief.url ?? brief.error ?? ''}`);
  }
  if (started.error !== null) print(`error: ${started.error}`);
}
