import type { StageKey } from '../../src/domain/pipeline.js';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { CompleteStage, RunCommand } from '../../src/domain/run/commands.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { recorded } from './dashboard.js';
import type { PageInput } from './page-samples.js';
import { historyOf } from './run-controls.js';
import { complete, fail, startRun, valueFor } from './runs.js';

type Facts = Readonly<Partial<Record<StageKey, Partial<CompleteStage['data']>>>>;

/** Returns the commands of a run whose stages have the results that a page is made of. */
function commandsOfPage({ show, results }: PageInput, facts: Facts = {}): readonly RunCommand[] {
  const settled: Readonly<Record<string, { kind: string; value?: unknown; reason?: string }>> = results;
  const commands = stageKeys.map((stage, index) => {
    const result = settled[stage];
    const at = { at: new Date(Date.parse('2026-11-20T09:00:01.000Z') + index * 1000).toISOString() };
    if (result?.kind === 'failed') return fail(stage, { reason: result.reason ?? '', ...at });
    return complete(stage, index + 1, 1, { value: result?.value ?? valueFor(stage), ...at, ...facts[stage] });
  });
  return [startRun({ show, show_date: show.show_date }), ...commands];
}

/** Returns the recorded history of a run whose stages have these results. */
export function historyOfPage(input: PageInput, facts: Facts = {}): readonly RecordedEvent<RunEvent>[] {
  return recorded(historyOf(...commandsOfPage(input, facts)));
}
