import { runOfStream } from '../../../src/application/run-streams.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import type { SimulatedLog } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

const besideSuccessors = [
  'a paused process woke beside its successor',
  'a process reached the store again beside its successor',
] as const;

/**
 * Every address shows the page of a run that was published, or nothing. A page that could not be taken back is told in the run's
 * end; and what a process did that stood still, nobody could keep it from doing.
 */
export async function checkPages({ world, log, files }: AtRest): Promise<void> {
  if (besideSuccessors.some((counter) => world.coverage.counts().has(counter))) return;
  const slugs = new Set(startsIn(log).map(({ plan }) => plan.addresses.slug));
  for (const slug of slugs) {
    const file = await files.pages.read(slug, 'index.html');
    if (file === null || file === 'unpublished') continue;
    const runId = /<title>(.*)<\/title>/u.exec(Buffer.from(file.bytes).toString())?.[1] ?? '';
    const end = eventsOf(log, `run-${runId}`).findLast(({ type }) => ends.has(type));
    const isStuck = (end?.type === 'RunFailed' || end?.type === 'RunCancelled') && end.data.withdrawal?.problem;
    if (end?.type === 'RunCompleted' || isStuck) continue;
    const text = `${slug} shows the page of ${runId}, which ended with ${end?.type}`;
    world.violations.add('an address shows the page of a run that was published', text);
  }
}

const ends: ReadonlySet<string> = new Set(['RunCompleted', 'RunFailed', 'RunCancelled']);

function startsIn(log: SimulatedLog) {
  const streams = [...new Set(log.entries().map(({ event }) => event.stream))].filter(
    (name) => runOfStream(name) !== null,
  );
  return streams.flatMap((stream) => {
    const [first] = eventsOf(log, stream);
    return first?.type === 'RunStarted' ? [first.data] : [];
  });
}

function eventsOf(log: SimulatedLog, stream: string): readonly RunEvent[] {
  return log.stream(stream).map(({ event }) => event as unknown as RunEvent);
}
