import { ticketsSoldIn } from '../../shared/text/tickets-sold.js';
import type { Count } from './counts-of-rows.js';
import type { Said } from './event-of-report.js';
import type { Context } from './rows-of-show.js';

/** Lines of the longest mail that is read. */
const mostLines = 120;
/** The line of a mail with the day on which it was sent, in seven languages. */
const sent =
  /^(?:sent|date|gesendet(?: am)?|datum|envoyée?(?: le)?|inviato|data|enviad[oa](?: el| em)?|fecha|verzonden(?: op)?)\s?:\s?(\S.*)$/iu;
const head =
  /^(?:from|to|cc|subject|von|an|betreff|de|à|objet|da|oggetto|para|assunto|asunto|van|aan|onderwerp|reply-to)\s?:/iu;
const older = /^(?:>|-{3,}|_{5,}|.{3,80}(?:wrote|schrieb|a écrit|ha scritto|escribió|escreveu|schreef).{0,40}:$)/iu;
/** Tickets as they are called in Switzerland. */
const billette = /(?<!\p{L})billett(?:e|s|en)?(?!\p{L})/giu;

/** A text with what it says of its event, and what it says of the tickets sold. */
export type SoldText = Readonly<{ said: Said; counts: readonly Count[] }>;

/** Returns the tickets that a mail of a box office counts; null unless its newest part gives one number of them. */
export function soldInText({ rows }: Context['grid']): SoldText | null {
  const lines = rows.slice(0, mostLines).map(({ cells, line }) => ({ text: cells.join(' '), line }));
  const isSecondHead = lines.findIndex(
    ({ text }, at) => sent.test(text) && lines.slice(0, at).some((one) => sent.test(one.text)),
  );
  const end = lines.findIndex(({ text }, at) => at > 0 && older.test(text));
  const cuts = [end, isSecondHead].filter((at) => at >= 0);
  const own = lines.slice(0, Math.min(...cuts, lines.length));
  const body = own.filter(({ text }) => !sent.test(text) && !head.test(text));
  const found = body.flatMap(({ text, line }) => {
    const tickets = ticketsSoldIn(text.replace(billette, 'tickets'));
    return tickets === null ? [] : [{ ...tickets, row: { cells: [text], line, section: '' } }];
  });
  const [first, ...others] = found;
  if (first === undefined || others.some(({ sold }) => sold !== first.sold)) return null;
  const { sold, seats: capacity, comps = null, row } = first;
  const statements = own.map(({ text }) => ({ column: sent.test(text) ? 'as_of' : null, text }));
  return {
    said: { statements, days: [], others: [] },
    counts: [{ row, sold, capacity, comps, asOf: null, remark: null }],
  };
}
