import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../adapters/composition/read-models.js';
import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { recordNewRun } from '../../src/application/deciding.js';
import { createQueries } from '../../src/application/queries.js';
import type { RunProjection } from '../../src/application/run-projection.js';
import { createServiceHistory } from '../../src/application/service-history.js';
import { fold } from '../../src/domain/decider.js';
import type { RunCommand } from '../../src/domain/run/commands.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import { runRecord } from '../../src/domain/run/run-record.js';
import type { Run } from '../../src/domain/run/state.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import { EventStoreUnavailable } from '../../src/ports/event-store.js';
import { rejection } from '../support/contracts/opened.js';
import { catchUp, projectionOf } from '../support/projecting.js';
import { aShow } from '../support/results.js';
import { fail, startRun, wholeRun } from '../support/runs.js';
import { appendRuns, appendsOf, courses, runIdOf } from '../support/sample-histories.js';

const who = { actor: 'service', requestId: null };

/** A brief that was unpublished is linked no more. */
const briefOnTheWeb = (run: Run) => (run.unpublishedAt === null ? run.brief : null);

const queries = suite('a query');
const store = openMemoryStore();
await appendRuns(store.events, courses.length);
await catchUp(store);
/** Views that have seen everything, and views that do not move any more. */
const fresh: RunProjection = { ...projectionOf(store), reach: async () => true };
const stale: RunProjection = { ...projectionOf(store), reach: async () => false, secondsSinceFresh: () => 2.5 };
const from = (projection: RunProjection, views = store.views) =>
  createQueries({ events: store.events, views, models: readModels, projection });

queries('for a run as it was gives what its history up to there folds to, at every revision', async () => {
  for (const [number, course] of courses.entries()) {
    const history = appendsOf(course, number).flat();
    for (const revision of history.keys()) {
      const past = history.slice(0, revision + 1);
      const run = fold<RunEvent, Run | null>(runDecider, past) as Run;
      assert.equal(await from(fresh).runAt(runIdOf(number), { revision }), runRecord(run, briefOnTheWeb(run)));
    }
  }
});

queries('for a run as it was at a moment takes in what was recorded up to and with it', async () => {
  const history = appendsOf('retried', 5).flat();
  for (const { data } of history) {
    const run = fold<RunEvent, Run | null>(
      runDecider,
      history.filter((event) => event.data.at <= data.at),
    ) as Run;
    assert.equal(await from(fresh).runAt(runIdOf(5), { instant: data.at }), runRecord(run, run.brief));
  }
  assert.is(await from(fresh).runAt(runIdOf(5), { instant: '2001-01-01T00:00:00.000Z' }), null);
  assert.is(await from(fresh).runAt(runIdOf(999), { revision: 0 }), null);
});

queries('is answered from the views, with their age, while the store does not tell where the log ends', async () => {
  const unreachable = async () => {
    throw new EventStoreUnavailable('gone');
  };
  const events = { ...store.events, head: unreachable, read: unreachable };
  const away = createQueries({ events, views: store.views, models: readModels, projection: stale });
  const { value, age } = await away.run(runIdOf(0));
  assert.equal(value, (await from(fresh).run(runIdOf(0))).value);
  assert.is(age, 2.5);
  assert.is((await away.recentBriefs(5)).age, 2.5);
  assert.is((await away.runs(5)).age, 2.5);
  assert.instance(await rejection(away.run(runIdOf(999))), EventStoreUnavailable);
  const broken = { ...store.events, head: async () => Promise.reject(new Error('a bug')) };
  const other = createQueries({ events: broken, views: store.views, models: readModels, projection: stale });
  assert.is((await rejection(other.runs(5))).message, 'a bug');
});

queries('for a run as it will be is refused', async () => {
  const { length } = appendsOf('retried', 5).flat();
  const error = await rejection(from(fresh).runAt(runIdOf(5), { revision: length }));
  assert.equal([error.name, error.message], ['BeyondHistory', `the history ends at revision ${length - 1}`]);
});

