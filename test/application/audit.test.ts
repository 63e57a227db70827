import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../adapters/composition/local-operations.js';
import { projections } from '../../adapters/composition/read-models.js';
import { openEmbeddedStore } from '../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../adapters/embedded/sqlite.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { type AuditReport, auditReplay } from '../../src/application/audit.js';
import { temporaryFolder } from '../adapters/embedded/temporary-store.js';
import { runProgramWith } from '../support/brief-program.js';
import { catchUp, longEnough, projectionOf } from '../support/projecting.js';
import { appendRuns, courses, runIdOf } from '../support/sample-histories.js';

const sqlite = await loadSqlite();
const { folder, remove } = await temporaryFolder();
const store = await openEmbeddedStore(folder);
await appendRuns(store.events, courses.length);
await catchUp(store);
await store.close();
const local = localOperations({ BRIEF_DATA_DIR: folder });

/** Changes a copy of the stopped store, and audits that. */
async function auditAfter(statement: string): Promise<AuditReport> {
  const altered = await temporaryFolder();
  try {
    const path = join(altered.folder, 'store.db');
    await copyFile(join(folder, 'store.db'), path);
    const database = new sqlite.DatabaseSync(path);
    database.exec('PRAGMA foreign_keys = OFF');
    const { changes } = database.prepare(statement).run();
    database.close();
    assert.ok(Number(changes) > 0, 'nothing was changed');
    return (await localOperations({ BRIEF_DATA_DIR: altered.folder }).auditReplay()) as AuditReport;
  } finally {
    await altered.remove();
  }
}

const audit = suite('an audit of a stopped store');

audit('finds nothing where nobody touched anything, and reads everything', async () => {
  const report = await local.auditReplay();
  assert.equal(report.findings, []);
  assert.is(report.runs, courses.length);
  assert.ok(report.events > 100 && report.rows > 20, JSON.stringify(report));
  const { code } = await runProgramWith(['audit', 'replay'], { local });
  assert.is(code, 0);
});

const run = (number: number) => runIdOf(number);
const inRun = (number: number) => `stream = (SELECT id FROM streams WHERE name = 'run-${run(number)}')`;
const ofRun = (number: number, revision: number) =>
  `stream = (SELECT id FROM streams WHERE name = 'run-${run(number)}') AND revision = ${revision}`;

const alteredEvents: readonly (readonly [string, string, string, RegExp])[] = [
  [
    'a city in a start',
    `data = replace(data, '"city":"Ghent"', '"city":"Gheat"') WHERE ${ofRun(0, 0)}`,
    run(0),
    /city/u,
  ],
  ['the trigger of a start', `data = replace(data, 'manual', 'manuel') WHERE ${ofRun(1, 0)}`, run(1), /trigger/u],
  ['an attempt', `data = replace(data, '"attempt":1', '"attempt":2') WHERE ${ofRun(0, 1)}`, run(0), /attempt/u],
  ['a stage', `data = replace(data, 'hub_lookup', 'hub_lookuq') WHERE ${ofRun(0, 1)}`, run(0), /stage/u],
  [
    'a stage that completes',
    `data = replace(data, 'hub_lookup', 'hub_lookuq') WHERE ${ofRun(0, 2)}`,
    run(0),
    /event 2/u,
  ],
  ['a moment', `data = replace(data, '09:00:01', '09:00:07') WHERE ${ofRun(0, 2)}`, run(0), /\bat\b|completedAt/u],
  [
    'a reason',
    `data = replace(data, 'is gone', 'is gome') WHERE type = 'StageFailed' AND ${inRun(1)}`,
    run(1),
    /reason/u,
  ],
  ['an event’s type', `type = 'StageStbrted' WHERE ${ofRun(0, 1)}`, run(0), /StageStbrted/u],
  ['the type of a start', `type = 'RunStbrted' WHERE ${ofRun(0, 0)}`, run(0), /RunStbrted/u],
  ['an actor', `meta = replace(meta, 'service', 'serwice') WHERE ${ofRun(0, 1)}`, run(0), /event 1/u],
  ['a bracket, so that it is JSON no more', `data = '[' || substr(data, 2) WHERE ${ofRun(0, 1)}`, run(0), /event 1/u],
];
for (const [what, change, runId, place] of alteredEvents) {
  audit(`finds one changed byte in ${what}, and names run and place`, async () => {
    const { findings } = await auditAfter(`UPDATE events SET ${change}`);
    const told = findings
      .filter((finding) => finding.run === runId)
      .map(({ where, problem }) => `${where}: ${problem}`);
    assert.ok(
      told.some((line) => place.test(line)),
      JSON.stringify(findings),
    );
  });
}

