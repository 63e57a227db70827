import { runOfStream } from '../../../src/application/run-streams.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import type { SimulatedLog } from '../simulated-log.js';
import type { AtRest } from './at-rest.js';

const besideSuccessors = [
  'a paused process woke beside its successor',
  'a process reached the store again beside its successor',
] as const;

/**
 * Every address shows the page of a run that was published, or nothing. A resumed run may publish the page that an earlier one made. A page that could not be taken back is told in the run's
 * end; and what a process did that stood still, nobody could keep it from doing.
 */
export async function checkPages({ world, log, files }: AtRest): Promise<void> {
  if (besideSuccessors.some((counter) => world.coverage.counts().has(counter))) return;
  const slugs = new Set(startsIn(log).map(({ plan }) => plan.addresses.slug));
  for (const slug of slugs) {
    const file = await files.pages.read(slug, 'index.html');
    if (file === null || file === 'unpublished') continue;
    const maker = /<title>(.*)<\/title>/u.exec(Buffer.from(file.bytes).toString())?.[1] ?? '';
    const publishers = [`run-${maker}`, ...runsWithPageOf(log, maker)];
    const found = publishers.map((stream) => eventsOf(log, stream).findLast(({ type }) => ends.has(type)));
    if (found.some((end) => end !== undefined && mayShow(end))) continue;
    const text = `${slug} shows the page of ${maker}, which ended with ${found.map((end) => end?.type)}`;
    world.violations.add('an address shows the page of a run that was published', text);
  }
}

function mayShow(end: RunEvent): boolean {
  if (end.type === 'RunCompleted') return true;
  return (end.type === 'RunFailed' || end.type === 'RunCancelled') && end.data.withdrawal?.problem != null;
}

/** Those that took the page over from the run that made it. */
function runsWithPageOf(log: SimulatedLog, maker: string): readonly string[] {
  const taken = log.entries().filter(({ event }) => {
    const { type, data } = event as unknown as RunEvent;
    return type === 'StageReused' && data.stage === 'html_generation' && data.origin_run_id === maker;
  });
  return taken.map(({ event }) => event.stream);
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
