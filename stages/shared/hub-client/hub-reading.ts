import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { failedCallFinding } from '../findings/findings.js';
import type { ServiceFailure } from '../json-service/service-failure.js';
import type { Reading } from '../origins/reading.js';
import { checkUnrecorded } from '../vendors/check-unrecorded.js';
import { type HubContext, type HubQuery, hubName } from './fetch-page.js';
import { type HubItem, type HubResult, queryFirstPage, queryHub } from './query-hub.js';
import type { HubSettings } from './settings.js';

/** The usable entries of a response, and notices about the others. */
export type ParsedEntries<Item> = Readonly<{ items: readonly Item[]; notices: readonly Notice[] }>;
type ParseEntries<Item> = (items: readonly HubItem[]) => Promise<ParsedEntries<Item>>;

/** Queries the hub for a stage. A show that the hub does not know is an empty reading with a notice. */
export async function readHub<Item>(
  query: HubQuery,
  parse: ParseEntries<Item>,
  context: HubContext,
): Promise<Reading<Item> | ServiceFailure> {
  const result = await queryHub(query, context);
  return result.kind === 'failed' ? result : readingOf(result, query, parse, context);
}

/** Returns what is wrong with the first entries of a response, or why the call failed, for a plugin's `check`. */
export function checkHub<Item>(
  query: HubQuery,
  parse: ParseEntries<Item>,
  context: LookupContext<HubSettings>,
): Promise<readonly Finding[]> {
  return checkHubResponse(query, context, async (result, unrecorded) => {
    const { notices } = await readingOf(result, query, parse, unrecorded);
    return notices;
  });
}

/** Like `checkHub`, with the caller's own notices. */
export function checkHubResponse(
  query: HubQuery,
  context: LookupContext<HubSettings>,
  noticesOf: (
    result: Exclude<HubResult, ServiceFailure>,
    context: LookupContext<HubSettings>,
  ) => Promise<readonly Notice[]>,
): Promise<readonly Finding[]> {
  return checkUnrecorded(context, async (unrecorded) => {
    const result = await queryFirstPage(query, unrecorded);
    if (result.kind === 'failed') return [failedCallFinding(result)];
    return noticesOf(result, unrecorded);
  });
}

async function readingOf<Item>(
  result: Exclude<HubResult, ServiceFailure>,
  { path }: HubQuery,
  parse: ParseEntries<Item>,
  { settings }: HubContext,
): Promise<Reading<Item>> {
  const name = hubName(settings);
  const place = `the ${path.slice(1)} of ${name}`;
  if (result.kind === 'no_such_show') {
    const unknown = {
      message: `${name} does not know the show, so it has no ${path.slice(1)} for it`,
      file: null,
      line: null,
    };
    return { items: [], notices: [unknown], place, isAbsent: false, unreadable: null };
  }
  const { items, notices } = await parse(result.items);
  const fits = items.length > 0 || result.items.length === 0;
  return {
    items,
    notices,
    place,
    isAbsent: false,
    unreadable: fits ? null : nothingFits(place, result.items, notices),
  };
}

function nothingFits(place: string, { length }: readonly HubItem[], notices: readonly Notice[]): string {
  return `none of the ${length} entries in ${place} fits, first: ${notices[0]?.message ?? 'the reason is not known'}`;
}
