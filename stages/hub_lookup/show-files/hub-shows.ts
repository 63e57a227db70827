import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { countField, degreesField, hubRows, textField } from '../../shared/hub-client/hub-rows.js';
import type { HubItem } from '../../shared/hub-client/query-hub.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { withStatus } from './row-status.js';
import type { SourceShow, SourceShows } from './source-show.js';
import { showOfRow } from './table.js';

const showFields = {
  show_id: textField,
  show_date: textField,
  status: textField,
  performer: textField,
  venue: textField,
  address: textField,
  capacity: countField,
  latitude: degreesField(90),
  longitude: degreesField(180),
  city: textField,
  region: textField,
  country: textField,
  doors: textField,
  start: textField,
  time_zone: textField,
  url: textField,
  notes: textField,
};

/**
 * Parses the shows of a hub's response, which has the fields of `shows/*.csv`; each show is cited with its own page.
 */
export async function hubShows(items: readonly HubItem[]): Promise<Omit<SourceShows, 'files'>> {
  const { rows, losses: invalid } = await hubRows(items, showFields);
  const shows: SourceShow[] = [];
  const losses: Notice[] = [...invalid];
  for await (const { row, notices } of yieldingToEventLoop(rows)) {
    const read = showOfRow(withStatus(row));
    if ('loss' in read) losses.push(...notices, read.loss);
    else shows.push(withOwnPage({ ...read.show, notices: [...notices, ...read.show.notices] }));
  }
  return { shows, losses, asides: [] };
}

function withOwnPage(show: SourceShow): SourceShow {
  const { origin, url } = show;
  return origin.kind === 'web' ? { ...show, origin: { ...origin, url } } : show;
}
