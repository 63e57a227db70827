import { failure, type ServiceFailure } from '../json-service/service-failure.js';
import type { Origin } from '../origins/origin.js';
import { fetchPage, type HubContext, type HubQuery, hubName } from './fetch-page.js';

/** An unvalidated entry of the hub's response, and its position. */
export type HubItem = Readonly<{ value: unknown; origin: Origin }>;
export type HubResult =
  | Readonly<{ kind: 'entries'; items: readonly HubItem[] }>
  /** The hub does not know the show of the query. */
  | Readonly<{ kind: 'no_such_show' }>
  | ServiceFailure;

/** Entries per page. */
const pageEntries = 200;
/** Limits of one result: more than a long career has. */
const maximumPages = 50;
const maximumEntries = 10_000;
/** Entries that a check reads. */
const checkedEntries = 20;

/** Fetches all pages of a query. Pages without end are a failure, because a partial result would look complete. */
export async function queryHub(query: HubQuery, context: HubContext): Promise<HubResult> {
  const items: HubItem[] = [];
  const cursors = new Set<string>();
  let cursor: string | null = null;
  for (let number = 1; number <= maximumPages; number += 1) {
    const page = await fetchPage(query, { cursor, limit: pageEntries }, context);
    if (page.kind !== 'page') return page;
    items.push(...located(page.items, query, number, context));
    if (items.length > maximumEntries) return endless(query, context, `more than ${maximumEntries} entries`);
    if (page.next === null) return { kind: 'entries', items };
    if (cursors.has(page.next)) return endless(query, context, `page ${number} leads back to an earlier one`);
    cursors.add(page.next);
    cursor = page.next;
  }
  return endless(query, context, `more than ${maximumPages} pages`);
}

/** Fetches the first entries only: enough for a check. */
export async function queryFirstPage(query: HubQuery, context: HubContext): Promise<HubResult> {
  const page = await fetchPage(query, { cursor: null, limit: checkedEntries }, context);
  if (page.kind !== 'page') return page;
  return { kind: 'entries', items: located(page.items.slice(0, checkedEntries), query, 1, context) };
}

function located(
  values: readonly unknown[],
  { path }: HubQuery,
  page: number,
  { settings }: HubContext,
): readonly HubItem[] {
  const publisher = hubName(settings);
  const document = `${publisher} ${path}${page === 1 ? '' : ` (page ${page})`}`;
  return values.map((value, index) => ({
    value,
    origin: { kind: 'web', document, position: index + 1, path: `items[${index}]`, publisher, url: null },
  }));
}

function endless({ path }: HubQuery, { settings }: HubContext, what: string): ServiceFailure {
  return failure(`the answer of ${hubName(settings)} to ${path} does not fit: next: ${what}`, false);
}
