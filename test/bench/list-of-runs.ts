import { startHttpApi } from '../support/http-api.js';
import { percentile, report, timeCalls } from './measure.js';
import { withRecordedRuns } from './recorded-runs.js';

/**
 * What the list of runs costs over HTTP with 10,000 recorded runs on the embedded store: first call, filters, pages.
 */

const recorded = 10_000;
const calls = 200;
const path = '/api/v1/brief/runs';
const { application, end } = await withRecordedRuns(recorded);
const api = await startHttpApi({ queries: application.queries });

async function milliseconds(query: string): Promise<number> {
  const begun = performance.now();
  const response = await api.ask(`${path}${query}`);
  await response.text();
  if (response.status !== 200) throw new Error(`${query} responded ${response.status}`);
  return performance.now() - begun;
}

report('list of runs', { runs: recorded, query: 'the first call', ms: await milliseconds('?limit=20') });
report('list of runs', { runs: recorded, query: 'the first filter', ms: await milliseconds('?status=failed') });
const middle = await cursorAfter(50);
for (const query of [
  '?limit=20',
  '?limit=100',
  '?status=failed',
  '?failed_stage=perplexity_news',
  '?show_id=show-3',
  '?show_id=none',
  '?trigger=none',
  '?search=ghent',
  '?search=nothing-has-this-name',
  `?cursor=${middle}`,
]) {
  const samples: number[] = [];
  await timeCalls(calls, 1, async () => samples.push(await milliseconds(query)));
  report('list of runs', {
    runs: recorded,
    query,
    p50_ms: percentile(samples, 0.5),
    p99_ms: percentile(samples, 0.99),
  });
}
await api.close();
await end();

/** Returns the cursor behind so many pages of a hundred runs. */
async function cursorAfter(pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const response = await api.ask(`${path}?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
    cursor = ((await response.json()) as Readonly<{ next_cursor: string }>).next_cursor;
  }
  return cursor;
}
