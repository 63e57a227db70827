import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { readModels } from '../../../adapters/projections/projection-list.js';
import { auditReplay } from '../../../src/application/audit/audit.js';
import type { EventStore, RecordedEvent } from '../../../src/ports/event-store.js';
import type { ViewRow, ViewStore } from '../../../src/ports/view-store.js';
import { recordedRuns } from '../../support/recorded-runs.js';

const test = suite('an audit');

const projections = Object.values(readModels);
const { store, runs } = await recordedRuns();
const { events, views } = store;

/** The same log with events replaced; undefined removes one. */
function altered(alter: (event: RecordedEvent) => RecordedEvent | undefined): EventStore {
  const all = (batch: readonly RecordedEvent[]) => batch.flatMap((event) => alter(event) ?? []);
  return {
    ...events,
    read: async (...parameters) => all(await events.read(...parameters)),
    async *follow(...parameters) {
      for await (const batch of events.follow(...parameters)) {
        const left = all(batch);
        if (left.length > 0) yield left;
      }
    },
  };
}

/** The same views with the first row of the list of runs replaced, removed, or followed by others. */
const withFirstRow = (change: (row: ViewRow) => readonly ViewRow[]): ViewStore => {
  const { view } = readModels.runList;
  const rows = async () => {
    const [first, ...rest] = await views.list(view, { limit: Number.MAX_SAFE_INTEGER });
    return first === undefined ? [] : [...change(first), ...rest];
  };
  return {
    ...views,
    list: async (name, listing) => (name === view ? rows() : views.list(name, listing)),
    get: async (name, key) =>
      name === view ? ((await rows()).find((row) => row.key === key) ?? null) : views.get(name, key),
  };
};

const replaced = (one: RecordedEvent, from: string, to: string) => (event: RecordedEvent) =>
  event.id === one.id ? (JSON.parse(JSON.stringify(event).replace(from, to)) as RecordedEvent) : event;

const linesOf = async (log: EventStore, stored = views, rowsInMemory?: number) =>
  (await auditReplay(log, stored, projections, rowsInMemory)).findings.map(
    ({ run, where, problem }) => `${run} ${where}: ${problem}`,
  );

test('finds nothing in what the engine recorded, and reads all of it', async () => {
  const report = await auditReplay(events, views, projections);
  assert.equal(report.findings, []);
  assert.equal([report.runs, report.events], [runs.length, await events.head()]);
  assert.ok(report.rows >= runs.length);
});

test('finds nothing either where no row is kept that equals its stored row', async () => {
  let read = 0;
  const counted: ViewStore = {
    ...views,
    get(view, key) {
      read += 1;
      return views.get(view, key);
    },
  };
  const report = await auditReplay(events, counted, projections, 0);
  assert.equal(report, await auditReplay(events, views, projections));
  assert.ok(read > runs.length);
});

test('of an empty store finds nothing', async () => {
  const empty = openMemoryStore();
  const nothing = { runs: 0, events: 0, rows: 0, findings: [] };
  assert.equal(await auditReplay(empty.events, empty.views, projections), nothing);
});

test('finds a changed value in an event, and names the run and the event', async () => {
  const [run = ''] = runs;
  const [started, completed] = await events.read(`run-${run}`);
  assert.ok(started && completed);
  const lines = [
    ...(await linesOf(altered(replaced(started, '"trigger":"manual"', '"trigger":"manuel"')))),
    ...(await linesOf(altered(replaced(completed, '"attempt":1', '"attempt":7')))),
  ];
  assert.ok(lines.some((line) => line.startsWith(`${run} view ${readModels.runList.view}: trigger is "manual"`)));
  assert.ok(
    lines.some((line) => line.startsWith(`${run} event 1`)),
    lines.join('\n'),
  );
});

test('finds an event that was removed', async () => {
  const [run = ''] = runs;
  const history = await events.read(`run-${run}`);
  for (const removed of [history[3], history.at(-1)]) {
    const lines = await linesOf(altered((event) => (event.id === removed?.id ? undefined : event)));
    assert.ok(lines.some((line) => line.startsWith(`${run} `)));
  }
});

test('finds a changed row, and names its field', async () => {
  const change = (row: ViewRow): ViewRow => ({ ...row, value: row.value.replace('"manual"', '"manuel"') });
  const lines = await linesOf(
    events,
    withFirstRow((row) => [change(row)]),
  );
  assert.is(lines.length, 1);
  assert.match(lines[0] ?? '', 'trigger is "manuel" in the view, "manual" by the history');
});

test('finds a row in another place, a row too many, a missing one, and one that is not JSON', async () => {
  const problems: readonly (readonly [string, (row: ViewRow) => readonly ViewRow[]])[] = [
    ['its group is "elsewhere" in the view', (row) => [{ ...row, group: 'elsewhere' }]],
    ['its sort is 1 in the view', (row) => [{ ...row, sort: 1 }]],
    ['the view has a row without a history', (row) => [row, { ...row, key: 'another' }]],
    ['the view has no row for the history', () => []],
    ['the row is "[', (row) => [{ ...row, value: `[${row.value}` }]],
    ['the row has equal values in different bytes', (row) => [{ ...row, value: ` ${row.value}` }]],
  ];
  for (const [problem, change] of problems) {
    for (const rowsInMemory of [undefined, 0]) {
      const lines = await linesOf(events, withFirstRow(change), rowsInMemory);
      assert.ok(
        lines.some((line) => line.includes(problem)),
        `${problem}: ${lines.join('\n')}`,
      );
    }
  }
});

test('finds views that have seen more than there is, and accepts views that have seen less', async () => {
  const head = await events.head();
  const ahead: ViewStore = { ...views, position: async () => head + 1 };
  const lines = await linesOf(events, ahead);
  assert.is(lines.filter((line) => line.includes(`the log ends at ${head}`)).length, projections.length);
  const unsaved = openMemoryStore();
  assert.equal(await linesOf(events, unsaved.views), []);
});

test.run();
