import PQueue from 'p-queue';
import type { Evaluation, EvaluationOptions } from '../evaluation.js';
import { problemsOf } from './judge.js';
import { playScenario } from './play.js';
import { goodAnswers, type Scenario } from './scenario.js';
import { failingScenarios } from './scenarios-failing.js';
import { formScenarios } from './scenarios-forms.js';
import { hostileScenarios } from './scenarios-hostile.js';
import { saidScenarios } from './scenarios-said.js';

const scenarios: readonly Scenario[] = [...formScenarios, ...saidScenarios, ...hostileScenarios, ...failingScenarios];
const kinds = [...new Set(scenarios.map(({ kind }) => kind))];
/** By default, of each kind the first scenario and every fifth after it. */
const step = 5;
/** Scenarios that wait for retries and time limits cost nothing meanwhile. */
const atOnce = 4;

/** Makes briefs with vendors that answer badly, and returns how many of them a performer can use. */
export async function evaluate({ all }: EvaluationOptions): Promise<Evaluation> {
  const began = process.cpuUsage();
  const chosen = kinds.flatMap((kind) =>
    scenarios.filter((scenario) => scenario.kind === kind).filter((_, index) => all || index % step === 0),
  );
  const queue = new PQueue({ concurrency: atOnce });
  const judged = await Promise.all(
    chosen.map((scenario) => queue.add(async () => ({ scenario, problems: await problemsIn(scenario) }))),
  );
  const { user, system } = process.cpuUsage(began);
  const wrong = judged.filter(({ problems }) => problems.length > 0);
  const figures = kinds.map((kind) => {
    const of = judged.filter(({ scenario }) => scenario.kind === kind);
    return `${kind} ${of.filter(({ problems }) => problems.length === 0).length}/${of.length}`;
  });
  const usable = `${judged.length - wrong.length} of ${judged.length} briefs`;
  const which = all ? '' : `, of ${scenarios.length} with --all`;
  return {
    text: `vendors: ${usable} are usable (${figures.join(', ')})${which}; ${((user + system) / 1e6).toFixed(0)} s of CPU`,
    passed: wrong.length === 0,
    details: wrong.flatMap(({ scenario, problems }) =>
      problems.map((problem) => `${scenario.kind}, ${scenario.name}: ${problem}`),
    ),
  };
}

async function problemsIn(scenario: Scenario): Promise<readonly string[]> {
  const { town, play, settings } = scenario;
  try {
    return problemsOf(scenario, await playScenario(town, { ...goodAnswers(town), ...play(town) }, settings));
  } catch (error) {
    return [`it did not end: ${error instanceof Error ? error.message : String(error)}`];
  }
}
