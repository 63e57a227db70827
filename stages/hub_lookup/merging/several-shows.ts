import { oncePer } from '../../shared/lines/once.js';
import type { PlacedShow } from './placed-shows.js';
import { isNearlySameShow } from './same-show.js';

/** Returns whether the files say that two entries of a room and day are two shows, or do not say whose they are. */
export type SeveralShows = (one: PlacedShow, other: PlacedShow) => boolean;

/** Names of one of several shows of a day, in seven languages. */
const which =
  /(?<!\p{L})(?:matin[eé]e|matinal|(?:early|late|second|extra|1st|2nd|first) show|(?:2|two|deux|zwei|dos|due|duas|twee) (?:shows|séances|représentations|Vorstellungen|Shows|funciones|pases|spettacoli|repliche|sessões|sessoes|voorstellingen)|(?:Nachmittags|Zusatz|Doppel)(?:vorstellung|show|termin)|(?:2e|seconde|deuxième) (?:séance|représentation)|(?:doble|segunda|2ª) (?:función|sesión|sessão)|(?:segundo|2º) pase|(?:doppio|secondo) spettacolo|pomeridiana|middagvoorstelling|tweede voorstelling)(?!\p{L})/iu;

/** Finds the days and rooms of which a file, a note or the sales say that there are several shows. */
export function severalShowsIn(shows: readonly PlacedShow[]): SeveralShows {
  const byDate = new Map<string, PlacedShow[]>();
  for (const show of shows) {
    const ofDate = byDate.get(show.date);
    if (ofDate === undefined) byDate.set(show.date, [show]);
    else ofDate.push(show);
  }
  const isSeveral = oncePer((one: PlacedShow) => {
    const there = (byDate.get(one.date) ?? []).filter((show) => show === one || isNearlySameShow(show, one));
    return there.some((show) => saysWhich(show) || hasTwin(show, there));
  });
  return (one, other) => {
    const isNamed = one.names.performer !== null && other.names.performer !== null;
    return !isNamed || areSold(one, other) || isSeveral(one);
  };
}

function saysWhich({ title, notes }: PlacedShow): boolean {
  return which.test(`${title ?? ''} ${notes ?? ''}`);
}

/** Two series of sales. */
function areSold({ soldStarts = [], start }: PlacedShow, other: PlacedShow): boolean {
  return soldStarts.length > 1 && [start, other.start].every((sold) => soldStarts.includes(sold ?? ''));
}

/** Two rows of one file; of the mails of a thread the newer corrects the older. */
function hasTwin({ origin, start, isLetter }: PlacedShow, there: readonly PlacedShow[]): boolean {
  return isLetter !== true && there.some((other) => other.origin.document === origin.document && other.start !== start);
}
