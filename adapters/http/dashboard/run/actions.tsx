import type { ComponentChildren } from 'preact';
import { type StageKey, stageKeys } from '../../../../src/domain/pipeline.js';
import { plural } from '../document/format.js';
import { ActionForm, ReasonField, useMay } from '../document/view.js';
import type { StageSetup } from '../services.js';
import { failuresIn } from './failures.js';
import type { RunView } from './load-run.js';

type ActionsProps = Readonly<{ view: RunView; stages: readonly StageSetup[] }>;

/** What a person can do with a run in its present state. Each opens in place and is confirmed with one click. */
export function Actions({ view, stages }: ActionsProps) {
  const { run, runId } = view;
  if (view.at !== null) return null;
  const isOver = run.status !== 'processing';
  const isPublished = run.brief !== null && run.unpublishedAt === null;
  return (
    <section class="run-actions" aria-label="Actions">
      {isOver && run.show !== null ? <Retry view={view} /> : null}
      {isOver && run.show !== null ? <ResumeWith view={view} stages={stages} /> : null}
      {!isOver && run.ending === null ? (
        <WithReason id="cancel" action={`/runs/${runId}/cancel`} name="Cancel…" confirm="Cancel this run" isDangerous>
          <p>Stages in flight are aborted. A page that was deployed is withdrawn.</p>
        </WithReason>
      ) : null}
      {isPublished ? (
        <WithReason
          id="unpublish"
          action={`/runs/${runId}/unpublish`}
          name="Unpublish…"
          confirm="Unpublish this brief"
          isDangerous
        >
          <p>The page, its image and the page with the money respond 410 from now on. The record stays.</p>
        </WithReason>
      ) : null}
    </section>
  );
}

function Retry({ view }: { view: RunView }) {
  const failed = failuresIn(view.record);
  const unfinished = stageKeys.filter((stage) => view.run.stages[stage].status !== 'completed').length;
  const count = Math.max(failed.length, unfinished);
  if (count === 0) return null;
  const stages =
    view.run.brief === null ? plural(count, 'unfinished stage') : `${plural(count, 'stage')} without a full result`;
  return (
    <WithReason id="retry" action={`/runs/${view.runId}/resume`} name={`Retry ${stages}…`} confirm={`Retry ${stages}`}>
      <p>A new run starts. It reuses every other outcome.</p>
    </WithReason>
  );
}

type WithReasonProps = Readonly<{
  id: string;
  action: string;
  name: string;
  confirm: string;
  isDangerous?: boolean;
  children: ComponentChildren;
}>;

function WithReason({ id, action, name, confirm, isDangerous = false, children }: WithReasonProps) {
  if (!useMay(action)) return null;
  return (
    <details class="action" id={id}>
      <summary>{name}</summary>
      <ActionForm action={action} label={confirm}>
        {children}
        <ReasonField id={`${id}-reason`} />
        <button type="submit" class={isDangerous ? 'danger' : undefined}>
          {confirm}
        </button>
      </ActionForm>
    </details>
  );
}

/** The stage to resume from, and another implementation for any stage that has one. */
function ResumeWith({ view, stages }: ActionsProps) {
  const first = failuresIn(view.record)[0]?.stage ?? null;
  const choices = stages.filter(({ implementations }) => implementations.length > 1);
  return (
    <WithReason id="resume" action={`/runs/${view.runId}/resume`} name="Resume with other settings…" confirm="Resume">
      <p>A new run starts. It reuses every outcome that the choices below do not change.</p>
      <label for="resume-from">From stage</label>
      <select id="resume-from" name="from">
        <option value="">every stage without a full result</option>
        {stageKeys.map((stage) => (
          <option key={stage} value={stage} selected={stage === first}>
            {stage}
          </option>
        ))}
      </select>
      <fieldset>
        <legend>Implementations for this run</legend>
        {choices.map((setup) => (
          <Choice
            key={setup.stage}
            setup={setup}
            planned={view.run.plan.stages[setup.stage as StageKey].implementation}
          />
        ))}
      </fieldset>
    </WithReason>
  );
}

function Choice({ setup, planned }: { setup: StageSetup; planned: string }) {
  const id = `with-${setup.stage}`;
  return (
    <div class="choice">
      <label for={id}>{setup.stage}</label>
      <select id={id} name={`stage.${setup.stage}`}>
        <option value="">{setup.selected} (as selected)</option>
        {setup.implementations
          .filter((name) => name !== setup.selected || name !== planned)
          .map((name) => (
            <option key={name} value={name}>
              {name}
              {name === planned ? ' (in this run)' : ''}
            </option>
          ))}
      </select>
    </div>
  );
}
