import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LocalOperations, MigrationRequest, MigrationResult } from '../../../adapters/cli/commands/command.js';
import { runProgramWith } from '../../support/brief-program.js';

const result: MigrationResult = {
  source: 'sqlite:/data',
  target: 'EventStoreDB',
  streams: 3,
  copied: 40,
  verified: 90,
  files: null,
  findings: [],
  notices: [],
};

/** A machine whose migration comes to a result, and what it was asked for. */
function machine(changes: Partial<MigrationResult> = {}) {
  const asked: MigrationRequest[] = [];
  const migrate: LocalOperations['migrate'] = async (request, watch) => {
    asked.push(request);
    for (const done of [0, 1, 2, 800, 5000]) watch.progress('events', done, 5000);
    watch.progress('verification', 0, 5000);
    return { ...result, ...changes };
  };
  return { local: { migrate }, asked };
}

test('a migration says what it has copied and verified', async () => {
  const { local, asked } = machine();
  const { code, printed, told } = await runProgramWith(['migrate', 'sqlite:', 'esdb:'], { local });
  assert.equal([code, told, asked], [0, '', [{ source: 'sqlite:', target: 'esdb:', files: null }]]);
  assert.is(printed, 'sqlite:/data → EventStoreDB: 3 streams, 40 events copied, 90 verified: all as in the source');
});

test('a migration takes the files along when it is told their folder', async () => {
  const { local, asked } = machine({ files: { artifacts: 7, releases: 2, addresses: 4 } });
  const { printed } = await runProgramWith(['migrate', 'sqlite:', 'esdb:', '--files', 'shared'], { local });
  assert.is(asked[0]?.files, 'shared');
  assert.match(printed, /^files: 7 artifacts, 2 releases, 4 addresses stand in the target\n/u);
});

test('a migration that meets something else names it and ends with 1, a notice alone with 0', async () => {
  const findings = [{ where: 'run-1, event 3', problem: 'it has another data' }];
  const { code, printed } = await runProgramWith(['migrate', 'a', 'b'], machine({ findings }));
  assert.is(code, 1);
  assert.match(printed, /^run-1, event 3: it has another data\n.*: 1 differences, and nothing was overwritten$/u);
  const noticed = await runProgramWith(['migrate', 'a', 'b', '--json'], machine({ notices: ['stop it'] }));
  assert.equal([noticed.code, JSON.parse(noticed.printed).notices], [0, ['stop it']]);
});

test('a migration tells its progress to a person only', async () => {
  const { told } = await runProgramWith(['migrate', 'a', 'b'], { ...machine(), interactive: true });
  const lines = ['copying the events … 0 %', 'copying the events … 10 %', 'copying the events … 100 %'];
  assert.equal(told.split('\n'), [...lines, 'verifying every event … 0 %']);
});

test('a migration without a target is wrong usage', async () => {
  for (const parameters of [['migrate'], ['migrate', 'one'], ['migrate', 'one', 'two', 'three']])
    assert.is((await runProgramWith(parameters, machine())).code, 2);
});

test.run();
