import type { RunDifferences } from '../../../../src/domain/api-documents/histories.js';
import type { RunListEntry } from '../../../../src/domain/api-documents/runs.js';
import { loadDiff } from '../../diff/diff-runs.js';
import { parseRunId } from '../../requests.js';
import { dateText, shortId } from '../document/format.js';
import type { PageHandler } from '../document/page.js';
import { Heading, Live } from '../document/parts.js';
import { wholeId } from '../run/load-run.js';
import type { DashboardServices } from '../services.js';
import { Fields, FoldedPairs, Pairs, SideBySide, TextChanges } from './compare-sections.js';

const offeredRuns = 100;

/** Two runs side by side: first what a person would name, then everything else. */
export function comparePage(services: DashboardServices): PageHandler {
  const runOf = async (id: string) => parseRunId(await wholeId(services, id));
  return async ({ query }) => {
    const ids = [query.get('a') ?? '', query.get('b') ?? ''] as const;
    const { value } = await services.application.queries.runs({ limit: offeredRuns });
    const [one, other] = ids.map((id) => id.trim());
    const both = one && other ? await loadDiff(services, await runOf(one), await runOf(other)) : null;
    const live = both?.runs.map(({ brief_run_id: id }) => id).join(',') ?? 'all';
    return { kind: 'page', title: 'Compare', live, content: <Compare ids={ids} runs={value.rows} both={both} /> };
  };
}

type CompareProps = Readonly<{
  ids: readonly [string, string];
  runs: readonly RunListEntry[];
  both: RunDifferences | null;
}>;

function Compare({ ids, runs, both }: CompareProps) {
  return (
    <>
      <Heading title="Compare" />
      <form method="get" action="/compare" class="filters">
        <Choice name="a" label="Run A" chosen={ids[0]} runs={runs} />
        <Choice name="b" label="Run B" chosen={ids[1]} runs={runs} />
        <button type="submit">Compare</button>
      </form>
      <Live id="differences">
        {both === null ? (
          <p class="soft">Choose two runs. The page of a resumed run has a link that compares it with its origin.</p>
        ) : (
          <Differences both={both} />
        )}
      </Live>
    </>
  );
}

type ChoiceProps = Readonly<{ name: string; label: string; chosen: string; runs: readonly RunListEntry[] }>;

/** A list of the newest runs; an id of any other run can be typed. */
function Choice({ name, label, chosen, runs }: ChoiceProps) {
  return (
    <div class="field grow">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={chosen}
        list={`${name}-runs`}
        placeholder="id of a run, or its beginning"
        autocomplete="off"
      />
      <Live id={`${name}-choice`}>
        <datalist id={`${name}-runs`}>
          {runs.map((run) => (
            <option key={run.brief_run_id} value={run.brief_run_id}>
              {`${run.city ?? 'no show'} ${dateText(run.show_date)}, ${run.status}, ${shortId(run.brief_run_id)}`}
            </option>
          ))}
        </datalist>
      </Live>
    </div>
  );
}

function Differences({ both }: { both: RunDifferences }) {
  return (
    <>
      <SideBySide runs={both.runs} />
      <Pairs id="lines" title="Lines" what="Line" pairs={both.lines} />
      <Pairs id="claims" title="Claims" what="Claim" pairs={both.claims} />
      <TextChanges changes={both.page_text} />
      <Pairs id="plan" title="Plan" what="Stage" pairs={both.plan} />
      <Pairs id="cost" title="Cost" what="Stage" pairs={both.cost} />
      <Fields id="fields" title="Other fields" fields={both.stage_values} />
      <FoldedPairs id="durations" title="Durations" what="Stage" pairs={both.durations} />
      <Fields id="incidental" title="Times, digests and addresses" fields={both.incidental} />
    </>
  );
}
