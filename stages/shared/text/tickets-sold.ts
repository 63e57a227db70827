import { type Parsed, parseCount } from '../input-files/cells.js';

/** Tickets that are sold, and the seats of the house and the free tickets where the text gives them too. */
export type TicketsSold = Readonly<{ sold: number; seats: number | null; comps?: number }>;

const house = String.raw`\s?(?:\/|out of|of|von|sur|de|su|van)\s?(\d{2,5})(?![\d:%]|[.,]\d)`;
const sold = String.raw`(?:sold|verkauft|vendue?s?|vendid[ao]s?|vendut[ieo]|verkocht)(?![\p{L}-]|\s?out)`;
const paid = String.raw`(?:paid|bezahlt|payée?s?|pagad[ao]s?|pagat[ie]|betaald)(?!\p{L})`;
const anyTickets = 'tickets?|tix|karten|billets?|places|entradas|biglietti|bilhetes|kaarten';
const tickets = String.raw`(?:\s(?:${anyTickets}))?`;
/** `152 sold / 240`, `152/240 verkauft`, `198 billets vendus`, `198 billets payés`. */
const before = new RegExp(
  String.raw`(?<![\d.,:\/£$€]|[£$€]\s)(\d{1,5})(?:${house})?(?:${tickets}\s${sold}|\s(?:${anyTickets})\s${paid})(?:${house})?`,
  'iu',
);
/** `sold 152 of 240`, `verkauft: 152`; `sold 64 mugs` is about something else. */
const after = new RegExp(
  String.raw`(?<!\p{L})${sold}(?:\s(?:ora|now|jetzt|bisher|ahora|agora|nu|maintenant|so far|finora))?(?:\s?[:=])?\s(\d{1,5})(?:${house})?(?![\d:%])(?=\s?(?:[.,;()]|$|tickets|tix))`,
  'iu',
);

const oneOf = (words: string) => `(?:${words.split(/\s+/u).join('|')})`;
const presale = oneOf(
  `vorverk[aä]uf vvk pre-?sales? advance préventes? preventas? prevendit[ae] pré-?vendas? voorverkoop
  tickets? tix karten billets? entradas biglietti bilhetes ingressos kaarten`,
);
const gone = oneOf(
  `weg raus vergeben gebucht reserviert gone taken booked partis prises réservée?s reservad[ao]s prenotati esauriti
  gereserveerd`,
);
const verb = oneOf('are sind sont son sono zijn plätzen? plazas posti lugares plaatsen');
const notMoney = String.raw`(?!\s?(?:€|[$£]|eur|euros?|chf|uhr|h)(?![\p{L}]))`;
/** `Vorverkauf, Stand heute: 142 von 180`, `Presale 142/180`. */
const inPresale = new RegExp(
  String.raw`(?<!\p{L})${presale}(?!\p{L})[^\d\n.;!?€$£]{0,30}?\s?(\d{1,5})${house}${notMoney}`,
  'iu',
);
/** `142 von 180 Karten weg`, `142/180 tickets gone`. */
const taken = new RegExp(
  String.raw`(?<![\d.,:\/£$€]|[£$€]\s)(\d{1,5})${house}${tickets}(?:\s${verb})?\s${gone}(?!\p{L})`,
  'iu',
);
/** After tickets that are sold, those that are free: `+ 6 Frei`, `and 10 comps`. */
const free =
  /^[^.;\n\d]{0,12}?(?:\+|&|,|plus|and|und|et|y|e|en)\s?(\d{1,4})\s(?:comps?|complimentar(?:y|ies)|guest\p{L}{0,8}|frei(?:karten)?|ehrenkarten|gäste|invit\p{L}{0,8}|exo\p{L}{0,8}|omaggi|cortes[ií]as?|convites?|borlas?|vrijkaarten|gratis)(?!\p{L})/iu;
/** Seats of the smallest house: `tickets 12/15` are prices. */
const fewestSeats = 20;

/** Returns what a text says of the tickets that are sold; null if it says nothing. */
export function ticketsSoldIn(text: string): TicketsSold | null {
  const found = before.exec(text) ?? after.exec(text);
  const [whole = '', number, seats, seatsBehind] = found ?? [];
  if (number !== undefined) {
    const [, comps] = free.exec(text.slice((found?.index ?? 0) + whole.length)) ?? [];
    return { ...soldOf(number, seats ?? seatsBehind), ...(comps !== undefined && { comps: Number(comps) }) };
  }
  const [, count, of] = inPresale.exec(text) ?? taken.exec(text) ?? [];
  if (count === undefined || Number(of) < fewestSeats || Number(count) > Number(of)) return null;
  return soldOf(count, of);
}

const countOfHouse = new RegExp(`^(\\d{1,5})${house}$`, 'iu');

/** Parses a cell of tickets sold: `152`, `152/240`, `152 of 240`, `152 (63 %)`. */
export function parseTicketsSold(text: string): Parsed<TicketsSold> {
  const written = text.trim().replace(/\s?\([^()]{0,40}\)$/u, '');
  const [, number, seats] = countOfHouse.exec(written) ?? [];
  if (number !== undefined) return { kind: 'value', value: soldOf(number, seats) };
  const count = parseCount(written);
  return count.kind === 'value' ? { kind: 'value', value: { sold: count.value, seats: null } } : count;
}

function soldOf(number: string, seats: string | undefined): TicketsSold {
  return { sold: Number(number), seats: seats === undefined ? null : Number(seats) };
}