queries('is told without an age by views that have seen everything', async () => {
  const { run, runs, recentBriefs, entry } = from(fresh);
  assert.equal([(await run(runIdOf(0))).age, (await runs(3)).age, (await recentBriefs(3)).age], [null, null, null]);
  assert.equal(await run(runIdOf(999)), { value: null, age: null });
  assert.is(await entry(runIdOf(999)), null);
});

queries('is told with their age by views that lag behind', async () => {
  const { run, runs, recentBriefs } = from(stale);
  assert.equal([(await run(runIdOf(0))).age, (await runs(3)).age, (await recentBriefs(3)).age], [2.5, 2.5, 2.5]);
});

queries(
  'for a list is refused by views that have seen nothing of the log, unless they were known to show all there was',
  async () => {
    const { views } = openMemoryStore();
    const { runs, recentBriefs } = from(stale, views);
    assert.equal(
      [(await rejection(runs(3))).name, (await rejection(recentBriefs(3))).name],
      ['EventStoreUnavailable', 'EventStoreUnavailable'],
    );
    assert.equal(await from({ ...stale, wasFresh: () => true }, views).runs(3), { value: [], age: 2.5 });
    assert.equal(await from(fresh, views).runs(3), { value: [], age: null });
  },
);

queries('for a run that the views have not seen yet is answered from the log', async () => {
  const blind = openMemoryStore().views;
  const { run, entry } = from(stale, blind);
  for (const [number] of courses.entries()) {
    const known = from(fresh);
    assert.equal(await entry(runIdOf(number)), await known.entry(runIdOf(number)));
    const { brief: _ofTheShow, ...told } = (await run(runIdOf(number))).value ?? {};
    const { brief: _sameShow, ...kept } = (await known.run(runIdOf(number))).value ?? {};
    assert.equal(told, kept);
  }
  assert.equal(await run(runIdOf(999)), { value: null, age: null });
  assert.is(await entry(runIdOf(999)), null);
});

queries('for a run in short comes from the log where the views lag behind', async () => {
  const lagging = openMemoryStore();
  const [start = []] = appendsOf('ok', 0);
  await lagging.events.append(`run-${runIdOf(0)}`, start, 'no_stream', {
    time: '2026-11-20T09:00:00.000Z',
    actor: 'service',
    request_id: null,
    causation_id: null,
  });
  await catchUp(lagging);
  assert.is((await from(fresh, lagging.views).entry(runIdOf(0)))?.status, 'processing');
  assert.is((await from(stale, lagging.views).entry(runIdOf(0)))?.status, 'ok');
});

queries.run();

const history = suite('the service’s own history');

/** A store with one finished run for each of these shows, in this order. */
async function published(shows: readonly Show[], change: (commands: readonly RunCommand[]) => readonly RunCommand[]) {
  const memory = openMemoryStore();
  for (const [number, show] of shows.entries()) {
    const id = runIdOf(number);
    const commands = change(wholeRun).map((command): RunCommand => {
      if (command.type === 'StartRun') return startRun({ run_id: id, show, show_date: show.show_date });
      if (command.type !== 'CompleteStage' || command.data.stage !== 'hub_lookup') return command;
      return { ...command, data: { ...command.data, value: { show, notices: [] } } };
    });
    await recordNewRun(memory.events, id, commands, who);
  }
  await catchUp(memory);
  return createServiceHistory(memory.views, readModels);
}

const lines = ['one', 'two', 'three'].map((text, index) => ({ id: `line-${index}`, text }));
const withLines = (commands: readonly RunCommand[], order: readonly number[] | null) =>
  commands.flatMap((command): RunCommand[] => {
    if (command.type !== 'CompleteStage') return [command];
    if (command.data.stage === 'openai_generation')
      return [{ ...command, data: { ...command.data, value: { lines } } }];
    if (command.data.stage !== 'claude_ranking') return [command];
    if (order === null) return [fail('claude_ranking')];
    return [
      { ...command, data: { ...command.data, value: { order: order.map((index) => ({ line_id: `line-${index}` })) } } },
    ];
  });
