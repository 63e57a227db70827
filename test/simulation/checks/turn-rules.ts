import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { runOfStream } from '../../../src/domain/streams.js';
import { type AtRest, isEnd, streamsIn } from './at-rest.js';

type Interval = Readonly<{ stream: string; from: number; until: number }>;

/**
 * Runs of one show and date advance one at a time, from the first started stage to the end, so that their releases
 * never overtake each other. Exempt is a process that has its log to itself while a successor works on it, too: a lock
 * on the data folder prevents that.
 */
export function checkTurns({ world, log, supervisor }: AtRest): void {
  const { coverage, profile, violations } = world;
  const hadSuccessor =
    coverage.has('a paused process had a successor') || coverage.has('a process that was cut off had a successor');
  if (profile.replicas === 1 && hadSuccessor) return;
  const runs = streamsIn(log).filter(runOfStream);
  for (const turn of new Set(runs.map((stream) => turnOf(log, stream)))) {
    if (turn === null) continue;
    const sharing = runs.filter((stream) => turnOf(log, stream) === turn);
    const intervals = sharing.flatMap((stream) => intervalOf(log, stream)).sort((one, other) => one.from - other.from);
    for (const [index, { stream, from }] of intervals.entries()) {
      const before = intervals.slice(0, index).find(({ until }) => until > from);
      if (before === undefined) continue;
      const text = `${stream} (${turn}) starts before ${before.stream} ends, in ${supervisor.lives().length} processes`;
      violations.add('runs of one show and date advance one at a time', text);
    }
  }
}

function turnOf(log: AtRest['log'], stream: string): string | null {
  const started = log.stream(stream)[0]?.event.data as Readonly<{ show: Show | null }> | undefined;
  const show = started?.show ?? null;
  return show === null ? null : `${show.show_date} ${show.show_id}`;
}

function intervalOf(log: AtRest['log'], stream: string): readonly Interval[] {
  const entries = log.stream(stream);
  const first = entries.find(({ event: { type } }) => type === 'StageStarted')?.event.position;
  const until = entries.find(isEnd)?.event.position ?? Number.POSITIVE_INFINITY;
  return first === undefined ? [] : [{ stream, from: first, until }];
}
