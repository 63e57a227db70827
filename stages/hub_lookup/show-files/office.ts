import { comparableName } from '../../../src/domain/names.js';
import type { Origin } from '../../shared/origins/origin.js';
import { type Letter, mailHead, subjectHead } from './mail-parts.js';
import type { SourceShow } from './source-show.js';

/**
 * Who writes for the performer (`names`) and for houses (`others`). The office has the domain that is in the mails with
 * all houses.
 */
export type Office = Readonly<{ names: readonly string[]; others: readonly string[] }>;

type Person = Readonly<{ name: string; domain: string; isRecipient: boolean }>;

/** A name with its address: `Ada Example <ada@tern.example>`, or an address alone. */
const addressed =
  /(?:(?<name>\p{Lu}[\p{L}.'’ -]{1,50}?)\s?[<([])?\s?[\p{L}\p{N}._%+-]{1,64}@(?<domain>[\p{L}\p{N}.-]{3,80})/gu;
/** Mail providers, whose domains do not show for which side someone writes. */
const ofProvider =
  /^(?:g(?:oogle)?mail|yahoo|hotmail|outlook|live|icloud|me|mac|gmx|web|t-online|freenet|orange|free|laposte|wanadoo|sfr|libero|virgilio|alice|tiscali|sapo|telefonica|ziggo|kpnmail|proton(?:mail)?|aol|msn|bluewin|posteo|btinternet|comcast)\.[\p{L}.]+$/u;
/** The line above a quoted mail names its writer. */
const quoted = /<[^<>\s@]{1,64}@[^<>\s]{3,80}>[^:]{0,40}:\s*$/u;
/** The line of a head that names who gets a mail, in seven languages. */
const recipientHead = /^(?:to|an|à|a|para|aan)\s?:/iu;
/** Letters of the shortest word of a room by which a domain is that of its house. */
const shortestWord = 5;

/** Returns who writes for the performer; empty lists unless exactly one domain can be theirs. */
export function officeOf(letters: readonly Letter[], shows: readonly SourceShow[]): Office {
  const mails = letters.map(({ lines }) => peopleIn(lines));
  const own = ownDomain(mails, shows);
  const all = mails.flat().filter(({ name }) => name !== '');
  const namesOf = (isOwn: boolean) => [
    ...new Set(all.filter(({ domain }) => (domain === own) === isOwn).map(({ name }) => name)),
  ];
  return own === null ? { names: [], others: [] } : { names: namesOf(true), others: namesOf(false) };
}

/** Returns the people named in the heads of a mail and of the mails that it quotes. */
function peopleIn(lines: readonly string[]): readonly Person[] {
  return lines
    .map((line) => line.replace(/^[>\s]+/u, ''))
    .filter((line) => (mailHead.test(line) && !subjectHead.test(line)) || quoted.test(line))
    .flatMap((line) =>
      [...line.replace(mailHead, '').matchAll(addressed)].map(({ groups }) => ({
        name: (groups?.['name'] ?? '').trim(),
        domain: (groups?.['domain'] ?? '').toLowerCase(),
        isRecipient: recipientHead.test(line),
      })),
    );
}

/**
 * Returns the domain that is in all mails between two domains and names no house; of several, the one that they were
 * sent to. Null unless one is left.
 */
function ownDomain(mails: readonly (readonly Person[])[], shows: readonly SourceShow[]): string | null {
  const between = mails.filter((people) => domainsOf(people).size > 1);
  const inAll = (of: (people: readonly Person[]) => readonly Person[]) => {
    const [first, ...rest] = between.map((people) => domainsOf(of(people)));
    return [...(first ?? [])].filter((domain) => rest.every((domains) => domains.has(domain)));
  };
  const common = inAll((people) => people).filter((domain) => !isOfHouse(domain, shows));
  // The papers of an office are what it was sent.
  const sentTo = inAll((people) => people.filter(({ isRecipient }) => isRecipient).slice(0, 1));
  const [only = null, second] = common.length > 1 ? common.filter((domain) => sentTo.includes(domain)) : common;
  return second === undefined ? only : null;
}

function domainsOf(people: readonly Person[]): ReadonlySet<string> {
  return new Set(people.map(({ domain }) => domain).filter((domain) => !ofProvider.test(domain)));
}

/** Returns whether a domain has a word of a room or town of the tour. */
function isOfHouse(domain: string, shows: readonly SourceShow[]): boolean {
  const label = comparableName(domain.split('.').slice(0, -1).join(' ')).replaceAll(' ', '');
  const words = shows.flatMap(({ venue, city }) => comparableName(`${venue ?? ''} ${city}`).split(' '));
  return words.some((word) => word.length >= shortestWord && label.includes(word));
}

/** Marks what the office wrote, mails and messages of chats. */
export function withOffice(entries: readonly SourceShow[], office: Office): readonly SourceShow[] {
  if (office.names.length === 0) return entries;
  const marked = (origin: Origin): Origin =>
    origin.kind === 'file' && origin.by !== undefined && isNamedIn(origin.by, office)
      ? { ...origin, isOffice: true }
      : origin;
  return entries.map(({ passages, ...entry }) => ({
    ...entry,
    origin: marked(entry.origin),
    ...(passages !== undefined && { passages: passages.map((one) => ({ ...one, origin: marked(one.origin) })) }),
  }));
}

/** Returns whether a writer is of the office, by the whole name, or by a first name that no one else has. */
function isNamedIn(by: string, { names, others }: Office): boolean {
  const written = comparableName(by.split(',')[0] ?? '');
  const [first] = written.split(' ');
  const isFirstOf = (name: string) => comparableName(name).split(' ')[0] === first;
  if (names.some((name) => comparableName(name) === written)) return true;
  return names.some(isFirstOf) && !others.some(isFirstOf);
}
