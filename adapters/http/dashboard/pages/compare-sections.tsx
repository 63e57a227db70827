import type { FieldDifference, Pair, Side } from '../../diff/diff-runs.js';
import type { Change } from '../../diff/text-differences.js';
import { dateText, durationText, plural, shortId } from '../document/format.js';
import { Status, Table, Time } from '../document/parts.js';

const mostFields = 200;
/** Lines of the page that are shown at once: what differs most is above them. */
const mostLines = 24;

/** The two runs: which show, how they ended, and how long they took. */
export function SideBySide({ runs }: { runs: readonly Side[] }) {
  return (
    <div class="columns-2">
      {runs.map((run, index) => (
        <section key={run.brief_run_id} class="panel" aria-label={index === 0 ? 'Run A' : 'Run B'}>
          <h2>
            {index === 0 ? 'A' : 'B'}: <a href={`/runs/${run.brief_run_id}`}>{run.city ?? 'no show'}</a>
          </h2>
          <p>
            <Status is={run.status} /> for {dateText(run.show_date)}
          </p>
          <p class="soft">
            <code>{shortId(run.brief_run_id)}</code> started <Time at={run.started_at} seconds />, took{' '}
            {durationText(run.duration === null ? null : run.duration * 1000)}
          </p>
          {run.error === null ? null : <p class="reason">{run.error}</p>}
        </section>
      ))}
    </div>
  );
}

type PairsProps = Readonly<{ id: string; title: string; what: string; pairs: readonly Pair[] }>;

/** What differs between the runs, by name: missing on one side, or different. */
export function Pairs({ id, title, what, pairs }: PairsProps) {
  if (pairs.length === 0) return <Same id={id} title={title} />;
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{plural(pairs.length, 'difference')}</small>
      </h2>
      <PairTable title={title} what={what} pairs={pairs} />
    </section>
  );
}

/** Like `Pairs`, folded: what differs between any two runs. */
export function FoldedPairs({ id, title, what, pairs }: PairsProps) {
  if (pairs.length === 0) return null;
  return (
    <details class="panel" id={id}>
      <summary>
        {title}: {plural(pairs.length, 'difference')}
      </summary>
      <PairTable title={title} what={what} pairs={pairs} />
    </details>
  );
}

function PairTable({ title, what, pairs }: Omit<PairsProps, 'id'>) {
  return (
    <Table label={`Differences: ${title}`} class="compare" columns={[what, 'A', 'B']}>
      {pairs.map(({ name, one, other }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{one === null ? <span class="soft">not in A</span> : one}</td>
          <td>{other === null ? <span class="soft">not in B</span> : other}</td>
        </tr>
      ))}
    </Table>
  );
}

function Same({ id, title }: { id: string; title: string }) {
  return (
    <section class="panel same" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>no difference</small>
      </h2>
    </section>
  );
}

/** The text of both pages: what only A has is struck through, what only B has is underlined. */
export function TextChanges({ changes }: { changes: readonly Change[] | null }) {
  const differing = changes ?? [];
  if (changes !== null && differing.length === 0) return <Same id="text" title="Page text" />;
  return (
    <section class="panel" aria-labelledby="text">
      <h2 id="text">
        Page text <small>{changes === null ? '' : plural(differing.length, 'line')}</small>
      </h2>
      {changes === null ? <p class="soft">At least one of the runs made no page.</p> : null}
      <Lines changes={differing.slice(0, mostLines)} />
      {differing.length <= mostLines ? null : (
        <details id="more-text">
          <summary>{plural(differing.length - mostLines, 'more line')}</summary>
          <Lines changes={differing.slice(mostLines)} />
        </details>
      )}
    </section>
  );
}

function Lines({ changes }: { changes: readonly Change[] }) {
  return (
    <ul class="text-changes">
      {changes.map(({ kind, line }, index) => (
        <li key={index} class={kind}>
          <span class="side">{kind === 'removed' ? 'A' : 'B'}</span>
          {kind === 'removed' ? <del>{line}</del> : <ins>{line}</ins>}
        </li>
      ))}
    </ul>
  );
}

type FieldsProps = Readonly<{ id: string; title: string; fields: readonly FieldDifference[] }>;

/** Every other difference, folded. */
export function Fields({ id, title, fields }: FieldsProps) {
  if (fields.length === 0) return null;
  const more = fields.length - mostFields;
  return (
    <details class="panel" id={id}>
      <summary>
        {title}: {plural(fields.length, 'difference')}
      </summary>
      <Table label={title} class="compare" columns={['Field', 'A', 'B']}>
        {fields.slice(0, mostFields).map(({ stage, field, one, other }) => (
          <tr key={`${stage}.${field}`}>
            <th scope="row">
              <code>
                {stage}.{field}
              </code>
            </th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </Table>
      {more > 0 ? <p class="soft">and {more} more: download the outputs of the stages to see all.</p> : null}
    </details>
  );
}
