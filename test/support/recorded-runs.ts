import { openMemoryStore } from '../../adapters/memory/open-memory-store.js';
import { startTestApplication } from './application.js';
import { noopOutcome } from './plugins-in-process.js';
import { aShow } from './results.js';
import { settled } from './virtual-clock.js';

const who = { actor: 'key:0123456789ab', requestId: null };

/**
 * A store in which the engine has recorded runs of every kind: with and without retries, degraded, failed, resumed,
 * cancelled, unpublished, and without a show. `runs` are their ids, a run that is ok first.
 */
export async function recordedRuns() {
  const store = openMemoryStore();
  const attempts = new Map<string, number>();
  let isHubBroken = false;
  const fails = (reason: string, retryable = false) => ({ kind: 'failed', reason, retryable });
  const { application, start, stop } = await startTestApplication({
    ports: store,
    behaviours: {
      shows: async () => {
        const shows = ['ok', 'degraded', 'failed', 'retried', 'cancelled'].map((id) => aShow({ show_id: id }));
        return isHubBroken ? fails('the hub is gone') : { kind: 'listed', shows, unusable: [], notices: [] };
      },
      stages: {
        perplexity_news(context, input) {
          const id = (input as { show: { show_id: string } }).show.show_id;
          if (id === 'degraded') return fails('no news');
          attempts.set(id, (attempts.get(id) ?? 0) + 1);
          if (id === 'retried' && attempts.get(id) === 1) return { ...fails('busy', true), retryAfterMilliseconds: 1 };
          return noopOutcome('perplexity_news', input, context);
        },
        html_generation(context, input) {
          const id = (input as { show: { show_id: string } }).show.show_id;
          if (id === 'cancelled') return new Promise(() => undefined);
          return id === 'failed' ? fails('no template') : noopOutcome('html_generation', input, context);
        },
      },
    },
  });
  const runs: string[] = [];
  for (const showId of ['ok', 'degraded', 'failed', 'retried']) runs.push(...(await start({ showId })).brief_run_ids);
  const {
    brief_run_ids: [cancelled = ''],
  } = await start({ showId: 'cancelled' }, 0);
  await settled();
  await application.control.cancel(cancelled, 'rain', who);
  await application.control.unpublish(runs[3] ?? '', 'rain', who);
  await application.control.waitUntilUnpublished(runs[3] ?? '', 5_000);
  const options = { from: null, implementations: {}, reason: null, idempotencyKey: null };
  const resumed = await application.requests.resume(runs[2] ?? '', options, who);
  if (resumed.kind === 'rejected') throw new Error(resumed.message);
  await application.control.waitUntilEnded(resumed.runId, 5_000);
  isHubBroken = true;
  runs.push(cancelled, resumed.runId, ...(await start()).brief_run_ids);
  await stop();
  return { store, runs };
}
