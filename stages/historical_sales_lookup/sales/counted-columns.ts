import { addedUp, cancelled, free, held, kind, money, sold, withoutCancelled } from './column-words.js';
import { left } from './house-figures.js';
import { price, type Report } from './reports.js';
import { fallsAsSold, figuresIn, signedCountIn } from './sales-columns.js';
import { type Numbers, type Sum, sumIn } from './sums-of-columns.js';

/** A price in the header of a kind of ticket. */
const anyPrice = /\p{Sc}\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:\p{Sc}|[A-Z]{3}(?!\p{L}))/gu;

/**
 * The columns of a report that count: that of the tickets sold, or the kinds of ticket that make them up; `sum` says
 * how it adds up others.
 */
export type Counted = Readonly<{
  header: string;
  positions: readonly number[];
  sum: Sum | null;
  comps: number | null;
  back: number | null;
  left: number | null;
  capacity: number | null;
}>;

/**
 * Returns the columns of the tickets sold of a report: the net or running one by its name, else the one that adds up
 * others, else the one that is called so, else all kinds of ticket; null if none is known.
 */
export function countedColumns(report: Report): Counted | null {
  const { headers } = report.sheet;
  const roles = rolesOf(report);
  const numbers = numbersIn(report).filter(({ position }) => !roles.others.has(position));
  const numbersAt = (position: number | null) =>
    position === null ? null : (numbersIn(report).find((one) => one.position === position) ?? null);
  const sums = (one: Numbers) =>
    sumIn(one, { kinds: numbers, comps: numbersAt(roles.comps), back: numbersAt(roles.back) });
  const made = (positions: readonly number[], sum: Sum | null): Counted => ({
    header: positions.length === 1 ? (headers[positions[0] ?? -1] ?? '') : '',
    ...{ positions, sum, comps: roles.comps, back: roles.back, left: roles.left, capacity: roles.capacity },
  });
  const named = numbers.filter(({ position }) => addedUp.test(headers[position] ?? ''));
  const net = named.find(({ position }) => withoutCancelled.test(headers[position] ?? '')) ?? named.at(-1);
  if (net !== undefined) return made([net.position], sums(net));
  const adding = numbers.flatMap((one) => sums(one) ?? []);
  const total = adding.find(({ isRunning }) => isRunning) ?? adding.at(-1);
  if (total !== undefined) return made([total.position], total);
  const called = numbers.filter(({ position }) => sold.test(headers[position] ?? ''));
  const own = called.length === 1 ? called[0]?.position : (report.sheet.positions.get('sold') ?? null);
  const isOwn = numbers.some(({ position }) => position === own);
  const kinds = numbers.filter(({ position }) => isKind(headers[position] ?? ''));
  if (own != null && isOwn) return made([own], null);
  if (kinds.length > 1 && kinds.length === numbers.length)
    return made(
      kinds.map(({ position }) => position),
      null,
    );
  const { sold: most } = figuresIn(report.sheet);
  return most === null || roles.others.has(most) ? null : made([most], null);
}

function isKind(header: string): boolean {
  return price.test(header) || kind.test(header);
}

type Roles = Readonly<{
  comps: number | null;
  back: number | null;
  left: number | null;
  capacity: number | null;
  /** The columns that hold something else than tickets sold. */
  others: ReadonlySet<number>;
}>;

function rolesOf(report: Report): Roles {
  const { headers, positions, rows } = report.sheet;
  const { counting } = report;
  const named = (words: RegExp, column: string) => {
    const known = positions.get(column) ?? null;
    const found = headers.findIndex((header, at) => at !== counting && words.test(header) && !money.test(header));
    return known ?? (found < 0 ? null : found);
  };
  const isMoney = (at: number) => rows.some(({ cells }) => /\d[.,]\d{2}$/u.test(cells[at] ?? ''));
  const back = headers.findIndex((header) => cancelled.test(header) && !withoutCancelled.test(header));
  const [comps, unsold] = [named(free, 'comps'), named(left, 'left')];
  // `Frei` without the seats of the house: what does not fall while others rise are free tickets.
  const isFalling =
    unsold === null || (positions.get('capacity') ?? null) !== null || fallsAsSold(unsold, numbersIn(report));
  const roles = {
    ...{ comps: comps ?? (isFalling ? null : unsold), left: isFalling ? unsold : null },
    ...{ capacity: positions.get('capacity') ?? null, back: back < 0 ? null : back },
  };
  const isOther = (header: string, at: number) =>
    at === counting || [money, held, free].some((words) => words.test(header.replace(anyPrice, ''))) || isMoney(at);
  const others = headers.flatMap((header, at) => (isOther(header, at) ? [at] : []));
  return { ...roles, others: new Set([...others, ...Object.values(roles).filter((at) => at !== null)]) };
}

/** Returns the columns of whole numbers of the rows with a day, or of all rows of a report without days. */
function numbersIn({ sheet: { headers, rows } }: Report): readonly Numbers[] {
  return headers.flatMap((_, position) => {
    const counts = rows.map(({ cells }) => signedCountIn(cells[position] ?? ''));
    const filled = rows.filter(({ cells }) => (cells[position] ?? '') !== '').length;
    const known = counts.filter((count) => count !== null).length;
    return known > 0 && known * 2 >= filled ? [{ position, counts }] : [];
  });
}
