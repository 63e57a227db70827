import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { Phrase } from '../../shared/page-language/translator.js';
import { Day, Missing, Notes, Section } from '../document/parts.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { seatsOf } from '../facts/left-out.js';
import { questionsOf } from '../facts/place.js';
import { latestPoint, remarkText, type SalesRow, salesRows } from '../facts/sales-comparison.js';
import { countOfShow, countsOfShow } from '../facts/ticket-counts.js';
import { SalesCurve } from './sales-curve.js';

/** Ticket counts as shares of the house, about as long before each show. Never shows money. */
export function Sales({ data }: { data: BriefData }) {
  const result = data.results.historical_sales_lookup;
  const sales = producedValue(result);
  const rows = sales === null ? [] : salesRows(sales, countOfShow(data), data.t);
  const missing = sales === null ? null : missingText(sales, rows);
  return (
    <Section id="sales" title={data.t('Sales')}>
      {rows.length === 0 && <Missing>{missingReason(result, 'No ticket count is known.', data.t)}</Missing>}
      {sales !== null && rows.length > 0 && (
        <>
          <Comparison rows={rows} data={data} />
          {missing !== null && <Missing>{data.t(missing)}</Missing>}
          <SalesCurve curve={countsOfShow(data)} capacity={seatsOf(data)} data={data} />
        </>
      )}
      <Notes items={questionsOf('historical_sales_lookup', data)} open={3} kind="plain questions" data={data} />
    </Section>
  );
}

/** Says which part of the comparison is missing; null where something is compared. */
function missingText(sales: HistoricalSalesLookupValue, rows: readonly SalesRow[]): Phrase | null {
  if (latestPoint(sales) === null) return 'No count of this show is known.';
  return rows.length > 1 ? null : 'Nothing to compare with: no earlier show has a count as long before it.';
}

function Comparison({ rows, data }: { rows: readonly SalesRow[]; data: BriefData }) {
  return (
    <table>
      {rows.some(({ comps }) => comps !== null) && <caption>{data.t('The shares are without comps.')}</caption>}
      <thead>
        <tr>
          <th scope="col">{data.t('Show')}</th>
          <th scope="col">{data.t('Sold')}</th>
          <th scope="col">{data.t('House')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} data={data} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, data }: { row: SalesRow; data: BriefData }) {
  const { label, note, asOf, hour, share, sold, seats, comps, left, source, remark } = row;
  const { t } = data;
  const stage = refOf('historical_sales_lookup', 0);
  return (
    <tr>
      <th scope="row">
        <span data-why={source === null ? stage : data.refs.get(source)}>{t(label)}</span>
        <small>
          {note}
          {asOf !== null && (
            <>
              , <Day date={asOf} data={data} />
              {hour !== null && `, ${hour}`}
            </>
          )}
        </small>
        {share !== null && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect class="whole" width="100" height="4" />
            <rect width={Math.min(100, Math.round(share * 1000) / 10)} height="4" />
          </svg>
        )}
      </th>
      <td>
        {sold === null ? '–' : t.number(sold)}
        {seats !== null && `/${t.number(seats)}`}
        {comps !== null && <small>{t('and {count} comps', { count: comps })}</small>}
        {left !== null && <small>{t('{count} left', { count: left })}</small>}
        {remark !== null && <small dir="auto">{remarkText(remark, t)}</small>}
      </td>
      <td>{share === null ? '–' : t.share(share)}</td>
    </tr>
  );
}
