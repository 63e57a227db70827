import type { Entry } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

/** Nothing lost, nothing twice, everything in its place. */
export function checkLog({ world, log, acknowledged }: AtRest): void {
  const { violations } = world;
  const ids = new Set<string>();
  const next = new Map<string, number>();
  let position = 0;
  for (const { event } of log.entries()) {
    const place = `${event.type} at revision ${event.revision} of ${event.stream}`;
    if (ids.has(event.id)) violations.add('no event is there twice', `${place} has the id of another event`);
    ids.add(event.id);
    const revision = next.get(event.stream) ?? 0;
    if (event.revision !== revision) {
      violations.add('no event is lost', `${place} comes where revision ${revision} belongs`);
    }
    next.set(event.stream, event.revision + 1);
    if (event.position <= position) violations.add('no event is lost', `${place} is not behind the one before it`);
    position = event.position;
  }
  for (const append of acknowledged.all()) {
    const standing = log.stream(append.stream);
    const lost = append.events.filter((event, index) => !isSame(event, standing[append.first + index]));
    if (lost.length === 0) continue;
    const text = `${lost.map(({ type }) => type).join(', ')} of ${append.stream}, acknowledged to ${append.life}`;
    violations.add('no event is lost', text);
  }
}

function isSame(event: Readonly<{ type: string; data: string }>, standing: Entry | undefined): boolean {
  return event.type === standing?.event.type && event.data === standing.data;
}
