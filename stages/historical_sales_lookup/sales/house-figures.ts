import type { CsvRecord } from '../../shared/input-files/csv-records.js';
import { takesSeatsAway } from '../../shared/text/seats-left-out.js';
import { free } from './column-words.js';
import type { Count } from './counts-of-rows.js';
import { labelledCount, type Report } from './reports.js';
import { meaningOfLabel, signedCountIn } from './sales-columns.js';

/** Labels of rows with the seats of the house, in seven languages. */
const houseWords = String.raw`(?:cap(?:acit\p{L}*|acidad\p{L}*|ienza)?|kap(?:azit\p{L}*)?|aforo|jauge|lotação|capienza|contingent\p{L}*|kontingent\p{L}*|seats|sellable|saalplan|bestuhlung|zaalcapaciteit|places en vente|allocation)`;
const house = new RegExp(String.raw`(?<!\p{L})${houseWords}(?!\p{L})`, 'iu');
/** `cap 112 (was 130)` in a remark. */
const houseInText = new RegExp(String.raw`(?<!\p{L})${houseWords}\.?[\s:=]{0,3}(\d{2,6})(?![\d.,%])`, 'iu');
/** What can be sold of the seats of the house: `A la venta: 168`. */
const onSale =
  /(?<!\p{L})(?:(?:on|for) sale|im verkauf|en vente|a la venta|en venta|in vendita|à venda|te koop|in de verkoop)[\s:=,]{1,3}(\d{2,6})(?![\d.,%])/iu;
/** `De Ververij (115)`: a room with its seats. */
const seatsOfRoom = /\((\d{2,5})(?:\s\p{L}{3,12})?\)$/u;
/** Labels of the seats that no one has yet, in seven languages. */
export const left =
  /^(?:(?:seats?|tickets?|places?|plätze|karten|plazas|entradas|localidades|posti|biglietti|lugares|bilhetes|plaatsen|kaarten|noch|nog|encore|still|todavía|ancora|ainda|reste|quedan) )?(?:left|remaining|available|unsold|libres?|restante?s?|disponib\p{L}*|frei(?: verfügbar)?|verfügbar|rest(?:karten|plätze)?|liber[ei]|rimanenti|rimast[ei]|livres?|disponíve(?:l|is)|vrij|beschikbaar|over|resterend)$/iu;

/** Returns true for a row that holds the seats of the house or its free tickets. */
export function isOfHouse(row: CsvRecord): boolean {
  const label = labelledCount(row)?.label ?? '';
  return house.test(label) || free.test(label);
}

/** Adds what rows of a label and a number say of the house; comps and free seats belong to the last count. */
export function withHouse(counts: readonly Count[], report: Pick<Report, 'others' | 'statements'>): readonly Count[] {
  const { others } = report;
  const stated = others.flatMap((row) => labelledCount(row) ?? []);
  const of = (label: RegExp, not?: RegExp) =>
    stated.findLast((one) => label.test(one.label) && not?.test(one.label) !== true)?.count ?? null;
  const called = stated.find(({ label }) => meaningOfLabel(label) === 'capacity')?.count ?? null;
  const [whole, comps, unsold] = [of(house, free) ?? called ?? seatsStated(report), of(free), of(left)];
  const seats = whole === null ? null : whole - seatsTakenOut(others, whole);
  return counts.map((count, at) => ({
    ...count,
    capacity: count.capacity ?? seats,
    ...(at === counts.length - 1 && { comps: count.comps ?? comps, ...(unsold !== null && { left: unsold }) }),
  }));
}

/** Returns the seats that rows take out of the house: `row N closed;-8`. */
function seatsTakenOut(rows: readonly CsvRecord[], seats: number): number {
  const counts = rows.map(({ cells }) => {
    const [label = '', count = ''] = cells.filter((cell) => cell !== '');
    return takesSeatsAway(label) ? Math.abs(signedCountIn(count) ?? 0) : 0;
  });
  const taken = counts.reduce((sum, count) => sum + count, 0);
  return taken < seats ? taken : 0;
}

/** Returns the seats that a line next to the rows names, else one over them: `Kapazität;142`, `max 112 (was 130)`. */
export function seatsStated({ others, statements }: Pick<Report, 'others' | 'statements'>): number | null {
  const texts = [...statements.map(({ text }) => text), ...others.flatMap(({ cells }) => [cells.join(' '), ...cells])];
  const rooms = statements.flatMap(({ column, text }) =>
    column === 'venue' ? (seatsOfRoom.exec(text)?.[1] ?? []) : [],
  );
  const inTexts = (words: RegExp) => texts.flatMap((text) => words.exec(text)?.[1] ?? []);
  const found = [...rooms, ...inTexts(houseInText), ...inTexts(onSale)];
  return found.length === 0 ? null : Number(found.at(-1));
}
