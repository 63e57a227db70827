import type { RunEvent } from '../../../src/domain/run/events.js';
import { runOfStream } from '../../../src/domain/streams.js';
import type { SimulatedLog } from '../simulated-log.js';
import { type AtRest, isEnd, streamsIn } from './at-rest.js';

/**
 * Every address shows the page of a run that was published, or nothing. A resumed run may publish the page that an
 * earlier one made. A page that could not be withdrawn is named in the end of its run. Worlds are exempt in which a
 * process was presumed dead and returned: nothing can stop what such a process has sent to a page store.
 */
export async function checkPages({ world, log, files }: AtRest): Promise<void> {
  const isReplicated = world.profile.replicas > 1 && world.coverage.has('a process returned without a successor');
  if (isReplicated || world.coverage.has('a process returned next to its successor')) return;
  for (const slug of slugsIn(log)) {
    const file = await files.pages.read(slug, 'index.html');
    if (file === null || file === 'unpublished') continue;
    const maker = /<title>(.*)<\/title>/u.exec(Buffer.from(file.bytes).toString())?.[1] ?? '';
    const publishers = [`run-${maker}`, ...runsWithPageOf(log, maker)];
    const found = publishers.map((stream) => log.stream(stream).findLast(isEnd)?.event as RunEvent | undefined);
    if (found.some((end) => end !== undefined && mayShow(end))) continue;
    const text = `${slug} shows the page of ${maker}, which ended with ${found.map((end) => end?.type)}`;
    world.violations.add('an address shows the page of a run that was published', text);
  }
}

function mayShow(end: RunEvent): boolean {
  if (end.type === 'RunCompleted') return true;
  return (end.type === 'RunFailed' || end.type === 'RunCancelled') && end.data.withdrawal?.problem != null;
}

/** Returns the streams of the runs that reused the page of another one. */
function runsWithPageOf(log: SimulatedLog, maker: string): readonly string[] {
  const reused = log.entries().filter(({ event }) => {
    const { type, data } = event as unknown as RunEvent;
    return type === 'StageReused' && data.stage === 'html_generation' && data.origin_run_id === maker;
  });
  return reused.map(({ event }) => event.stream);
}

function slugsIn(log: SimulatedLog): ReadonlySet<string> {
  const starts = streamsIn(log)
    .filter(runOfStream)
    .map((stream) => log.stream(stream)[0]?.event as unknown as RunEvent);
  return new Set(starts.flatMap((start) => (start.type === 'RunStarted' ? [start.data.plan.addresses.slug] : [])));
}
