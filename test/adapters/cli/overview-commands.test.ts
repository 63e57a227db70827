import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localTime } from '../../../adapters/cli/times.js';
import { makeFolder } from '../../../adapters/embedded/durable-files.js';
import { runProgramWith } from '../../support/brief-program.js';
import { startRuns } from '../../support/documents.js';
import { noopValues } from '../../support/noop-stages.js';
import { apiKey, startNoopService } from '../../support/test-service.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const usage = { model: 'm-1', input_tokens: 10, output_tokens: 5, cost: 0.25, currency: 'USD' };
const service = await startNoopService({
  outcomes: {
    openai_generation: `return ${JSON.stringify({ kind: 'produced', value: noopValues.openai_generation, usage })};`,
  },
});
const access = { url: service.origin, key: apiKey };
const brief = (...parameters: readonly string[]) => runProgramWith(parameters, access);

const schedule = suite('brief schedule');
const tick = { at: '2026-11-21T05:00:00.000Z', local: '2026-11-21 06:00' };

schedule('shows the next ticks and the last runs that the schedule started', async () => {
  const local = { schedule: async () => ({ cron: '0 6 * * *', time_zone: 'Europe/Brussels', ticks: [tick] }) };
  const none = await runProgramWith(['schedule'], { ...access, local });
  assert.equal(none.stdout.split('\n'), [
    '0 6 * * * in Europe/Brussels; next:',
    '  2026-11-21 06:00  2026-11-21T05:00Z',
    '',
    'the schedule has started no run yet',
  ]);
  await startRuns(service, { run_date: '2026-11-20', trigger: 'schedule' });
  const { stdout } = await runProgramWith(['schedule'], { ...access, local });
  assert.match(
    stdout,
    /\nrun +started +show date +status +city +reason\n[0-9a-f]{8} +\S+ \S+ +2026-11-20 +ok +Ghent$/u,
  );
});

schedule('says what to set without one, also when no service responds', async () => {
  const local = { schedule: async () => ({ cron: null, time_zone: 'UTC', ticks: [] }) };
  const { code, stdout } = await runProgramWith(['schedule'], { local });
  assert.is(code, 0);
  assert.match(stdout, /^BRIEF_SCHEDULE is not set: .*\n.*BRIEF_SCHEDULE='0 6 \* \* \*'/u);
  assert.match(stdout, /\nits last results are unknown: no response from /u);
});

schedule.run();

const costs = suite('brief costs');
costs('reads the runs of the last days', async () => {
  const { stdout } = await brief('costs', '--days', '1');
  assert.match(stdout, /^day +tokens in +tokens out +cost\n\S+ +10 +5 +0\.2500 USD\n\nshow /u);
  assert.equal(JSON.parse((await brief('costs', '--json')).stdout).by_show[0].costs, { USD: 0.25 });
  assert.is((await brief('costs', '--days', 'all')).code, 2);
});

costs.run();

const briefs = suite('brief briefs');

briefs('lists what is published, and what was published at a time', async () => {
  const { stdout } = await brief('briefs');
  assert.match(
    stdout,
    /^run +show date +status +published +show +page\n[0-9a-f]{8} +2026-11-20 +ok +\S+ \S+ +Ghent, .+http\S+$/u,
  );
  const now = JSON.parse((await brief('briefs', '--json')).stdout);
  const later = JSON.parse((await brief('briefs', '--as-of', '2999-01-01', '--json')).stdout);
  assert.equal([now.count, later.briefs], [1, now.briefs]);
  const published = Date.parse(now.briefs[0].published_at);
  const { stdout: before } = await brief('briefs', '--as-of', new Date(published - 60_000).toISOString());
  assert.match(before, /^no brief was published at /u);
});

briefs('takes a time as the lists print it, and rejects what is not one', async () => {
  const { as_of: instant } = JSON.parse((await brief('briefs', '--as-of', '2026-11-21 06:00:12', '--json')).stdout);
  assert.is(localTime(instant), '2026-11-21 06:00:12');
  for (const text of ['yesterday', '2026-13-01', '2026-11-21 6:00'])
    assert.is((await brief('briefs', '--as-of', text)).code, 2, text);
});

briefs.after(() => service.end());
briefs.run();

const init = suite('brief init');

init('writes no samples with --empty, but every folder, and a page about them', async () => {
  const { folder, remove } = await temporaryFolder();
  const local = { today: () => '2026-11-20', setting: () => undefined, makeFolder };
  const { stdout } = await runProgramWith(['init', folder, '--empty'], { local });
  assert.match(stdout, /^wrote 2 files into .*:\n {2}README\.md\n {2}shows\/ +1 file\n\n1\. Put your shows into /u);
  assert.equal(
    (await readdir(folder)).sort().join(' '),
    'README.md cities feeds history sales shows transcripts voice weather',
  );
  assert.match(
    await readFile(join(folder, 'README.md'), 'utf8'),
    /^# Your input folder\n[\s\S]*\n## Tables: `shows\/`/u,
  );
  await remove();
});

init('writes a table for the own shows and samples, and never writes over files', async () => {
  const { folder, remove } = await temporaryFolder();
  const input = join(folder, 'mine');
  const local = { today: () => '2026-11-20', setting: () => undefined, makeFolder };
  const { code, stdout } = await runProgramWith(['init', input], { local });
  assert.is(code, 0);
  assert.match(stdout, new RegExp(`^wrote \\d+ files into ${input}:\n`, 'u'));
  assert.match(await readFile(join(input, 'shows', 'shows.csv'), 'utf8'), /\n# 2026-11-20,Your Name,/u);
  assert.match(await readFile(join(input, 'shows', 'tour.csv'), 'utf8'), /,2026-11-20,Nell Varrow,/u);
  const again = await runProgramWith(['init', input], { local });
  assert.equal(
    [again.code, again.stderr],
    [2, `error: ${input} has files already: nothing was written\nName a new folder: brief init ${input}-new`],
  );
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const impossible of [file, join(file, 'below'), '/proc/nope', '/proc/nope/below']) {
    const refused = await runProgramWith(['init', impossible], { local });
    assert.match(refused.stderr, /^error: \S+ cannot be written: .*\nName another folder: /u);
    assert.is(refused.code, 2);
  }
  await remove();
});

init.run();

const completion = suite('brief completion');

completion('of bash completes commands, the flags of a command, and the values of a flag', async () => {
  const { stdout } = await runProgramWith(['completion', 'bash']);
  const complete = (words: string, index: number) =>
    execFileSync(
      'bash',
      ['-c', `${stdout}\nCOMP_WORDS=(${words}); COMP_CWORD=${index}; _brief; echo "\${COMPREPLY[@]}"`],
      {
        encoding: 'utf8',
      },
    ).trim();
  assert.is(complete('brief unp', 1), 'unpublish');
  assert.is(complete('brief runs --fa', 2), '--failed-stage');
  assert.is(complete('brief runs --status ca', 3), 'cancelled');
  assert.is(complete('brief resume x --from url', 4), 'url_verification');
});

completion('of zsh and fish name every command', async () => {
  for (const shell of ['zsh', 'fish']) {
    const { code, stdout } = await runProgramWith(['completion', shell]);
    assert.is(code, 0);
    for (const name of ['init', 'runs', 'unpublish', 'completion'])
      assert.match(stdout, new RegExp(`\\b${name}\\b`, 'u'));
  }
  const { code, stderr } = await runProgramWith(['completion', 'tcsh']);
  assert.equal([code, /Allowed choices are bash, zsh, fish\./u.test(stderr)], [2, true]);
});

completion.run();
