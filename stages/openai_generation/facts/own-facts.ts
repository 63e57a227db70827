import type { HistoricalSalesLookupValue } from '../../../src/domain/stage-values/historical-sales-lookup.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PreviousShowLookupValue, Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { appealOf } from '../../shared/lines/appeal/appeal.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import { excerptOf, type Fact } from './fact.js';

/** Items of the last visit's material that become a fact; more would displace the town. */
const MATERIAL_FACTS = 4;
const WORTH = { material: 0.4, visit: 0.36, sales: 0.24 } as const;

const nothing = { claimIds: [], hooks: [], mark: null, risks: [] } as const;

/** Returns the facts of the last visit: its date, its attendance, and the material used there. */
export function visitFacts(visits: PreviousShowLookupValue | null, show: Show): readonly Fact[] {
  const last = visits?.visits[0];
  if (last === undefined) return [];
  const usable = last.material.filter((item) => sensitiveWords(item, null) === null);
  return [visitFact(last), ...usable.slice(0, MATERIAL_FACTS).map((item) => materialFact(item, last, show))];
}

function visitFact(visit: Visit): Fact {
  const attendance =
    visit.attendance === null || visit.attendance === 0 ? {} : { attendance: String(visit.attendance) };
  const venue = visit.venue === null ? {} : { venue: visit.venue };
  return {
    ...nothing,
    key: `visit:${visit.show_date}:${visit.venue ?? ''}`,
    kind: 'visit',
    quote: null,
    subject: visit.venue ?? 'last visit',
    from: visit.source.publisher,
    date: visit.show_date,
    values: { ...venue, ...attendance, ...(visit.same_venue ? { same: 'venue' } : {}) },
    worth: WORTH.visit,
    tags: ['last visit'],
  };
}

function materialFact(item: string, visit: Visit, show: Show): Fact {
  const appeal = appealOf(item, null, placeWords(show));
  return {
    ...nothing,
    key: `material:${visit.show_date}:${item}`,
    kind: 'material',
    quote: excerptOf(item),
    subject: item,
    from: visit.source.publisher,
    date: visit.show_date,
    hooks: appeal.hooks,
    values: {},
    worth: WORTH.material + (1 - WORTH.material) * appeal.score * 0.3,
    tags: ['last visit', 'callback'],
  };
}

/** Compares ticket counts with the last visit's at the same number of days out. Never mentions money. */
export function salesFacts(sales: HistoricalSalesLookupValue | null): readonly Fact[] {
  const now = sales?.curve.at(-1);
  const before = sales?.last_visit ?? null;
  const then = before?.at_same_days_out ?? null;
  if (now === undefined || before === null || then === null) return [];
  const course = now.sold > then.sold ? 'more' : now.sold < then.sold ? 'less' : 'same';
  return [
    {
      ...nothing,
      key: `sales:${now.as_of}:${before.show_date}`,
      kind: 'sales',
      quote: null,
      subject: 'tickets sold',
      from: now.source.publisher,
      date: before.show_date,
      risks: ['It reveals how the tickets sold.'],
      values: {
        sold: String(now.sold),
        as_of: now.as_of,
        before: String(then.sold),
        days_out: String(now.days_out),
        course,
      },
      worth: WORTH.sales,
      tags: ['sales', 'last visit'],
    },
  ];
}