const ghent = (overrides: Partial<Show>) => aShow({ status: 'scheduled', ...overrides });

history('gives the earlier briefs of a town, newest show first, with their lines in ranked order', async () => {
  const shows = [
    ghent({ show_id: 'a', show_date: '2025-01-01' }),
    ghent({ show_id: 'b', show_date: '2026-02-02' }),
    ghent({ show_id: 'c', show_date: '2026-11-20' }),
    ghent({ show_id: 'd', city: 'Antwerp', show_date: '2024-01-01' }),
  ];
  const { earlierBriefs } = await published(shows, (commands) => withLines(commands, [2, 0]));
  const found = await earlierBriefs({ city: 'GHENT', country: 'BE' }, '2026-11-20');
  assert.equal(
    found.map(({ show }) => show.show_id),
    ['b', 'a'],
  );
  assert.equal(found[0]?.lines, ['three', 'one']);
  assert.equal(found[0]?.runId, runIdOf(1));
  assert.match(String(found[0]?.url), /^http/u);
});

history('takes two towns of one name for two where both countries are known', async () => {
  const shows = [
    ghent({ show_id: 'be', city: 'Saint-Hubert', show_date: '2025-01-01' }),
    ghent({ show_id: 'ca', city: 'St Hubert', country: 'CA', show_date: '2025-01-02' }),
    ghent({ show_id: 'ca-2', city: 'Saint Hubert', country: 'CA', show_date: '2025-01-03' }),
    ghent({ show_id: 'unknown', city: 'saint-hubert', country: null, show_date: '2025-01-04' }),
  ];
  const { earlierBriefs } = await published(shows, (commands) => withLines(commands, [0]));
  const ids = async (country: string | null) =>
    (await earlierBriefs({ city: 'Saint-Hubert', country }, '2026-01-01')).map(({ show }) => show.show_id);
  const [belgian, canadian, any] = [await ids('BE'), await ids('CA'), await ids(null)];
  assert.ok(belgian.includes('be') && !belgian.includes('ca-2') && belgian.includes('unknown'));
  assert.ok(canadian.includes('ca-2') && !canadian.includes('be') && canadian.includes('unknown'));
  assert.ok(any.includes('be') && any.includes('ca-2'));
});

history('gives the lines as they were written where the ranking failed, and none where none were', async () => {
  const show = ghent({ show_id: 'a', show_date: '2025-01-01' });
  const town = { city: 'Ghent', country: null };
  const unranked = await published([show], (commands) => withLines(commands, null));
  assert.equal((await unranked.earlierBriefs(town, '2026-01-01'))[0]?.lines, ['one', 'two', 'three']);
});

history('gives no more than twenty briefs, and of one show the newest alone', async () => {
  const shows = Array.from({ length: 25 }, (_, day) =>
    ghent({ show_id: `s${day % 23}`, show_date: `2025-01-${String((day % 23) + 1).padStart(2, '0')}` }),
  );
  const { earlierBriefs, knownShows } = await published(shows, (commands) => withLines(commands, [0]));
  const found = await earlierBriefs({ city: 'Ghent', country: null }, '2026-01-01');
  assert.is(found.length, 20);
  assert.is(found[0]?.show.show_id, 's22');
  assert.equal(
    (await knownShows('2025-01-01')).map(({ show_id: id }) => id),
    ['s0'],
  );
  assert.equal(await knownShows('2025-02-01'), []);
});

history('knows nothing of runs that published nothing', async () => {
  const { earlierBriefs } = await published([ghent({ show_date: '2025-01-01' })], (commands) => commands.slice(0, 5));
  assert.equal(await earlierBriefs({ city: 'Ghent', country: null }, '2026-01-01'), []);
});

history.run();
