import { pipeline, type StageKey } from '../../../../src/domain/pipeline.js';
import type { StageValue } from '../../../../src/domain/run/run-record.js';
import { plural, usageText } from '../document/format.js';
import { Facts, Json, Status, Time } from '../document/parts.js';
import type { RunView } from './load-run.js';
import { Attempts } from './timeline-table.js';
import type { Timeline } from './timeline.js';

type InspectorProps = Readonly<{ view: RunView; stage: StageKey; timeline: Timeline }>;

/** Everything that is recorded about one stage of a run: input, output, error, usage and implementation. */
export function Inspector({ view, stage, timeline }: InspectorProps) {
  const value = view.record.stages[stage];
  const planned = view.run.plan.stages[stage];
  const attempts = timeline.lines.find((line) => line.stage === stage)?.attempts ?? [];
  return (
    <section id="inspector" class="panel" aria-labelledby="inspector-title">
      <h2 id="inspector-title">
        <code>{stage}</code> <Status is={value?.status ?? 'waiting'} />
      </h2>
      {value?.error === undefined ? null : (
        <p class="callout bad">
          <b>Error</b> {value.error}
        </p>
      )}
      {value?.shortfall === undefined ? null : (
        <p class="callout fair">
          <b>Incomplete</b> {value.shortfall}
        </p>
      )}
      <Facts
        of={[
          ['Implementation', value?.implementation.name ?? planned.implementation],
          ['Planned', value?.replaced],
          ['Fallback', planned.fallback?.implementation],
          ['Vendor', planned.vendor],
          ['Usage', usageText(value?.usage ?? null)],
          ['Time limit', `${planned.timeout_milliseconds / 1000} s`],
          ['Queued since', value?.queued_at === undefined ? null : <Time at={value.queued_at} seconds />],
          ['Started', value?.started_at == null ? null : <Time at={value.started_at} seconds />],
          ['Ended', value?.completed_at == null ? null : <Time at={value.completed_at} seconds />],
          ['Code', <code key="digest">{(value?.implementation.digest ?? planned.digest).slice(0, 12)}</code>],
        ]}
      />
      <Attempts attempts={attempts} from={timeline.from} />
      <Output view={view} stage={stage} value={value} />
      <Input view={view} stage={stage} />
    </section>
  );
}

function Output({ view, stage, value }: { view: RunView; stage: StageKey; value: StageValue | null }) {
  if (value?.output === undefined) return <p class="soft">No output{value === null ? ' yet' : ''}.</p>;
  const at = view.at === null ? '' : `?at=${view.at}`;
  return (
    <details open id={`output-${stage}`}>
      <summary>Output</summary>
      <p>
        <a href={`/runs/${view.runId}/stages/${stage}${at}`}>Download</a>
      </p>
      <Json value={value.output} label={`Output of ${stage}`} />
    </details>
  );
}

/** The input is derived: the show, and the outcomes of the stages that this one needs. */
function Input({ view, stage }: { view: RunView; stage: StageKey }) {
  const needs: readonly StageKey[] = pipeline[stage].needs;
  const at = view.at === null ? '' : `&at=${view.at}`;
  return (
    <details id={`input-${stage}`}>
      <summary>Input: the show{needs.length === 0 ? '' : ` and ${plural(needs.length, 'outcome')}`}</summary>
      <p>
        <a href={`/runs/${view.runId}/stages/${stage}?part=input${at}`}>Download</a>
      </p>
      <ul class="chips">
        {needs.map((needed) => (
          <li key={needed}>
            <a href={`/runs/${view.runId}?stage=${needed}${at}#inspector`}>{needed}</a>{' '}
            <Status is={view.record.stages[needed]?.status ?? 'waiting'} />
          </li>
        ))}
      </ul>
      <Json value={view.run.show} label="The show" />
    </details>
  );
}
