import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readModels } from '../../../adapters/projections/projection-list.js';
import { createServiceHistory } from '../../../src/application/read-models/queries.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { EventsArchived } from '../../../src/ports/event-store.js';
import type { ServiceHistory } from '../../../src/ports/service-history.js';
import { startTestApplication } from '../../support/application.js';
import { noopValues } from '../../support/noop-stages.js';
import { aLine } from '../../support/page-samples.js';
import { type Behaviours, noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

const test = suite('the history that a stage reads');

/** Publishes these shows, and returns the history as a stage then sees it. */
async function historyAfter(shows: readonly Show[], stages: Behaviours['stages'] = {}) {
  const kept: ServiceHistory[] = [];
  const created = await startTestApplication({
    behaviours: {
      shows: async () => ({ kind: 'listed', shows, unusable: [], notices: [] }),
      stages: {
        ...stages,
        perplexity_city(context, input) {
          kept.push(context.history);
          return noopOutcome('perplexity_city', input, context);
        },
      },
    },
  });
  await created.start();
  const [history] = kept;
  if (history === undefined) throw new Error('no stage has run');
  return { history, stop: created.stop };
}

test('holds the earlier briefs of a town, newest show first', async () => {
  const { history, stop } = await historyAfter([
    aShow({ show_id: 'old', show_date: '2025-01-01' }),
    aShow({ show_id: 'newer', show_date: '2026-02-02' }),
    aShow({ show_id: 'tonight' }),
    aShow({ show_id: 'elsewhere', city: 'Antwerp', show_date: '2024-01-01' }),
  ]);
  const found = await history.earlierBriefs({ city: 'GHENT', country: 'BE' }, '2026-11-20');
  assert.equal(
    found.map(({ show }) => show.show_id),
    ['newer', 'old'],
  );
  assert.match(found[0]?.url ?? '', /^http/u);
  assert.equal(
    (await history.knownShows('2025-01-01')).map(({ show_id: id }) => id),
    ['old'],
  );
  await stop();
});

test('keeps towns of one name in two countries apart where both are known', async () => {
  const town = { city: 'Saint-Hubert', show_date: '2025-01-01' };
  const { history, stop } = await historyAfter([
    aShow({ ...town, show_id: 'be' }),
    aShow({ ...town, show_id: 'ca', country: 'CA' }),
    aShow({ ...town, show_id: 'unknown', country: null }),
  ]);
  const idsIn = async (country: string | null) =>
    (await history.earlierBriefs({ city: 'saint hubert', country }, '2026-01-01'))
      .map(({ show }) => show.show_id)
      .sort();
  assert.equal(await idsIn('BE'), ['be', 'unknown']);
  assert.equal(await idsIn(null), ['be', 'ca', 'unknown']);
  await stop();
});

test('holds the twenty newest briefs, each with the texts of its lines in the order of their ranking', async () => {
  const day = (index: number) => `2026-01-${String(index).padStart(2, '0')}`;
  const shows = Array.from({ length: 22 }, (_, index) => aShow({ show_id: `s${index}`, show_date: day(index + 1) }));
  const nothing = { empty_reason: null, notices: [] };
  const lines = ['goose', 'tram', 'rain'].map((id) => aLine(id, `the ${id}`, []));
  const ranking = { order: [{ line_id: 'rain' }, { line_id: 'goose' }], cut: [{ line_id: 'tram' }], ...nothing };
  const because = (each: Readonly<{ line_id: string }>) => ({ ...each, reason: 'because' });
  const placed = (each: Readonly<{ line_id: string }>) => ({
    ...because(each),
    risk: 'low' as const,
    risk_reason: null,
  });
  const { history, stop } = await historyAfter(shows, {
    openai_generation: () => ({ kind: 'produced', value: { lines, material_checked: 0, ...nothing } }),
    claude_ranking: () => ({
      kind: 'produced',
      value: { ...ranking, order: ranking.order.map(placed), cut: ranking.cut.map(because) },
    }),
  });
  const found = await history.earlierBriefs({ city: 'Ghent', country: 'BE' }, '2026-11-20');
  assert.equal(
    found.map(({ show }) => show.show_date),
    Array.from({ length: 20 }, (_, index) => day(22 - index)),
  );
  assert.equal(found[0]?.lines, ['the rain', 'the goose']);
  await stop();
});

test('holds the published version of a show', async () => {
  const { history, stop } = await historyAfter([aShow({ show_id: 'tonight' })]);
  const version = await history.publishedVersion('tonight');
  assert.match(version?.publishedAt ?? '', /^\d{4}-/u);
  assert.equal(version?.glance, noopValues.html_generation.glance);
  assert.is(await history.publishedVersion('unknown'), null);
  await stop();
});

test('does without the runs of archived briefs', async () => {
  const brief = { show_id: 's', show_date: '2025-01-01', country: null, published_at: 'then', brief_run_id: 'r' };
  const history = createServiceHistory({
    projector: { list: async () => [brief], get: async () => brief },
    models: readModels,
    runs: { load: () => Promise.reject(new EventsArchived('in a file')) },
  } as never);
  assert.equal(await history.earlierBriefs({ city: 'Ghent', country: null }, '2026-11-20'), []);
  assert.equal(await history.publishedVersion('s'), { publishedAt: 'then', glance: null });
});

test.run();
