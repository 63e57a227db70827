import type { CostRow } from '../../../../src/domain/api-documents/reports.js';
import { currenciesOf, tokensOf } from '../../costs/sum-costs.js';
import { amountText, countText, dateText } from '../document/format.js';
import { Bar, breakable, type Column, Table } from '../document/parts.js';

type ChartProps = Readonly<{ id: string; title: string; what: string; rows: readonly CostRow[] }>;

/** The name of this column is for those who do not see the bars. */
const barColumn: Column = ['Share', 'track', <span class="sr">Share</span>];

/** A ranking is there to find what costs most. */
const mostRows = 20;

/** A ranking as a table with a bar in each row. */
export function Ranking({ id, title, what, rows }: ChartProps) {
  const currencies = currenciesOf(rows);
  const main = currencies[0];
  const most = Math.max(...rows.map((row) => measureOf(row, main)), 0);
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p class="soft">Nothing was paid.</p>
      ) : (
        <Table label={`${title}, as a table`} class="ranking" columns={[what, barColumn, ...numberColumns(rows)]}>
          {rows.slice(0, mostRows).map((row) => (
            <tr key={row.name}>
              <th scope="row">{breakable(row.name)}</th>
              <td class="track">
                <Bar share={most === 0 ? 0 : measureOf(row, main) / most} />
              </td>
              <Numbers row={row} currencies={currencies} hasTokens={hasTokens(rows)} />
            </tr>
          ))}
        </Table>
      )}
      {rows.length <= mostRows ? null : (
        <p class="soft note">
          and {countText(rows.length - mostRows)} more that cost less; <code>brief costs --json</code> lists all.
        </p>
      )}
    </section>
  );
}

/** The days as columns, and the same as a table. */
export function Days({ rows }: { rows: readonly CostRow[] }) {
  const currencies = currenciesOf(rows);
  const main = currencies[0];
  const most = Math.max(...rows.map((row) => measureOf(row, main)), 0);
  const unit = main ?? 'tokens';
  return (
    <section class="panel" aria-labelledby="days">
      <h2 id="days">By day</h2>
      <figure>
        <figcaption>
          {unit} a day, at most {main === undefined ? countText(most) : amountText(most)}
        </figcaption>
        <Columns
          rows={rows}
          shares={rows.map((row) => (most === 0 ? 0 : measureOf(row, main) / most))}
          texts={rows.map((row) => `${dateText(row.name)}: ${measureText(row, main)} ${unit}`)}
        />
        <div class="axis" aria-hidden="true">
          <span>{dateText(rows[0]?.name ?? '')}</span>
          <span>{dateText(rows.at(-1)?.name ?? '')}</span>
        </div>
      </figure>
      <details id="days-table">
        <summary>The same as a table</summary>
        <Table label="Costs by day" columns={['Day', ...numberColumns(rows)]}>
          {[...rows].reverse().map((row) => (
            <tr key={row.name}>
              <th scope="row">{dateText(row.name)}</th>
              <Numbers row={row} currencies={currencies} hasTokens={hasTokens(rows)} />
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

type ColumnsProps = Readonly<{ rows: readonly CostRow[]; shares: readonly number[]; texts: readonly string[] }>;

function Columns({ rows, shares, texts }: ColumnsProps) {
  const width = 100 / Math.max(1, rows.length);
  return (
    <svg
      class="columns"
      role="img"
      aria-label="Costs by day; the table below has the numbers"
      preserveAspectRatio="none"
    >
      {shares.map((share, index) => (
        <rect
          key={rows[index]?.name}
          x={`${(index * width + width * 0.1).toFixed(2)}%`}
          width={`${(width * 0.8).toFixed(2)}%`}
          y={`${(100 - share * 100).toFixed(2)}%`}
          height={`${Math.max(share * 100, 0.8).toFixed(2)}%`}
        >
          <title>{texts[index]}</title>
        </rect>
      ))}
    </svg>
  );
}

/** Returns the columns of the amounts and tokens, as `Numbers` shows them. */
function numberColumns(rows: readonly CostRow[]): readonly Column[] {
  const names = [...currenciesOf(rows), ...(hasTokens(rows) ? ['Tokens'] : [])];
  return names.map((name): Column => [name, 'num']);
}

type NumbersProps = Readonly<{ row: CostRow; currencies: readonly string[]; hasTokens: boolean }>;

function Numbers({ row, currencies, hasTokens: tokens }: NumbersProps) {
  return (
    <>
      {currencies.map((currency) => (
        <td key={currency} class="num">
          {amountText(row.costs[currency] ?? 0)}
        </td>
      ))}
      {tokens ? <td class="num">{countText(tokensOf(row))}</td> : null}
    </>
  );
}

function hasTokens(rows: readonly CostRow[]): boolean {
  return rows.some((row) => tokensOf(row) > 0);
}

/** Returns what a bar shows: the amount in a currency, or the tokens where nothing has a price. */
function measureOf(row: CostRow, currency: string | undefined): number {
  return currency === undefined ? tokensOf(row) : (row.costs[currency] ?? 0);
}

function measureText(row: CostRow, currency: string | undefined): string {
  return currency === undefined ? countText(tokensOf(row)) : amountText(measureOf(row, currency));
}
