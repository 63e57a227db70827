import { createHash } from 'node:crypto';
import { fold } from '../../src/domain/decider.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { RunCommand } from '../../src/domain/run/commands.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { RunState } from '../../src/domain/run/state.js';
import type { HubLookupValue } from '../../src/domain/stage-values/hub-lookup.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { aShow } from './results.js';
import { after, complete, fail, startRun, upTo } from './runs.js';

/** Every way in which a run can go, each as the commands of a run. */
export const courses = [
  'ok',
  'degraded',
  'failed',
  'withdrawn',
  'cancelled',
  'retried',
  'cut',
  'unfinished',
  'without show',
] as const;
export type Course = (typeof courses)[number];

const restOf = (from: (typeof stageKeys)[number], seconds = 30) =>
  stageKeys.slice(stageKeys.indexOf(from) + 1).map((key) => complete(key, seconds));
const late: RunCommand = { type: 'StartDueStages', data: { at: after(600) } };

function commandsOf(course: Course): readonly RunCommand[] {
  switch (course) {
    case 'ok':
      return [...upTo('og_verification'), complete('og_verification', 30)];
    case 'degraded':
      return [...upTo('perplexity_news'), fail('perplexity_news'), ...restOf('perplexity_news')];
    case 'failed':
      return [...upTo('html_generation'), fail('html_generation')];
    case 'withdrawn':
      return [
        ...upTo('url_verification'),
        fail('url_verification'),
        { type: 'FinishWithdrawal', data: { restored: null, problem: null, at: after(40) } },
      ];
    case 'cancelled': {
      const cancelled: HubLookupValue = { show: aShow({ status: 'cancelled' }), notices: [] };
      const { data } = complete('hub_lookup');
      return [startRun(), { type: 'CompleteStage', data: { ...data, value: cancelled } }];
    }
    case 'retried':
      return [
        ...upTo('openai_generation'),
        fail('openai_generation', { retryable: true, retry_after_milliseconds: 5_000 }),
        late,
        complete('openai_generation', 601, 2),
        ...restOf('openai_generation', 700),
      ];
    case 'cut':
      return [
        ...upTo('perplexity_city'),
        { type: 'RestartCutStages', data: { at: after(50) } },
        complete('perplexity_city', 60, 2),
        complete('perplexity_news', 60, 2),
        ...restOf('perplexity_news', 70),
      ];
    case 'unfinished':
      return upTo('claude_ranking');
    case 'without show':
      return [startRun({ show: null }), fail('hub_lookup')];
  }
}

/** The UUID of a run that a number stands for. */
export function runIdOf(number: number): string {
  const hex = createHash('sha256').update(`run ${number}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What each append of such a run holds. The show is one of a few, so that runs share their briefs' rows. */
export function appendsOf(course: Course, number: number): readonly (readonly RunEvent[])[] {
  const show = aShow({ show_id: `show-${number % 17}`, city: number % 2 === 0 ? 'Ghent' : 'Liège' });
  const commands = commandsOf(course).map((command): RunCommand => {
    const text = JSON.stringify(command)
      .replaceAll('ghent-2026-11-20', show.show_id)
      .replaceAll('"city":"Ghent"', `"city":"${show.city}"`);
    return JSON.parse(text.replaceAll('0b4d3c52-6a1e-4f0c-9a3e-0d7f5a1c2b3d', runIdOf(number))) as RunCommand;
  });
  let state: RunState = null;
  return commands.flatMap((command) => {
    const decided = runDecider.decide(command, state);
    state = fold<RunEvent, RunState>(runDecider, decided, state);
    return decided.length === 0 ? [] : [decided];
  });
}

/** Appends so many runs of all courses, taking turns as runs that work side by side do. */
export async function appendRuns(events: EventStore, count: number): Promise<void> {
  const runs = Array.from({ length: count }, (_, number) => ({
    stream: `run-${runIdOf(number)}`,
    appends: [...appendsOf(courses[number % courses.length] ?? 'ok', number)],
    next: 0,
  }));
  const metadata = { time: after(0), actor: 'service', request_id: null, causation_id: null };
  while (runs.some(({ appends }) => appends.length > 0)) {
    const turns = runs.map(async (run) => {
      const batch = run.appends.shift();
      if (batch === undefined) return;
      await events.append(run.stream, batch, run.next === 0 ? 'no_stream' : run.next - 1, metadata);
      run.next += batch.length;
    });
    await Promise.all(turns);
  }
}
