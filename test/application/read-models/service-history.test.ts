import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { ServiceHistory } from '../../../src/ports/service-history.js';
import { startTestApplication } from '../../support/application.js';
import { noopOutcome } from '../../support/plugins-in-process.js';
import { aShow } from '../../support/results.js';

const test = suite('the history that a stage reads');

/** Publishes these shows, and returns the history as a stage then sees it. */
async function historyAfter(shows: readonly Show[]) {
  const kept: ServiceHistory[] = [];
  const created = await startTestApplication({
    behaviours: {
      shows: async () => ({ kind: 'listed', shows, unusable: [], notices: [] }),
      stages: {
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

test.run();
