import type { Run } from '../../../../src/domain/run/state.js';
import type { RunListEntry } from '../../../../src/ports/read-models.js';
import { parseRunId } from '../../requests.js';
import {
  claimDifferences,
  costDifferences,
  fieldDifferences,
  lineDifferences,
  planDifferences,
} from '../compare/compare-runs.js';
import { comparedLine, pageText } from '../compare/page-text.js';
import { Fields, Pairs, SideBySide, TextChanges } from '../compare/sections.js';
import { type Change, differencesOf } from '../compare/text-differences.js';
import { dateText, shortId } from '../document/format.js';
import type { DashboardPages, PageReply } from '../document/page.js';
import { Heading, Live } from '../document/parts.js';
import { loadRun, type RunView, wholeId } from '../run/load-run.js';
import type { DashboardServices } from '../services.js';

const offeredRuns = 100;

/** Two runs side by side: first what a person would name, then everything else. */
export function comparePages(services: DashboardServices): DashboardPages {
  return [
    [
      'GET',
      '/compare',
      async ({ query }): Promise<PageReply> => {
        const ids = [query.get('a') ?? '', query.get('b') ?? ''] as const;
        const { value } = await services.application.queries.runs({ limit: offeredRuns });
        const both = ids.every((id) => id !== '') ? await compared(services, ids[0], ids[1]) : null;
        const live = both === null ? 'all' : `${both.one.runId},${both.other.runId}`;
        return { kind: 'page', title: 'Compare', live, content: <Compare ids={ids} runs={value.rows} both={both} /> };
      },
    ],
  ];
}

/** `text` is null when a run has no page, or its file is gone. */
type Compared = Readonly<{ one: Run; other: Run; text: readonly Change[] | null }>;

async function compared(services: DashboardServices, a: string, b: string): Promise<Compared> {
  const [{ run: one }, { run: other }] = (await Promise.all(
    [a, b].map(async (id) => loadRun(services, parseRunId(await wholeId(services, id)), null)),
  )) as [RunView, RunView];
  const [text, otherText] = await Promise.all([pageText(one, services.artifacts), pageText(other, services.artifacts)]);
  return {
    one,
    other,
    text: text === null || otherText === null ? null : differencesOf(text, otherText, comparedLine),
  };
}

type CompareProps = Readonly<{
  ids: readonly [string, string];
  runs: readonly RunListEntry[];
  both: Compared | null;
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

function Differences({ both: { one, other, text } }: { both: Compared }) {
  const fields = fieldDifferences(one, other);
  return (
    <>
      <SideBySide one={one} other={other} />
      <Pairs id="lines" title="Lines" what="Line" pairs={lineDifferences(one, other)} />
      <Pairs id="claims" title="Claims" what="Claim" pairs={claimDifferences(one, other)} />
      <TextChanges changes={text} />
      <Pairs id="plan" title="Plan" what="Stage" pairs={planDifferences(one, other)} />
      <Pairs id="cost" title="Cost" what="Stage" pairs={costDifferences(one, other)} />
      <Fields id="fields" title="Other fields" fields={fields.filter(({ isNoise }) => !isNoise)} />
      <Fields id="noise" title="Times, digests and addresses" fields={fields.filter(({ isNoise }) => isNoise)} />
    </>
  );
}
