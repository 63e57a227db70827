import type { SalesPoint } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import { Day } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { daysOutText } from '../facts/sales-comparison.js';
import { digits } from './comparison.js';

/** Gross per count, with the average per sold ticket. */
export function GrossTable({
  caption,
  points,
  data,
}: {
  caption: string;
  points: readonly SalesPoint[];
  data: BriefData;
}) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{data.t('Counted')}</th>
          <th scope="col">{data.t('Sold')}</th>
          <th scope="col">{data.t('Gross')}</th>
          <th scope="col">{data.t('A ticket')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={`${point.as_of} ${point.source.file ?? ''} ${point.source.line ?? ''}`}>
            <th scope="row">
              <Day date={point.as_of} data={data} />
              <small>{daysOutText(point.days_out, data.t)}</small>
            </th>
            <td>{data.t.number(point.sold)}</td>
            <td>
              <Amount value={point.gross} currency={point.currency} t={data.t} />
            </td>
            <td>
              <Amount value={perTicket(point)} currency={point.currency} t={data.t} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type AmountProps = { value: number | null; currency: string | null; t: BriefData['t'] };

function Amount({ value, currency, t }: AmountProps) {
  if (value === null) return <>–</>;
  return (
    <>
      {digits(value, t)}
      <small>{currency ?? t('no currency')}</small>
    </>
  );
}

function perTicket({ gross, sold }: SalesPoint): number | null {
  return gross === null || sold === 0 ? null : gross / sold;
}
