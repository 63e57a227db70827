import { producedValue } from '../../../src/domain/stage-outcome.js';
import { Day, Missing, Section } from '../document/parts.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { latestPoint, type SalesRow, salesRows } from '../facts/sales-comparison.js';
import { readableNumber, share } from '../text/numbers.js';
import { SalesCurve } from './sales-curve.js';

/** Ticket counts compared at the same distance from the show. Never shows money. */
export function Sales({ data }: { data: BriefData }) {
  const result = data.results.historical_sales_lookup;
  const sales = producedValue(result);
  const rows = sales === null ? [] : salesRows(sales);
  const capacity = (sales === null ? null : latestPoint(sales)?.capacity) ?? data.show.venue.capacity;
  return (
    <Section id="sales" title="Sales">
      {rows.length === 0 && <Missing>{missingReason(result, 'No ticket count is known.')}</Missing>}
      {rows.length > 0 && <Comparison rows={rows} capacity={capacity} />}
      {sales !== null && rows.length > 0 && (
        <>
          {latestPoint(sales) === null && <Missing>No count of this show is known yet.</Missing>}
          {sales.last_visit === null && <Missing>No count of an earlier visit is known.</Missing>}
          {sales.tour === null && <Missing>No other show of the tour has a count this long before.</Missing>}
          <SalesCurve curve={sales.curve} capacity={capacity} />
        </>
      )}
    </Section>
  );
}

function Comparison({ rows, capacity }: { rows: readonly SalesRow[]; capacity: number | null }) {
  const largest = Math.max(1, capacity ?? 0, ...rows.map((row) => row.sold));
  return (
    <table class="sales">
      <caption>
        Tickets at the same distance from the show, complimentary tickets apart
        {capacity === null ? '; capacity unknown' : `; ${readableNumber(capacity)} seats`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Show</th>
          <th scope="col">Sold</th>
          <th scope="col">Comps</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.label} row={row} largest={largest} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, largest }: { row: SalesRow; largest: number }) {
  const filled = share(row.sold, row.capacity);
  return (
    <tr>
      <th scope="row">
        {row.label}
        <span class="row-note">
          {row.note}
          {row.as_of !== null && (
            <>
              , <Day date={row.as_of} />
            </>
          )}
        </span>
        <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect class="bar-whole" width="100" height="4" />
          <rect class="bar-part" width={Math.round((row.sold / largest) * 1000) / 10} height="4" />
        </svg>
      </th>
      <td>
        {readableNumber(row.sold)}
        {filled !== null && <span class="row-note">{filled}</span>}
      </td>
      <td>{row.comps === null ? '–' : readableNumber(row.comps)}</td>
    </tr>
  );
}
