import { type Parsed, parseCount } from '../input-files/cells.js';
import { oneOf } from './one-of.js';
import { statedCounts } from './ticket-statements.js';
import { anyTickets, house, little, paid, sold, tickets, verb, when } from './ticket-words.js';

/** Tickets that are sold, and the seats of the house and the free tickets where the text gives them too. */
export type TicketsSold = Readonly<{ sold: number; seats: number | null; comps?: number }>;

/** `152 sold / 240`, `152/240 verkauft`, `198 billets vendus`, `198 billets payés`. */
const before = new RegExp(
  String.raw`(?<![\d.,:\/£$€]|[£$€]\s)(\d{1,5})(?:${house})?(?:${tickets}(?:\s${verb})?\s${sold}|\s(?:${anyTickets})\s${paid})(?:${house})?`,
  'iu',
);
/** `sold 152 of 240`, `verkauft: 152`, `vendidas 117 hoy`; `sold 64 mugs` is about something else. */
const after = new RegExp(
  String.raw`(?<!\p{L})${sold}${little}(?:\s?[:=])?\s(\d{1,5})(?:${house})?(?![\d:%])(?=\s?(?:[.,;()!+&]|$|(?:${anyTickets})(?!\p{L})|(?:plus|and|und|et|y|e|en)\s\d|${when}))`,
  'iu',
);
const presale = oneOf(
  `vorverk[aä]uf vvk pre-?sales? advance préventes? preventas? prevendit[ae] pré-?vendas? voorverkoop
  tickets? tix karten billets? entradas biglietti bilhetes ingressos kaarten`,
);
const notMoney = String.raw`(?!\s?(?:€|[$£]|eur|euros?|chf|uhr|h)(?![\p{L}]))`;
/** `Vorverkauf, Stand heute: 142 von 180`, `Presale 142/180`. */
const inPresale = new RegExp(
  String.raw`(?<!\p{L})${presale}(?!\p{L})[^\d\n.;!?€$£]{0,30}?\s?(\d{1,5})${house}${notMoney}`,
  'iu',
);
const freeTickets = String.raw`(?:comps?|complimentar(?:y|ies)|guest\s?list|guests?(?: list)?|freikarten|ehrenkarten|gäste|invit\p{L}{0,8}|exo\p{L}{0,8}|omaggi|cortes[ií]as?|convites?|borlas?|vrijkaarten)(?!\p{L})`;
/** After tickets that are sold, those that are free: `+ 6 Frei`, `and 10 comps`, `omaggi 6`, `4 brandweer gratis`. */
const free = new RegExp(
  String.raw`^[^.;\n\d]{0,60}?(?:(?<named>\d{1,4})\s${freeTickets}|(?:\+|&|,|plus|and|und|et|y|e|en)\s?(?<before>\d{1,4})\s(?:\p{L}{1,14}\s)?(?:gratis|frei|free)(?!\p{L})|${freeTickets}\s?:?\s?(?<after>\d{1,4})(?!\d|[.,:]\d|%))`,
  'iu',
);
/** `121 this morning plus 6 comps`, `71 + 6 exos`, `138 paid + 14 comps = 152 of 168` */
const withFree = new RegExp(
  String.raw`(?<![\d.,:\/£$€])(?<sold>\d{2,5})(?:\s${paid})?(?:\s${when})?\s?(?:\+|plus|and|und|et|y|e|en)\s?(?<free>\d{1,3})\s${freeTickets}(?:\s?=\s?(?<all>\d{2,5})${house.replace('(\\d', '(?<seats>\\d')})?`,
  'iu',
);
/** `97 paid as of lunch`, `138 pagos agora`: what is paid without such words may be money. */
const paidNow = new RegExp(
  String.raw`(?<![\d.,:\/£$€]|[£$€]\s)(?<sold>\d{2,5})(?:${house})?\s${paid}\s(?:${when}|as of\s\p{L})`,
  'iu',
);
/** Seats of the smallest house: `tickets 12/15` are prices. */
const fewestSeats = 20;

/** Returns what a text says of the tickets that are sold, first; null if it says nothing. */
export function ticketsSoldIn(written: string): TicketsSold | null {
  if (!/\d/u.test(written)) return null;
  const text = written.replace(/\[[^\]\n]{1,30}\]/gu, (day) => '@'.repeat(day.length));
  const found = [
    ...soldFound(before.exec(text), text),
    ...soldFound(after.exec(text), text),
    ...ofHouseFound(inPresale.exec(text)),
    ...bothFound(withFree.exec(text)),
    ...soldFound(paidNow.exec(text), text),
    ...statedCounts(text).flatMap(({ at, end, sold, seats }) => [
      { at, tickets: { ...soldOf(sold, seats), ...freeOf(text.slice(end), Number(sold)) } },
    ]),
  ];
  return found.toSorted((one, other) => one.at - other.at)[0]?.tickets ?? null;
}

type Found = readonly Readonly<{ at: number; tickets: TicketsSold }>[];

function soldFound(found: RegExpExecArray | null, text: string): Found {
  const [whole = '', number, seats, seatsBehind] = found ?? [];
  if (found === null || number === undefined) return [];
  const free = freeOf(text.slice(found.index + whole.length), Number(number));
  const tickets = { ...soldOf(number, seats ?? seatsBehind), ...free };
  return [{ at: found.index, tickets }];
}

function ofHouseFound(found: RegExpExecArray | null): Found {
  const [, count, of] = found ?? [];
  if (found === null || count === undefined || Number(of) < fewestSeats || Number(count) > Number(of)) return [];
  return [{ at: found.index, tickets: soldOf(count, of) }];
}

function bothFound(found: RegExpExecArray | null): Found {
  const { sold: paidFor = '0', free: comps = '0', all, seats } = found?.groups ?? {};
  if (found === null || Number(paidFor) < fewestSeats) return [];
  const isSum = Number(all) === Number(paidFor) + Number(comps);
  return [{ at: found.index, tickets: { ...soldOf(paidFor, isSum ? seats : undefined), comps: Number(comps) } }];
}

/** Returns the free tickets that follow those that are sold; more than a part of them are seats that are left. */
function freeOf(rest: string, soldTickets: number): Pick<TicketsSold, 'comps'> {
  const { named, before: number = named, after: behind = number } = free.exec(rest)?.groups ?? {};
  const comps = behind === undefined ? null : Number(behind);
  return comps === null || comps > soldTickets * mostFree ? {} : { comps };
}

/** The largest share of free tickets. */
const mostFree = 0.5;

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