audit('finds an event that was taken out, in the middle and at the end', async () => {
  for (const revision of [3, 28]) {
    const { findings } = await auditAfter(`DELETE FROM events WHERE ${ofRun(0, revision)}`);
    assert.ok(
      findings.some((finding) => finding.run === run(0)),
      JSON.stringify(findings),
    );
  }
});

audit('finds a history that was taken out as a whole', async () => {
  const { findings } = await auditAfter(
    `DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = 'run-${run(2)}')`,
  );
  assert.ok(findings.some((finding) => finding.run === run(2) && /no history leads to/u.test(finding.problem)));
});

for (const { view } of projections) {
  const key = `(SELECT min(key) FROM view_rows WHERE view = '${view}')`;
  const one = `WHERE view = '${view}' AND key = ${key}`;
  const find = async (statement: string, problem: RegExp) => {
    const { findings } = await auditAfter(statement);
    const named = findings.filter(({ where, run: row }) => where === `view ${view}` && row !== '');
    assert.ok(
      named.some((finding) => problem.test(finding.problem)),
      JSON.stringify(findings),
    );
  };
  audit(`finds one changed byte in a row of ${view}, and names row and field`, async () => {
    await find(
      `UPDATE view_rows SET value = replace(value, '2026-11-20', '2026-11-21') ${one}`,
      /is ".*2026-11-21.*" in the view/u,
    );
    await find(`UPDATE view_rows SET value = ' ' || value ${one}`, /in other bytes/u);
    await find(`UPDATE view_rows SET value = '[' || substr(value, 2) ${one}`, /the row is/u);
  });
  audit(`finds a row of ${view} in another place of its list`, async () => {
    await find(`UPDATE view_rows SET list = list || 'x' ${one}`, /its group is/u);
    await find(`UPDATE view_rows SET sort = sort + 1 ${one}`, /its sort is/u);
  });
  audit(`finds a row of ${view} that is gone, and one that was slipped in`, async () => {
    await find(`DELETE FROM view_rows ${one}`, /lacks the row/u);
    await find(
      `INSERT INTO view_rows (view, key, list, sort, value) SELECT view, 'slipped in', list, sort, value FROM view_rows ${one}`,
      /no history leads to/u,
    );
  });
}

audit('finds a view that claims to have seen more than there is', async () => {
  const { findings } = await auditAfter('UPDATE view_positions SET position = position + 1000');
  assert.is(findings.filter(({ problem }) => /the log ends at/u.test(problem)).length, projections.length);
});

audit('makes `brief audit replay` end with 1 and a line that names run and field', async () => {
  for (const [statement, line] of [
    [
      `UPDATE events SET data = replace(data, 'manual', 'manuel') WHERE ${ofRun(1, 0)}`,
      /trigger is "manual" in the view, "manuel" by the history/u,
    ],
    [
      `UPDATE view_rows SET value = replace(value, 'manual', 'manuel') WHERE view = 'run_records_4' AND key = '${run(1)}'`,
      /view run_records_4: trigger is "manuel" in the view/u,
    ],
  ] as const) {
    const report = await auditAfter(statement);
    const { code, printed } = await runProgramWith(['audit', 'replay'], {
      local: { ...local, auditReplay: async () => report },
    });
    assert.is(code, 1);
    assert.match(printed, new RegExp(`run ${run(1)}`, 'u'));
    assert.match(printed, line);
  }
});

audit('finds nothing again after all that', async () => {
  assert.equal((await local.auditReplay()).findings, []);
  await remove();
});

audit.run();

const beside = suite('an audit beside a service that works');

beside('finds nothing while views are being saved', async () => {
  const memory = openMemoryStore();
  const stop = new AbortController();
  const projection = projectionOf(memory);
  const following = projection.follow(stop.signal);
  const appending = appendRuns(memory.events, 60);
  for (let round = 0; round < 10; round += 1) {
    assert.equal((await auditReplay(memory.events, memory.views, projections)).findings, []);
  }
  await appending;
  assert.ok(await projection.reach(await memory.events.head(), longEnough));
  assert.equal((await auditReplay(memory.events, memory.views, projections)).findings, []);
  stop.abort();
  await following;
});

beside('of an empty store finds nothing', async () => {
  const memory = openMemoryStore();
  assert.equal(await auditReplay(memory.events, memory.views, projections), {
    runs: 0,
    events: 0,
    rows: 0,
    findings: [],
  });
});

beside('has nothing to read where the store was in memory, or never was', async () => {
  for (const settings of [{ BRIEF_EVENT_STORE: 'memory:' }, { BRIEF_DATA_DIR: join(folder, 'nowhere') }]) {
    const { code, told } = await runProgramWith(['audit', 'replay'], { local: localOperations(settings) });
    assert.is(code, 3);
    assert.match(told, /gone with its service|holds no database/u);
  }
});

beside.run();
