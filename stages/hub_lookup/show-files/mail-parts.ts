import { comparableName } from '../../../src/domain/names.js';
import { weekdayNames } from '../../shared/input-files/written-dates.js';
import { namesAgency } from '../../shared/notes/agency.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { isAsked, refusedIn } from '../../shared/notes/wishes.js';
import type { Origin } from '../../shared/origins/origin.js';
import { readEvening } from '../../shared/text/evening.js';

/** A text of `shows/` that lists no show: a mail from the house, a sheet for one evening. */
export type Letter = Readonly<{ origin: Origin; lines: readonly string[] }>;

/** Characters of a letter that are read. */
export const longestLetter = 6_000;

/** What says when a mail was sent, in seven languages. */
const sent = 'date|sent|gesendet|datum|envoyée?(?: le)?|enviad[oa](?: el| em)?|fecha|data|inviat[oa]|verzonden';
/** The line of a head that says when a mail was sent. */
export const sentHead = new RegExp(`^(?:${sent})\\s?:\\s*(.{0,60})`, 'iu');
/** The line of a head with its subject, in seven languages. */
export const subjectHead = /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp)\s?:/iu;
/** The head of a mail, in seven languages. */
export const mailHead = new RegExp(
  `^(?:from|to|cc|subject|von|an|kopie|betreff|de|à|copie|objet|asunto|para|copia|da|a|oggetto|cópia|assunto|van|aan|onderwerp|${sent})\\s?:`,
  'iu',
);
/** The line of a head that names the sender, in seven languages. */
export const senderHead = /^(?:from|von|de|da|van)\s?:\s*(.{2,120})$/iu;
/** Lines in which a head is looked for. */
const mostHeadLines = 12;
const name = /^\p{Lu}[\p{L}.'’-]{0,30}(?: [\p{L}.'’-]{1,30}){0,3}$/u;

/**
 * Returns the name of who sent a mail, with the agency that the `thread` names next to it, if only among those who get
 * it: `An: Tern Agentur, Ada Example`; null if its head names no sender.
 */
