import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { recentBriefs } from '../../../adapters/projections/shows.js';
import { fold } from '../../../src/domain/decider.js';
import type { RunCompleted } from '../../../src/domain/run/events.js';
import { streamOfRun } from '../../../src/domain/streams.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const at = '2026-11-20T09:00:00.000Z';

/** The end of a run of the show. */
function completion(runId: string): RunCompleted {
  const place = { venue: 'Minard', city: 'Ghent', region: null, country: null };
  const show = { show_id: 'show', show_date: '2026-11-20', performer: null, ...place };
  const url = 'https://briefs.example/b/x/';
  const brief = { ...show, status: 'ok' as const, url, image_url: url, brief_run_id: runId, published_at: at };
  return { type: 'RunCompleted', data: { status: 'ok', brief, at } };
}

/** The run whose brief the show has after these ends. */
async function newestAfter(...ends: readonly RunCompleted[]): Promise<string | undefined> {
  const { events } = openMemoryStore();
  const metadata = { time: at, actor: 'service', request_id: null, causation_id: null, worker: 'test' };
  const recorded: RecordedEvent[] = [];
  for (const end of ends) {
    const stream = streamOfRun(end.data.brief.brief_run_id);
    await events.append(stream, [end], 'no_stream', metadata);
    recorded.push(...(await events.read(stream)));
  }
  return fold({ initial: null, evolve: recentBriefs.evolve }, recorded)?.brief_run_id;
}

test('the brief of a show is that of the run which ended last', async () => {
  assert.is(await newestAfter(completion(one), completion(other)), other);
  assert.is(await newestAfter(completion(other), completion(one)), one);
});

test.run();
