import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { HubItem } from '../../shared/hub-client/ask-hub.js';
import { countField, degreesField, hubRows, textField } from '../../shared/hub-client/hub-rows.js';
import { unhurried } from '../../shared/input-files/unhurried.js';
import { showOfRow } from './table.js';
import type { ToldShow, ToldShows } from './told-show.js';

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

/** The shows of a hub's answer, with the fields and the meaning of a row of `shows/*.csv`; each is cited with its own page. */
export async function hubShows(items: readonly HubItem[]): Promise<Omit<ToldShows, 'files'>> {
  const { rows, losses: noEntries } = await hubRows(items, showFields);
  const shows: ToldShow[] = [];
  const losses: Notice[] = [...noEntries];
  for await (const { row, notices } of unhurried(rows)) {
    const read = showOfRow(row);
    if ('loss' in read) losses.push(...notices, read.loss);
    else shows.push(withOwnPage({ ...read.show, notices: [...notices, ...read.show.notices] }));
  }
  return { shows, losses, asides: [] };
}

function withOwnPage(show: ToldShow): ToldShow {
  const { origin, url } = show;
  return origin.kind === 'web' ? { ...show, origin: { ...origin, url } } : show;
}
