import { comparableName } from '../../../src/domain/names.js';

/**
 * Headers of ticketing systems and spreadsheets, by the column that they mean. A header counts only where the file lacks
 * the column under its own name.
 */
const otherNames: Readonly<Record<string, string>> = {
  show_date:
    'date, event date, event start date, start date, performance date, show day, event date time, event starts, starts at, starts, datum, fecha, data',
  start: 'start time, event start time, show time, showtime, event time, performance time, time, curtain, stage time',
  doors: 'doors time, door time, doors open, doors at, event doors',
  venue:
    'venue name, event venue, location name, location, theatre, theater, club, lieu, salle, spielort, sala, recinto, zaal, locale',
  city: 'town, venue city, event city, city town, town city, location city, venue town, ville, stadt, ort, ciudad, citta, cidade, stad, plaats',
  region: 'state, province, venue state, venue region, state province, county, bundesland, provincia',
  country: 'venue country, country code, event country, land, pays, pais, paese',
  time_zone: 'timezone, event timezone, event time zone, tz',
  address: 'venue address, street, street address, address 1, venue address 1',
  latitude: 'lat, venue latitude',
  longitude: 'lng, lon, long, venue longitude',
  capacity: 'cap, total capacity, venue capacity, event capacity, allocation, sellable capacity, seats, house',
  status: 'event status, show status',
  url: 'link, ticket link, event url, ticket url, event link',
  notes: 'note, comments, comment, remarks, bemerkungen, notas, note interne',
  show_id: 'id, event id, event code, performance id, external id',
  performer: 'artist, artists, act, headliner, performer name, artist name, lineup, line up, comedian, comic',
  title: 'event name, event title, event, event name title, name, show name, show',
  sold: 'tickets sold, total sold, sold tickets, quantity sold, qty sold, tickets, paid tickets, paid, net sold, total tickets sold',
  comps: 'comp, complimentary, complimentary tickets, comp tickets, free tickets, comps issued',
  gross: 'gross sales, total gross, gross revenue, revenue, ticket sales, total sales, box office gross',
  currency: 'currency code',
  as_of: 'as at, report date, date of report, snapshot date, count date, sales date, reported on, sales as of',
  attendance: 'attended, audience, tickets scanned, scanned, checked in, drop count, paid attendance, total attendance',
  material: 'set list, setlist, bits, played',
};

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(otherNames).map(([column, names]) => [column, names.split(', ').map(columnName)]),
);

/** Returns a header in the form of a column's name: lower case, without accents, `_` between words. */
export function columnName(header: string): string {
  return comparableName(header.slice(0, 100)).replaceAll(' ', '_').slice(0, 60);
}

/** Returns the position of a column in a header, by its own name or by another one of it; null if it is not there. */
export function positionOf(column: string, names: readonly string[], known: ReadonlySet<string>): number | null {
  const own = names.indexOf(column);
  if (own >= 0) return own;
  for (const other of meanings.get(column) ?? []) {
    if (!known.has(other) && names.includes(other)) return names.indexOf(other);
  }
  return null;
}
