import { sentencesOf } from '../../shared/text/sentences.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import { withoutCapitals } from './capitals.js';
import type { FeedItem } from './feed.js';

/** Items with the same addition from which it is the publisher's, not the headline's; small letters name none. */
const fewestAdditions = { name: 3, words: 2, slogan: 0.5 } as const;
/** The share of items with a name in brackets before the headline from which every such name is a publisher. */
const bracketedShare = 0.3;
/** Characters of a publisher's longest name in a headline, also with a slogan, and of the shortest headline with it. */
const longestName = 40;
const longestSlogan = 150;
const shortestHeadline = 12;
/** Characters of a headline that is taken from the text. */
const longestFromText = 200;

/** What a site or a scraper writes before a headline that was withdrawn, in seven languages. */
const withdrawn =
  /^\s*[[(](?:deleted|removed|withdrawn|gel(?:ö|oe)scht|entfernt|supprim(?:é|e)e?|retir(?:é|e)e?|eliminad[oa]|borrad[oa]|cancellat[oa]|rimoss[oa]|removid[oa]|apagad[oa]|exclu(?:í|i)d[oa]|verwijderd)[\])]/iu;

/** How papers of seven languages mark what was paid for, as a label before or after a headline, or as a section. */
const paid =
  /^(?:(?:paid|sponsored|partner|branded) (?:content|post|article)|sponsored|advertorial|advertisement|promoted|anzeige|werbung|bezahlte anzeige|publinota|publirreportaje|publirreportagem|contenido (?:patrocinado|promocionado)|espacio (?:patrocinado|publicitario)|publi-?r(?:é|e)dactionnel|publi-?communiqu(?:é|e)|contenu (?:sponsoris(?:é|e)|partenaire)|contenuto sponsorizzato|informazione pubblicitaria|publiredazionale|conte(?:ú|u)do (?:patrocinado|pago)|publieditorial|informe publicit(?:á|a)rio|gesponsord|gesponsorde inhoud|advertentie|partnerbijdrage)$/iu;

/** A page of the paper itself, as the title of an item. */
const edition =
  /^(?:capa (?:do )?jornal.{0,40}|edi(?:ção|ción|zione) (?:digital|impres[as]a?|digitale)|(?:digital|print) edition|e-?paper|portada (?:de hoy|impresa)|(?:la )?une du jour|prima pagina|titelseite)$/iu;

function isAdvert({ headline, sections }: FeedItem): boolean {
  const parts = headline.split(/[|:–—()[\]]/u).map((part) => part.trim());
  const [first = '', ...others] = parts.filter((part) => part !== '');
  const labels = others.length === 0 ? [] : [first, others.at(-1) ?? ''];
  return [...labels, ...sections].some((label) => paid.test(label));
}

const leadingDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)\s?[:–—-]?\s?(?=\p{L})/u;

/**
 * Returns items with headlines of their own: without the publisher that an aggregator adds (`[Gazette] …`, `… : Radio
 * One`), which becomes the item's publisher, without a date, from the text where the title is only a number, and in
 * small letters where all are capitals. An item that its source withdrew, or marks as an advert, has no headline.
 */
export function withOwnHeadlines(items: readonly FeedItem[]): readonly FeedItem[] {
  const additions = new Map<string, number>();
  for (const { headline } of items) {
    for (const { name } of additionsOf(headline)) additions.set(name, (additions.get(name) ?? 0) + 1);
  }
  const areBracketed =
    items.filter(({ headline }) => headline.startsWith('[')).length >=
    Math.max(fewestAdditions.name, bracketedShare * items.length);
  const lengths = items.map(({ headline }) => headline.split(' ').length).toSorted((one, other) => one - other);
  const usualLength = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const fewest = (name: string) =>
    name.length > longestName
      ? Math.max(fewestAdditions.name, fewestAdditions.slogan * items.length)
      : fewestAdditions[isName(name) ? 'name' : 'words'];
  return items.map((item) => {
    if (withdrawn.test(item.headline) || edition.test(item.headline.trim()) || isAdvert(item))
      return { ...item, headline: '' };
    const isPublisher = ({ name, isBracketed }: Addition) =>
      (additions.get(name) ?? 0) >= fewest(name) || (isBracketed && areBracketed);
    const named = additionsOf(item.headline).filter(isPublisher).reduce(withPublisher, item);
    return inSmallLetters(withEnd(fromText(withoutDate(named), usualLength)));
  });
}

