import { failure, type ServiceFailure } from '../json-service/service-failure.js';
import type { Origin } from '../origins/origin.js';
import { askPage, type HubContext, type HubQuestion, hubName } from './ask-page.js';

/** An entry of the hub's answer, unchecked, and where it stands. */
export type HubItem = Readonly<{ value: unknown; origin: Origin }>;
export type HubAnswer =
  | Readonly<{ kind: 'told'; items: readonly HubItem[] }>
  /** The hub does not know the show that it was asked about. */
  | Readonly<{ kind: 'no_such_show' }>
  | ServiceFailure;

/** Entries asked for at once. */
const pageEntries = 200;
/** Pages read of one answer, and entries of them all: more than a long career has. */
const maximumPages = 50;
const maximumEntries = 10_000;
/** Entries that a check looks at. */
const checkedEntries = 20;

/** All pages of an answer. An answer that does not end is a failure, not half an answer: nobody could tell what it lacks. */
export async function askHub(question: HubQuestion, context: HubContext): Promise<HubAnswer> {
  const items: HubItem[] = [];
  const cursors = new Set<string>();
  let cursor: string | null = null;
  for (let number = 1; number <= maximumPages; number += 1) {
    const page = await askPage(question, { cursor, limit: pageEntries }, context);
    if (page.kind !== 'page') return page;
    items.push(...located(page.items, question, number, context));
    if (items.length > maximumEntries) return endless(question, context, `more than ${maximumEntries} entries`);
    if (page.next === null) return { kind: 'told', items };
    if (cursors.has(page.next)) return endless(question, context, `page ${number} leads back to an earlier one`);
    cursors.add(page.next);
    cursor = page.next;
  }
  return endless(question, context, `more than ${maximumPages} pages`);
}

/** The first entries of an answer: enough to see whether the hub can be asked and whether its answer fits. */
export async function peekAtHub(question: HubQuestion, context: HubContext): Promise<HubAnswer> {
  const page = await askPage(question, { cursor: null, limit: checkedEntries }, context);
  if (page.kind !== 'page') return page;
  return { kind: 'told', items: located(page.items.slice(0, checkedEntries), question, 1, context) };
}

function located(
  values: readonly unknown[],
  { path }: HubQuestion,
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

function endless({ path }: HubQuestion, { settings }: HubContext, what: string): ServiceFailure {
  return failure(`the answer of ${hubName(settings)} to ${path} does not fit: next: ${what}`, false);
}
