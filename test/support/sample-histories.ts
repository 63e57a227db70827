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
import { after, aPlanWithVendor, complete, fail, restart, start, startRun, upTo, valueFor, wholeRun } from './runs.js';

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
  'held',
  'expired',
  'stopped',
  'stopped after deployment',
  'over its ceiling',
  'unpublished',
  'not unpublished',
  'resumed',
] as const;
export type Course = (typeof courses)[number];

const restOf = (from: (typeof stageKeys)[number], seconds = 30) =>
  stageKeys.slice(stageKeys.indexOf(from) + 1).map((key) => complete(key, seconds));

function commandsOf(course: Course): readonly RunCommand[] {
  switch (course) {
    case 'ok':
      return wholeRun.map(paid);
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
        start('openai_generation', 600, 2),
        complete('openai_generation', 601, 2),
        ...restOf('openai_generation', 700),
      ];
    case 'cut':
      return [
        startRun({ plan: aPlanWithVendor() }),
        ...upTo('perplexity_city').slice(1),
        restart(50),
        complete('perplexity_city', 60, 2),
        complete('perplexity_news', 60, 2),
        ...restOf('perplexity_news', 70),
      ];
    case 'unfinished':
      return upTo('claude_ranking');
    case 'without show':
      return [startRun({ show: null }), fail('hub_lookup')];
    default:
      return commandsOfPeopleAndLimits(course);
  }
}

type OfPeopleAndLimits = Exclude<
  Course,
  'ok' | 'degraded' | 'failed' | 'withdrawn' | 'cancelled' | 'retried' | 'cut' | 'unfinished' | 'without show'
>;

const why = { reason: 'the tour is off', by: 'key:0123456789ab' };
const askedToUnpublish: RunCommand = { type: 'UnpublishBrief', data: { ...why, at: after(900) } };

/** What limits, deadlines and people do to a run. */
function commandsOfPeopleAndLimits(course: OfPeopleAndLimits): readonly RunCommand[] {
  switch (course) {
    case 'held':
      return [
        startRun({ held: ['hub_lookup'] }),
        start('hub_lookup', 9, 1, after(0)),
        ...heldTwice(),
        ...restOf('perplexity_news'),
      ];
    case 'expired': {
      const plan = { ...aPlanWithVendor(), timeout_milliseconds: 60_000 };
      const [, ...begun] = upTo('url_verification');
      return [startRun({ plan }), ...begun, { type: 'ExpireRun', data: { at: after(60) } }, withdrawn];
    }
    case 'stopped':
      return [...upTo('openai_generation'), { type: 'CancelRun', data: { ...why, at: after(20) } }];
    case 'stopped after deployment':
      return [...upTo('url_verification'), { type: 'CancelRun', data: { ...why, at: after(20) } }, withdrawn];
    case 'over its ceiling':
      return overItsCeiling();
    case 'unpublished':
      return [...wholeRun, askedToUnpublish, { type: 'FinishUnpublishing', data: { problem: null, at: after(901) } }];
    case 'not unpublished':
      return [...wholeRun, askedToUnpublish, { type: 'FinishUnpublishing', data: { problem: 'gone', at: after(901) } }];
    case 'resumed':
      return resumedRun();
  }
}

const withdrawn: RunCommand = { type: 'FinishWithdrawal', data: { restored: null, problem: null, at: after(90) } };

/** Two lookups wait for a limit, one of them through a restart. */
function heldTwice(): readonly RunCommand[] {
  const { data } = complete('hub_lookup', 10);
  const lookups = stageKeys.slice(1, 5).map((key) => complete(key, 11));
  return [
    { type: 'CompleteStage', data: { ...data, held: ['perplexity_city', 'perplexity_news'] } },
    ...lookups,
    start('perplexity_city', 12, 1, after(10)),
    restart(13, ['perplexity_city']),
    start('perplexity_news', 14, 1, after(10)),
    start('perplexity_city', 15, 2, after(13)),
    complete('perplexity_city', 16, 2),
    complete('perplexity_news', 17),
  ];
}

function overItsCeiling(): readonly RunCommand[] {
  const [news, check] = [complete('perplexity_news', 9), complete('openai_fact_check', 11)];
  const refused = {
    stage: 'openai_fact_check',
    reason: 'the ceiling is reached',
    cause: 'ceiling',
    held: ['openai_generation'],
  } as const;
  return [
    ...upTo('perplexity_news'),
    paid({ ...news, data: { ...news.data, held: ['openai_fact_check'] } }),
    { type: 'RefuseStage', data: { ...refused, at: after(10) } },
    { type: 'RefuseStage', data: { ...refused, stage: 'openai_generation', at: check.data.at } },
  ];
}

/** A run that takes over everything up to the page. */
function resumedRun(): readonly RunCommand[] {
  const reused = stageKeys.slice(0, stageKeys.indexOf('vps_deployment'));
  const origin = { run_id: runIdOf(1_000_000), from: 'vps_deployment', reused } as const;
  const outcomes = reused.map((stage) => ({
    ...{ stage, origin_run_id: origin.run_id, attempts: 1, started_at: after(-60), completed_at: after(-50) },
    outcome: { kind: 'produced', value: valueFor(stage), usage: null } as const,
  }));
  return [
    startRun({ origin }),
    { type: 'ReuseStages', data: { outcomes: outcomes.slice(0, 4), held: [], at: after(1) } },
    { type: 'ReuseStages', data: { outcomes: outcomes.slice(4), held: [], at: after(2) } },
    ...restOf('html_generation'),
  ];
}

/** The stage had a vendor, who reports what it used. */
function paid(command: RunCommand): RunCommand {
  if (command.type !== 'CompleteStage') return command;
  const tokens = { model: 'a-model', input_tokens: 100, output_tokens: 20 };
  const usage = { ...tokens, cost: 0.01, currency: 'USD', cost_basis: 'reported' } as const;
  return { ...command, data: { ...command.data, usage } };
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

/** Appends so many runs of all courses, taking turns as runs that work side by side do, and two starts, one of them open. */
export async function appendRuns(events: EventStore, count: number): Promise<void> {
  const runs = Array.from({ length: count }, (_, number) => ({
    stream: `run-${runIdOf(number)}`,
    appends: [...appendsOf(courses[number % courses.length] ?? 'ok', number)],
    next: 0,
  }));
  const metadata = { time: after(0), actor: 'service', request_id: null, causation_id: null };
  const asked = { given: '[]', trigger: 'manual', show_id: null, run_date: '2026-11-20', day: '2026-11-20' };
  const request = { ...asked, actor: 'key:0123456789ab', request_id: null, at: after(0) };
  for (const id of [runIdOf(1), runIdOf(2)]) {
    await events.append(`start-${id}`, [{ type: 'StartRequested', data: request }], 'no_stream', metadata);
  }
  await events.append(`start-${runIdOf(2)}`, [{ type: 'StartCompleted', data: { at: after(1) } }], 0, metadata);
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
