import type { Show } from '../../domain/stage-values/hub-lookup.js';
import { takesPlace } from '../../domain/stage-values/hub-lookup.js';
import { addDays, instantOf, type LocalDate, type LocalTime, type Milliseconds } from '../../domain/time.js';
import { missingBrief } from '../../domain/webhook/payload.js';
import { type Clock, waitUntil } from '../../ports/clock.js';
import { deriveId } from '../../ports/event-store.js';
import type { Log } from '../../ports/log.js';
import type { WebhookSender } from '../../ports/webhook-sender.js';
import type { Queries } from '../read-models/queries.js';
import type { ListShowsOfDate } from '../requests/shows-of-date.js';
import type { Retry } from '../streams/retry-until-stopped.js';
import type { WebhookStreams } from '../streams/stream-kinds.js';
import { service } from '../streams/streams.js';

export type MissingBriefParts = Readonly<{
  webhooks: WebhookStreams;
  /** Null when no endpoint is configured. */
  webhookSender: WebhookSender | null;
  /** How long before its doors a show without a brief is reported; 0 for never. */
  missingBriefMilliseconds: Milliseconds;
  showsOfDate: ListShowsOfDate;
  queries: Pick<Queries, 'briefOfShow' | 'runs'>;
  timeZone: string;
  dateOf: (moment: Milliseconds) => LocalDate;
  momentOf: MomentOf;
  clock: Clock;
  log: Log;
  retry: Retry;
  signal: AbortSignal;
}>;

/** Returns the moment of a local date and time in a time zone. */
export type MomentOf = (date: LocalDate, time: LocalTime, timeZone: string) => Promise<Milliseconds>;

/** Between two looks at the shows; a hub with rate limits is asked for a handful of dates each time. */
const lookMilliseconds = 10 * 60_000;
const dayMilliseconds = 24 * 60 * 60_000;
/** The doors of a show that states no time: early, so that its brief is missed in time. */
const assumedDoors = '12:00';

/**
 * Queues a message for every show whose brief is not published shortly before its doors, until the signal aborts. The
 * message's id is derived from show and date, so that it is queued once, whatever is restarted or looks as well.
 */
export async function watchMissingBriefs(parts: MissingBriefParts): Promise<void> {
  const { webhookSender, missingBriefMilliseconds, clock, log, signal } = parts;
  if (webhookSender === null || missingBriefMilliseconds === 0) return;
  while (!signal.aborted) {
    await look(parts).catch((error: unknown) => {
      if (!signal.aborted) log.error('missing briefs could not be looked for', { error: String(error) });
    });
    await waitUntil(clock, clock.now() + lookMilliseconds, signal);
  }
}

async function look(parts: MissingBriefParts): Promise<void> {
  const { showsOfDate, dateOf, clock, missingBriefMilliseconds: ahead, signal } = parts;
  // The date of a show is that of its own place, which may be a day off.
  const first = addDays(dateOf(clock.now()), -1);
  for (let day = 0; day <= Math.ceil(ahead / dayMilliseconds) + 2 && !signal.aborted; day += 1) {
    const { shows } = await showsOfDate(addDays(first, day));
    for (const show of shows) if (takesPlace(show)) await reportIfMissing(parts, show);
  }
}

async function reportIfMissing(parts: MissingBriefParts, show: Show): Promise<void> {
  const { webhooks, webhookSender, missingBriefMilliseconds, queries, timeZone, momentOf, clock } = parts;
  const { show_id: showId, show_date: date } = show;
  const doors = await momentOf(date, show.doors ?? show.start ?? assumedDoors, show.time_zone ?? timeZone);
  const now = clock.now();
  if (now < doors - missingBriefMilliseconds || now >= doors) return;
  const brief = (await queries.briefOfShow(showId)).value;
  if (brief?.show_date === date) return;
  const id = `missing-${deriveId('missing brief', showId, date)}`;
  if ((await webhooks.load(id, parts.retry)).state !== null) return;
  const [last = null] = (await queries.runs({ limit: 1, showId, date })).value.rows;
  const content = missingBrief(show, last, instantOf(doors), instantOf(now));
  const endpoints = webhookSender?.endpoints.map((endpoint) => endpoint.id) ?? [];
  await webhooks.execute(id, [{ type: 'QueueWebhook', data: { ...content, endpoints } }], service, {
    retry: parts.retry,
  });
}
