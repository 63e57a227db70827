import type { Entry } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

/** No event is lost, recorded twice, or out of order; what was acknowledged is in the log. */
export function checkLog(rest: Pick<AtRest, 'world' | 'log' | 'acknowledged'>): void {
  checkPlaces(rest);
  checkAcknowledged(rest);
}

function checkPlaces({ world: { violations }, log }: Pick<AtRest, 'world' | 'log'>): void {
  const ids = new Set<string>();
  const next = new Map<string, number>();
  let position = 0;
  for (const { event } of log.entries()) {
    const place = `${event.type} at revision ${event.revision} of ${event.stream}`;
    if (ids.has(event.id)) violations.add('no event is recorded twice', `${place} has the id of another event`);
    ids.add(event.id);
    const revision = next.get(event.stream) ?? 0;
    if (event.revision !== revision) {
      violations.add('no event is lost', `${place} is where revision ${revision} belongs`);
    }
    next.set(event.stream, event.revision + 1);
    if (event.position <= position) violations.add('no event is lost', `${place} is not after the event before it`);
    position = event.position;
  }
}

function checkAcknowledged({ world, log, acknowledged }: Pick<AtRest, 'world' | 'log' | 'acknowledged'>): void {
  for (const { stream, first, events, life } of acknowledged.all()) {
    const stored = log.stream(stream).slice(first, first + events.length);
    const named = (types: readonly string[]) => `${types.join(', ')} of ${stream}, acknowledged to ${life}`;
    const lost = events.filter((event, index) => !isSame(event, stored[index])).map(({ type }) => type);
    if (lost.length > 0) world.violations.add('no event is lost', named(lost));
    const others = stored
      .filter(({ author }) => author !== life)
      .map(({ event, author }) => `${event.type} by ${author}`);
    if (others.length > 0) world.violations.add('an append is acknowledged to the process that made it', named(others));
  }
}

function isSame(event: Readonly<{ type: string; data: string }>, stored: Entry | undefined): boolean {
  return event.type === stored?.event.type && event.data === stored.data;
}
