import type { LocalDate } from '../../../src/domain/time.js';
import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { type Count, isTotalLabel } from './counts-of-rows.js';
import type { DayRow, Report } from './reports.js';
import { signedCountIn } from './sales-columns.js';

/** Headers of the tickets of an order, of its id, and of its state, in seven languages. */
const quantity =
  /^(?:(?:nb|no|n|nr|num|number|anzahl|nombre|número|numero|aantal)\.?(?: (?:of|de|di|der))?(?: )?(?:tickets?|karten|billets?|places?|entradas?|biglietti|bilhetes|kaarten|seats?)?|(?:q(?:ty|té|te|tà|ta|tde?)|cant|mge|stk|aant)\.?|quantit\p{L}*|cantidad|quantidade|menge|stück(?:zahl)?|tickets?|karten|billets?|places|entradas|boletos|biglietti|posti|bilhetes|ingressos|kaarten|kaartjes|seats|units)(?: (?:sold|tickets?))?$/iu;
const orderId =
  /(?<!\p{L})(?:orders?|booking|transaction|txn|reference|ref|bestell\p{L}*|buchung\p{L}*|auftrag\p{L}*|vorgang\p{L}*|commande|réservation|dossier|pedido|reserva|localizador|ordine|prenotazione|encomenda|compra|bestelling|boeking|id|nr|no)(?!\p{L})/iu;
const paid =
  /^(?:paid|completed?|confirmed|ok|valid|settled|captured|succeeded|processed|fulfilled|sold|approved|accepted|authori[sz]ed|active|bezahlt|gezahlt|abgeschlossen|bestätigt|genehmigt|gültig|verkauft|payée?s?|réglée?s?|validée?s?|confirmée?s?|approuvée?s?|acceptée?s?|autorisée?s?|vendue?s?|pagad[oa]s?|cobrad[oa]s?|confirmad[oa]s?|aprobad[oa]s?|aceptad[oa]s?|completad[oa]s?|vendid[oa]s?|pagat[oi]|confermat[oi]|approvat[oi]|accettat[oi]|completat[oi]|vendut[oi]|evas[oi]|pag[oa]s?|concluíd[oa]s?|aprovad[oa]s?|autorizad[oa]s?|aceit[oa]s?|betaald|voltooid|bevestigd|goedgekeurd|afgerond|verkocht)$/iu;
const unpaid =
  /^(?:(?:part(?:ial|ly|iell)?[ -]?)?(?:refund\p{L}*|reversed|charge-?back|cancel\p{L}*|void\p{L}*|failed|expired|pending|unpaid|open|reserved|held|draft|test\p{L}*|erstattet|storn\p{L}*|offen|unbezahlt|reserviert|abgebrochen|rembours\p{L}*|annul\p{L}*|en attente|impayée?|échouée?|reembols\p{L}*|devuel\p{L}*|anulad\p{L}*|pendiente|reservad[oa]|cancelad[oa]s?|estornad[oa]s?|extornad[oa]s?|declined|rejected|abgelehnt|refusée?s?|rechazad[oa]s?|rifiutat[oi]|recusad[oa]s?|devolvid[oa]s?|expirad[oa]s?|geweigerd|rimbors\p{L}*|in attesa|pendente|terugbetaald|geannuleerd|openstaand|gereserveerd|mislukt|aguardando|awaiting|wartend|en espera|in afwachting)(?: (?:de |di |van |auf )?(?:payment|zahlung|paiement|pago|pagamento|betaling))?)$/iu;
const free =
  /^(?:comps?|comp(?: ticket)?s?|complimentary|free|guest(?: ?list)?|press|freikarten?|frei|gast|presse|invit\p{L}*|exo|exon\p{L}*|gratuit\p{L}*|gratis|cortes[ií]as?|omagg\p{L}*|convites?|accredit\p{L}*|vrijkaart\p{L}*|genodigd\p{L}*)$/iu;
const test = /^(?:test|prueba|prova|teste|essai)(?:[ _-]?(?:orders?|bestellung|commande|ticket))?$/iu;

/** `amount` is the column of the tickets of each order; null if each row is a ticket. */
type Columns = Readonly<{ amount: number | null; state: number | null }>;

/**
 * Returns whether each row of a report is an order or a ticket: an order has a quantity, and a state of payment or an
 * id of its own, a ticket both of these.
 */
