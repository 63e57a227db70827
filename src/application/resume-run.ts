import { type StageKey, stageKeys } from '../domain/pipeline.js';
import type { RunPlan } from '../domain/run/events.js';
import type { Refusal } from '../domain/run/refusal.js';
import { decideResume, type ResumeRequest, resumedPlan } from '../domain/run/resume.js';
import type { Run } from '../domain/run/state.js';
import type { Clock } from '../ports/clock.js';
import type { EventStore } from '../ports/event-store.js';
import type { StageSelection } from '../ports/stage-plugin.js';
import { type Actor, loadRun } from './deciding.js';
import { keyedResumption } from './keyed-resumptions.js';
import type { PlanRun } from './plan-run.js';
import type { DeriveId, Entry, StartRuns } from './start-run.js';

/**
 * `from` null resumes with whatever failed or never came to a value. `implementations` are for the new run alone. With an
 * `idempotencyKey` a repetition by the same actor makes no other run.
 */
export type ResumeOptions = Readonly<{
  from: StageKey | null;
  implementations: Partial<StageSelection>;
  idempotencyKey: string | null;
}>;

type Dependencies = Readonly<{
  events: EventStore;
  runs: StartRuns;
  planRun: PlanRun;
  clock: Clock;
  newId: () => string;
  deriveId: DeriveId;
}>;

type Resumed = Readonly<{ kind: 'done'; runId: string } | { kind: 'refused'; refusal: Refusal }>;

/** Starts a run that takes over what the old one recorded, and answers its id. Rejects like `StartRuns`, and with `IdempotencyKeyReused`. */
export async function resumeRun(
  dependencies: Dependencies,
  originId: string,
  options: ResumeOptions,
  who: Actor,
): Promise<Resumed> {
  const { events, newId } = dependencies;
  const { idempotencyKey: key } = options;
  if (key === null) return startResumed(dependencies, originId, options, { who, runId: newId() });
  const keyed = keyedResumption(dependencies, key, givenBy(originId, options), who);
  const { runId } = keyed;
  const isStarted = (await keyed.isKnown()) && (await loadRun(events, runId)).state !== null;
  if (isStarted) return { kind: 'done', runId };
  // Who is refused, or finds the queue full, leaves nothing under the key.
  const entry: Entry = { isAcknowledged: false, isFirst: false, confirm: () => keyed.request().then(() => true) };
  return startResumed(dependencies, originId, options, { who, runId, entry });
}

/** What makes two resumptions the same. */
function givenBy(originId: string, { from, implementations }: ResumeOptions): string {
  const changed = stageKeys.flatMap((stage) => {
    const implementation = implementations[stage];
    return implementation === undefined ? [] : [[stage, implementation]];
  });
  return JSON.stringify([originId, from, changed]);
}

async function startResumed(
  { events, runs, planRun }: Dependencies,
  originId: string,
  { from, implementations }: ResumeOptions,
  { who, runId, entry }: Readonly<{ who: Actor; runId: string; entry?: Entry }>,
): Promise<Resumed> {
  const { state: origin } = await loadRun(events, originId);
  const request = { from, changed: stageKeys.filter((stage) => implementations[stage] !== undefined) };
  const decision = decideResume(origin, request);
  if (decision.kind === 'refused') return decision;
  if (origin === null) throw new Error('there is nothing to resume');
  const plan = await plannedWith(planRun, decision.show.show_id, implementations);
  if (typeof plan === 'string') return { kind: 'refused', refusal: { code: 'unknown_implementation', message: plan } };
  const again = stagesAgain(origin, request, plan, decision.again);
  const run = {
    runId,
    trigger: 'manual',
    runDate: origin.runDate,
    show: decision.show,
    plan: resumedPlan(origin, plan, again),
    origin: { run_id: originId, from, reused: stageKeys.filter((stage) => !again.has(stage)) },
  };
  await runs.start([run], who, entry);
  return { kind: 'done', runId };
}

/** Why an implementation that was asked for cannot be used, as a text. */
async function plannedWith(
  planRun: PlanRun,
  showId: string,
  implementations: Partial<StageSelection>,
): Promise<RunPlan | string> {
  try {
    return await planRun(showId, implementations);
  } catch (error) {
    if (Object.keys(implementations).length === 0) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Addresses stand in the page: where a show has others by now, its page is made anew. */
function stagesAgain(
  origin: Run,
  { from, changed }: ResumeRequest,
  plan: RunPlan,
  again: ReadonlySet<StageKey>,
): ReadonlySet<StageKey> {
  const { public_base: base, slug, financials_slug: financials } = origin.plan.addresses;
  const now = plan.addresses;
  if (base === now.public_base && slug === now.slug && financials === now.financials_slug) return again;
  const decision = decideResume(origin, { from, changed: [...changed, 'html_generation'] });
  return decision.kind === 'resumed' ? decision.again : again;
}
