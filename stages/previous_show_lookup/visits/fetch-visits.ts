import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import { checkHub, type ParsedEntries, readHub } from '../../shared/hub-client/hub-reading.js';
import { countField, hubRows, textField, unusableField } from '../../shared/hub-client/hub-rows.js';
import type { HubItem } from '../../shared/hub-client/query-hub.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { withRateLimitPause } from '../../shared/json-service/rate-limit-pause.js';
import type { Origin } from '../../shared/origins/origin.js';
import type { HistoryRow } from './history-row.js';
import { readHistoryRows } from './history-rows.js';
import { visitsOutcome } from './visits-outcome.js';

type Context = LookupContext<HubSettings>;

const visitFields = {
  show_date: textField,
  city: textField,
  region: textField,
  country: textField,
  venue: textField,
  performer: textField,
  attendance: countField,
  notes: textField,
};

/** Returns the hub's earlier visits to the town of the show, newest first. */
export function fetchVisits(
  { show }: InputOf<'previous_show_lookup'>,
  context: Context,
): Promise<StageOutcome<'previous_show_lookup'>> {
  const parameters = { city: show.city, performer: show.performer, before: show.show_date };
  return withRateLimitPause(context, async (asking) => {
    const visits = await readHub({ path: '/visits', parameters }, parseVisits, asking);
    return 'kind' in visits ? visits : visitsOutcome(visits, show, context);
  });
}

/** Returns notices about unusable visits on the hub's first pages, whatever the town. */
export async function checkVisits(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/visits', parameters: { before: context.runDate } }, parseVisits, context);
}

async function parseVisits(items: readonly HubItem[]): Promise<ParsedEntries<HistoryRow>> {
  const { rows, losses } = await hubRows(items, visitFields);
  const unfit: Notice[] = [];
  const entries = rows.map(({ row, entry }) => ({ row, material: materialIn(entry['material'], row.origin, unfit) }));
  const read = await readHistoryRows(entries);
  const notices = [...losses, ...rows.flatMap((each) => each.notices), ...unfit, ...read.notices];
  return { items: read.rows, notices };
}

function materialIn(value: unknown, origin: Origin, notices: Notice[]): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  notices.push(unusableField(origin, 'material', 'a list of texts'));
  return [];
}