function withPublisher(item: FeedItem, { name, take }: Addition): FeedItem {
  const publisher = isName(name) && name.length <= longestName ? name : null;
  return { ...item, headline: take(item.headline), publisher: item.publisher ?? publisher };
}

function isName(name: string): boolean {
  return !/^\p{Ll}+(?: \p{Ll}+)*$/u.test(name);
}

type Addition = Readonly<{ name: string; isBracketed: boolean; take(headline: string): string }>;

/** Returns what may be the name of a publisher at either end of a headline, the longest first. */
function additionsOf(headline: string): readonly Addition[] {
  const [opening = '', before = ''] = /^\[([^[\]]{2,40})\]\s*/u.exec(headline) ?? [];
  const endings = [...headline.matchAll(/ [|:·–—-] /gu)].flatMap(({ index }): readonly Addition[] => {
    const [name, ending] = [headline.slice(index + 3).trim(), headline.slice(index)];
    if (index < shortestHeadline || name === '' || name.length > longestSlogan) return [];
    return [{ name, isBracketed: false, take: (text) => withoutEnd(text, ending) }];
  });
  return opening === ''
    ? endings
    : [{ name: before.trim(), isBracketed: true, take: (text) => withoutStart(text, opening) }, ...endings];
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text;
}

function withoutEnd(text: string, end: string): string {
  return text.endsWith(end) ? text.slice(0, -end.length).trim() : text;
}

/** Reads a date that is glued to a headline as that of its publication: a scraper dates items by its own visit. */
function withoutDate(item: FeedItem): FeedItem {
  const [written = '', day = '', month = '', year = ''] = leadingDate.exec(item.headline) ?? [];
  if (written === '' || Number(month) > 12) return item;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { ...item, headline: item.headline.slice(written.length), date };
}

/** Words in small letters with which no headline of seven languages ends. */
const linkWords = new Set(
  `the an of and or to with for from by would be is was its their than der das dem des und oder im zum zur für le les des du et à au aux pour avec par
  dans un une el los las del y con para por al il lo gli di da della dei per nel os dos em com um uma het een van voor`.split(
    /\s+/u,
  ),
);

/** Characters of the shortest text that says more than a title of one word. */
const shortestText = 40;
/** A title of so few words without a mark, and of this share of the usual words of its feed, is a part of one. */
const fragment = { words: 4, share: 0.5 } as const;

/** Returns true for a title that was cut: `Met Office warning of`, or the word before an apostrophe, `People`. */
function isCut(title: string, text: string): boolean {
  const words = title.trim().split(/\s+/u);
  return (words.length === 1 && text.length >= shortestText) || linkWords.has(words.at(-1) ?? '');
}

/** Detects `Look inside` in a feed of long titles. */
function isFragment(title: string, usualLength: number): boolean {
  const { length } = title.trim().split(/\s+/u);
  return length <= Math.min(fragment.words, fragment.share * usualLength) && /^[\p{L}\p{M}\s’']+$/u.test(title);
}

/** A quotation mark at the end of a title that has no other. */
const strayQuote = /^([^"]*)"$/u;

/** Ends a title that was cut, where no text says more, with `…`. */
function withEnd(item: FeedItem): FeedItem {
  const headline = item.headline.trim().replace(strayQuote, '$1').trim();
  return { ...item, headline: isCut(headline, '') ? `${headline} …` : headline };
}

/**
 * Takes the headline from the text where the title has no word, the number of a file or an act, or was cut, and
 * continues a part of a title with it.
 */
function fromText(item: FeedItem, usualLength: number): FeedItem {
  const { headline: title, summary } = item;
  if (summary === null || title === '') return item;
  const isPart = summary.length >= shortestText && isFragment(title, usualLength);
  if (/\p{L}{3}/u.test(title) && !isCut(title, summary) && !isPart) return item;
  const [sentence = summary] = sentencesOf(summary);
  const start = isPart && !isCut(title, summary) ? `${title.trim()} … ` : '';
  const headline = plainText(`${start}${sentence.trim()}`, longestFromText);
  const rest = summary.trim().slice(sentence.length).trim();
  return { ...item, headline, summary: rest === '' ? null : rest };
}

function inSmallLetters(item: FeedItem): FeedItem {
  const { headline, summary } = item;
  return { ...item, headline: withoutCapitals(headline), summary: summary === null ? null : withoutCapitals(summary) };
}
