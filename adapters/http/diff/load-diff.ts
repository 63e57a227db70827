import type { Queries } from '../../../src/application/read-models/queries.js';
import { fold } from '../../../src/domain/decider.js';
import type { RunEvent } from '../../../src/domain/run/events.js';
import { runDecider } from '../../../src/domain/run/run-decider.js';
import type { Run } from '../../../src/domain/run/state.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import { runNotFound } from '../problems.js';
import { type Compared, diffRuns, type RunDifferences } from './diff-runs.js';
import { pageText } from './page-text.js';

export type DiffServices = Readonly<{
  application: Readonly<{ queries: Pick<Queries, 'events'> }>;
  artifacts: Pick<ArtifactStore, 'get'>;
}>;

/** Compares two recorded runs. Throws a 404 when there is no such run. */
export async function loadDiff(services: DiffServices, a: string, b: string): Promise<RunDifferences> {
  const [one, other] = await Promise.all([a, b].map((runId) => loadCompared(services, runId)));
  if (one === undefined || other === undefined) throw runNotFound();
  return diffRuns(one, other);
}

async function loadCompared({ application, artifacts }: DiffServices, runId: string): Promise<Compared> {
  const run = fold<RunEvent, Run | null>(runDecider, await application.queries.events(runId));
  if (run === null) throw runNotFound();
  return { run, text: await pageText(run, artifacts) };
}