export function senderIn(lines: readonly string[], thread: readonly string[] = lines): string | null {
  const [written = ''] = lines.slice(0, mostHeadLines).flatMap((line) => senderHead.exec(line)?.[1] ?? []);
  const named = (written.split(/\s?[,;<([|]|\s[-–—]\s/u)[0] ?? '').trim();
  if (!name.test(named)) return null;
  const heads = [written, ...thread.filter((line) => mailHead.test(line)).map((line) => line.replace(/^[^:]*:/u, ''))];
  const entries = heads.flatMap((head) => head.split(/;/u)).map(namesIn);
  const agency = entries.find((entry) => entry.includes(named) && entry.some(namesAgency))?.find(namesAgency);
  return agency === undefined || agency === named ? named : `${named}, ${agency}`;
}

/** Returns the names of a head without addresses: `Ada Example <ada@…> (Tern Agency)`. */
function namesIn(written: string): readonly string[] {
  const names = written.split(/\s?[,<([|\]>)]|\s[-–—]\s/u).map((part) => part.replace(/^\s*cc:?\s/iu, '').trim());
  return names.filter((part) => part !== '' && !part.includes('@'));
}

/** Most words of a greeting or a sign-off. */
const mostWords = 7;

/** Returns the lines of a mail of a sender without its head, greeting, sign-off and signature. */
export function bodyOf(lines: readonly string[], sender: string | null): readonly string[] {
  const body = lines.filter((line) => !mailHead.test(line));
  const first = body.findIndex((line) => line !== '');
  const opening = body.findIndex((line, at) => line !== '' && !(at === first && isGreeting(line)));
  const kept: string[] = [];
  let isSignature = false;
  for (const [at, line] of body.entries()) {
    const endsMail = isSignOff(body, at, sender);
    const isDelimiter = /^-{2,3}$/u.test(line);
    if (endsMail || isDelimiter) isSignature = true;
    else if (line === '' || postscript.test(line)) isSignature = false;
    if (!isSignature && at >= opening && !(at === opening && isOpening(line)))
      kept.push(withoutSalutation(line).replace(announcement, ''));
  }
  return kept;
}

const postscript = /^(?:P\.? ?S\.?|P\.? ?D\.?|N\.? ?B\.?)(?::|\s)/u;

/** Returns whether the first line of a mail is its greeting: a few words before a comma. */
function isGreeting(line: string): boolean {
  return /,$/u.test(line) && isShort(line);
}

/** Most words of a sentence that only opens a mail. */
const mostWordsOfOpening = 8;

/** Returns whether a sentence only says for which day a mail is: `A last few bits for Saturday.` */
function isOpening(line: string): boolean {
  const words = comparableName(line).split(' ');
  const isOnDay = words.some((word) => weekdayNames().has(word));
  return isOnDay && words.length <= mostWordsOfOpening && !/\d/u.test(line) && saysNothing(line);
}

function isShort(line: string): boolean {
  return (line.match(/[\p{L}\d]\S*/gu) ?? []).length <= mostWords;
}

/** Announces the sentences that follow: `Two important things.` */
const announcement =
  /^(?:an?|some|a few|two|three|four|ein paar|einige|zwei|drei|vier|quelques|deux|trois|quatre|unas|unos|algunas|algunos|un par de|dos|tres|cuatro|alcune|qualche|due|tre|quattro|een paar|enkele|twee|drie|vier|algumas|alguns|umas|duas|dois|três)(?: \p{L}{2,20}){0,2}\s(?:things?|bits?|points?|notes?|sachen|dinge|punkte|hinweise|choses|points|précisions|cosas|cositas|puntos|cose|cosette|punti|note|dingen|dingetjes|punten|coisas|coisinhas|pontos)(?: [\p{L}’'-]{1,20}){0,6}(?:[.:!]\s*|$)/iu;

/** A greeting before what is said, in seven languages: `Good morning Ada!` */
const salutation =
  /^(?:good (?:morning|afternoon|evening|day)|morning|hi|hello|hey|hiya|guten (?:morgen|tag|abend)|moin|hallo|servus|gr[üu](?:ezi|ß gott)|bonjour|bonsoir|salut|coucou|buen[oa]s (?:días|tardes|noches)|hola|buongiorno|buonasera|buon pomeriggio|ciao|salve|bom dia|boa (?:tarde|noite)|ol[áa]|oi|goede(?:morgen|middag|navond)|goeie?morgen|dag|hoi)(?: [\p{L}’'-]{1,20}){0,3}\s?[.!…]{1,5}(?:\s+|$)/iu;

/** Returns a message without its greeting; '' if it only greets. */
export function withoutSalutation(text: string): string {
  return text.replace(salutation, '');
}

/** The usual sign-offs in seven languages, as comparable words. */
const signOff =
  /^(?:(?:all |our |mit |mes |un |una |um |les |met |kind |best |warm |many |viele |liebe |beste |schone |herzliche |freundliche |mille |tanti |muchos |muitos )*(?:best|regards|cheers|thanks|thank you|wishes|love|see you|bis|gruss\w*|grusse\w*|danke|dank|herzlich\w*|tschuss|ciao|cordialement|amicalement|amities|bises|bisous|merci|a bientot|a vendredi|a demain|bonne journee|saludos|abrazo\w*|besos|gracias|hasta|nos vemos|saluti|baci|grazie|a presto|abbracci\w*|groet\w*|groetjes|tot|bedankt|abraco\w*|beijos|beijinhos|obrigad[oa]|ate|cumprimentos|vemo nos))(?: |$)/u;

/**
 * Returns whether a line is a sign-off: a short line before a name or at the end that ends in a comma or has the usual
 * words, or a line that ends in the sender's name.
 */
function isSignOff(lines: readonly string[], at: number, sender: string | null): boolean {
  const line = lines[at] ?? '';
  return line !== '' && isShort(line) && isFormOfSignOff(line, nextLine(lines, at), sender) && saysNothing(line);
}

function isFormOfSignOff(line: string, next: string | null, sender: string | null): boolean {
  const isBeforeName = next === null || isName(next, sender);
  if (/,$/u.test(line)) return isBeforeName;
  const isUsual = signOff.test(comparableName(line));
  const [, said, signed = ''] = /^(.{2,60}), (\p{Lu}[^,.]{1,40})\.?$/u.exec(line) ?? [];
  if (said !== undefined && isName(signed, sender)) return isUsual || isSender(signed, sender);
  return isBeforeName && next !== null && (isUsual || (/!$/u.test(line) && isSender(next, sender)));
}

/** Returns the next line that is not empty; null after the last one. */
function nextLine(lines: readonly string[], at: number): string | null {
  for (let after = at + 1; after < lines.length; after += 1) if (lines[after] !== '') return lines[after] ?? null;
  return null;
}

/** Returns whether a line gives no instruction, and nothing of the evening. */
function saysNothing(line: string): boolean {
  const isRule = isAsked(line) || isForbidden(line) || refusedIn(line) !== null;
  return !isRule && Object.values(readEvening(line)).every((value) => value === null);
}

function isName(line: string, sender: string | null): boolean {
  const words = line.split(/\s+/u);
  return isSender(line, sender) || (words.length <= 3 && words.every((word) => /^\p{Lu}[\p{L}.'’-]*$/u.test(word)));
}

function isSender(line: string, sender: string | null): boolean {
  const words = comparableName(sender ?? '').split(' ');
  return sender !== null && words.includes(comparableName(line).split(' ')[0] ?? '');
}
