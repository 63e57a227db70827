import { instantOf } from '../../../src/domain/time.js';
import type { Claim, Place, WorkQueue } from '../../../src/ports/work-queue.js';

/** The next claims, in the order that they come. */
export async function take(queue: WorkQueue, count: number): Promise<readonly Claim[]> {
  const stop = new AbortController();
  const taken: Claim[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    taken.push(claim);
    if (taken.length === count) stop.abort();
  }
  return taken;
}

/** Offers a run of a show of the same name. */
export function offer(queue: WorkQueue, runId: string, recovered = false): Promise<void> {
  return queue.offer({ runId, show: `show of ${runId}`, recovered, urgentFrom: null });
}

/** Offers a run that is urgent already. */
export function offerUrgent(queue: WorkQueue, runId: string): Promise<void> {
  return queue.offer({ runId, show: `show of ${runId}`, recovered: false, urgentFrom: instantOf(0) });
}

/** Working, waiting, and the same of the urgent ones. */
export function counts(queue: WorkQueue): readonly number[] {
  const { working, waiting, urgent } = queue.load();
  return [working, waiting, urgent.working, urgent.waiting];
}

/** Reserves a place that there must be. */
export function reserved(queue: WorkQueue, show: string): Place {
  const place = queue.reserve(show);
  if (place === null) throw new Error(`there is no place for ${show}`);
  return place;
}

export function namesOf(claims: readonly Claim[]): string {
  return claims.map((claim) => claim.runId).join(' ');
}

/** Offers a run that was not there, so that what is taken until then is all there is. */
export async function takeAll(queue: WorkQueue): Promise<string> {
  await offer(queue, 'end');
  const stop = new AbortController();
  const taken: string[] = [];
  for await (const claim of queue.claims(stop.signal)) {
    await claim.settle();
    if (claim.runId === 'end') stop.abort();
    else taken.push(claim.runId);
  }
  return taken.join(' ');
}

/** Lets a claimer take whatever it can. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
