import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Finding, InputOf, LookupContext } from '../../../src/ports/stage-plugin.js';
import type { HubItem } from '../../shared/hub-client/ask-hub.js';
import { checkHub, readHub, type Understood } from '../../shared/hub-client/hub-reading.js';
import { countField, hubRows, textField, unfit } from '../../shared/hub-client/hub-rows.js';
import type { HubSettings } from '../../shared/hub-client/settings.js';
import { heedingLimits } from '../../shared/json-service/heeding-limits.js';
import type { Origin } from '../../shared/origins/origin.js';
import { type HistoryRow, readHistoryRows } from './history-rows.js';
import { visitsOutcome } from './visits-outcome.js';

type Context = LookupContext<HubSettings>;

const visitFields = {
  show_date: textField,
  city: textField,
  venue: textField,
  performer: textField,
  attendance: countField,
  notes: textField,
};

/** Earlier visits to the town of the show as the hub tells them, the newest first. */
export function askVisits(
  { show }: InputOf<'previous_show_lookup'>,
  context: Context,
): Promise<StageOutcome<'previous_show_lookup'>> {
  const parameters = { city: show.city, performer: show.performer, before: show.show_date };
  return heedingLimits(context, async (asking) => {
    const visits = await readHub({ path: '/visits', parameters }, understandVisits, asking);
    return 'kind' in visits ? visits : visitsOutcome(visits, show, context);
  });
}

/** What of the first visits cannot be used, whatever the town. */
export async function checkVisits(context: Context): Promise<readonly Finding[]> {
  return checkHub({ path: '/visits', parameters: { before: context.runDate } }, understandVisits, context);
}

async function understandVisits(items: readonly HubItem[]): Promise<Understood<HistoryRow>> {
  const { rows, losses } = await hubRows(items, visitFields);
  const unfit: Notice[] = [];
  const told = rows.map(({ row, entry }) => ({ row, material: materialIn(entry['material'], row.origin, unfit) }));
  const read = await readHistoryRows(told);
  const notices = [...losses, ...rows.flatMap((each) => each.notices), ...unfit, ...read.notices];
  return { items: read.rows, notices };
}

function materialIn(value: unknown, origin: Origin, notices: Notice[]): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  notices.push(unfit(origin, 'material', 'a list of texts'));
  return [];
}