export function isOrders(report: Report): boolean {
  return columnsOf(report) !== null;
}

function columnsOf({ sheet: { headers, rows } }: Report): Columns | null {
  const cellsAt = (at: number) => rows.flatMap(({ cells }) => cells[at] || []);
  const isOwn = (at: number) => new Set(cellsAt(at)).size === rows.length;
  const isNumbering = (at: number) =>
    rows.length > 2 && cellsAt(at).every((cell, row) => Number(cell) === Number(cellsAt(at)[0]) + row);
  const isAmount = (header: string, at: number) =>
    quantity.test(header) && !isNumbering(at) && cellsAt(at).some((cell) => signedCountIn(cell) !== null);
  // Ids of orders rise from row to row, whose column can be called a number too.
  const isRising = (at: number) =>
    cellsAt(at).every((cell, row, all) => row === 0 || Number(cell) > Number(all[row - 1]));
  const amounts = headers.flatMap((header, at) => (isAmount(header, at) ? [at] : []));
  const amount = amounts.find((at) => !isRising(at)) ?? amounts[0] ?? -1;
  if (rows.length < 2) return null;
  const isState = (at: number) => {
    const cells = cellsAt(at);
    const known = cells.filter((cell) => paid.test(cell) || unpaid.test(cell) || free.test(cell));
    return cells.some((cell) => paid.test(cell)) && known.length * 10 >= rows.length * 9;
  };
  const state = headers.findIndex((_, at) => at !== amount && isState(at));
  const isId = (header: string, at: number) => at !== amount && isOwn(at) && orderId.test(header);
  if (amount < 0) {
    const isTicket = headers.some((header, at) => isId(header, at) || isNumbering(at));
    return state >= 0 && isTicket ? { amount: null, state } : null;
  }
  return state >= 0 || headers.some(isId) ? { amount, state: state < 0 ? null : state } : null;
}

/** Returns the tickets of the paid orders up to each day, and apart from them those that were free. */
export function ordersByDay(report: Report): readonly Count[] {
  const columns = columnsOf(report);
  if (columns === null) return [];
  const counts = new Map<LocalDate, Count>();
  let [sold, comps, hasComps] = [0, 0, false];
  for (const row of withUndated(report)) {
    const { tickets, kind } = orderIn(row, columns);
    if (kind === 'sold') sold += tickets;
    if (kind === 'free') [comps, hasComps] = [comps + tickets, true];
    if (kind === 'none') continue;
    const count = { row: { ...row, section: '' }, sold, capacity: null, comps: hasComps ? comps : null };
    counts.set(row.day, { ...count, asOf: row.day, remark: null });
  }
  return [...counts.values()];
}

function orderIn(row: DayRow, columns: Columns) {
  const tickets = columns.amount === null ? 1 : (signedCountIn(row.cells[columns.amount] ?? '') ?? 0);
  // A row of tickets given back takes them from those that were sold.
  return { tickets, kind: tickets < 0 ? 'sold' : kindOf(row, columns) };
}

/** Returns the orders by their days; one without a day, such as free tickets of the house, counts with the last. */
function withUndated({ days, others }: Report): readonly DayRow[] {
  const dated = days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const last = dated.at(-1);
  const isOrder = ({ cells }: CsvRecord) =>
    cells.filter((cell) => cell !== '').length > 2 &&
    !cells.some(isTotalLabel) &&
    cells.some((cell) => paid.test(cell) || unpaid.test(cell) || free.test(cell));
  return last === undefined ? [] : [...dated, ...others.filter(isOrder).map((row) => ({ ...row, day: last.day }))];
}

/** Returns whether the tickets of an order were sold: not those given back, reserved, free or of a test. */
function kindOf({ cells }: DayRow, { amount, state }: Columns): 'sold' | 'free' | 'none' {
  const texts = cells.filter((cell, at) => at !== amount && /\p{L}/u.test(cell));
  const isReturn = amount !== null && /^[-−–]\s?\d/u.test(cells[amount] ?? '');
  if (!isReturn && texts.some((cell) => unpaid.test(cell) || test.test(cell))) return 'none';
  if (texts.some((cell) => free.test(cell))) return 'free';
  return state === null || paid.test(cells[state] ?? '') ? 'sold' : 'none';
}
