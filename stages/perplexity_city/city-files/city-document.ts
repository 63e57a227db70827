import { comparableName } from '../../../src/domain/names.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { columnPositions } from '../../shared/input-files/column-names.js';
import { readFrontMatter } from '../../shared/input-files/front-matter.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { linesOf } from '../../shared/text/lines.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

export const citySections = ['facts', 'pronunciation', 'overused jokes', 'calendar', 'venues'] as const;
export type CitySection = (typeof citySections)[number];

/** A list item as written, with its section and first line. */
export type WrittenItem = Readonly<{ section: CitySection; text: string; line: number }>;

/** A city file, split into items that are not parsed yet. `region` and `country` are as written, null if missing. */
export type CityDocument = Readonly<{
  file: string;
  city: string;
  region: string | null;
  country: string | null;
  items: readonly WrittenItem[];
  notices: readonly Notice[];
}>;

type Unusable = Readonly<{ kind: 'unusable'; notice: Notice }>;
type Open = {
  section: CitySection | null;
  items: { section: CitySection; text: string; line: number }[];
  notices: Notice[];
};

/** Items read of one file: a thick guidebook has fewer. */
const mostItems = 1000;
/** Characters read of one line. */
const longestLine = 4000;

/** Splits a city file into its front matter and the items below its headings; everything else becomes a notice. */
export function readCityDocument(
  file: string,
  text: string,
): Readonly<{ kind: 'read'; document: CityDocument }> | Unusable {
  const matter = readFrontMatter(text, file);
  if (matter.kind === 'unusable') return matter;
  const stated = { ...leadingFields(matter.body), ...matter.data };
  const city = field(stated['city']);
  if (city === null) {
    return {
      kind: 'unusable',
      notice: fileNotice(file, 1, 'has no "city" in its front matter or its first lines; it was not used'),
    };
  }
  const open: Open = { section: null, items: [], notices: [] };
  for (const [offset, line] of linesOf(matter.body).entries()) {
    const number = matter.bodyLine + offset;
    if (line.length > longestLine) {
      open.notices.push(fileNotice(file, number, `has more than ${longestLine} characters; the rest was not read`));
    }
    readLine(line.slice(0, longestLine), number, file, open);
  }
  const { notices } = open;
  if (open.items.length > mostItems)
    notices.push(fileNotice(file, null, `has more than ${mostItems} items; the rest was not read`));
  const place = { city, region: field(stated['region']), country: field(stated['country']) };
  return { kind: 'read', document: { file, ...place, items: open.items.slice(0, mostItems), notices } };
}

function readLine(line: string, number: number, file: string, open: Open): void {
  const heading = headingIn(line);
  const item = /^\s*[-*+]\s+(\S.*)?$/u.exec(line);
  const last = open.items.at(-1);
  if (heading !== null) {
    openSection(heading, number, file, open);
  } else if (item !== null && open.section !== null) {
    open.items.push({ section: open.section, text: item[1] ?? '', line: number });
  } else if (/^\s+\S/u.test(line) && last !== undefined && last.section === open.section) {
    last.text = `${last.text} ${line.trim()}`.slice(0, longestLine);
  } else if (item !== null) {
    open.notices.push(fileNotice(file, number, 'is an item under no known heading; it was not used'));
  } else if (line.trim() !== '' && open.section !== null) {
    open.notices.push(fileNotice(file, number, 'is no list item (a line beginning with "- "); it was not used'));
  }
}

/** Returns the words of a heading: `## Facts`, `**Facts**`, `Facts:`, or the name of a section alone on its line. */
function headingIn(line: string): string | null {
  const words = line.trim();
  if (/^ {0,3}#{1,6}\s/u.test(line))
    return words
      .replace(/^#+/u, '')
      .replace(/(?<!#)#+$/u, '')
      .trim();
  const bare = words.replaceAll('**', '').replace(/:$/u, '').trim();
  if (sectionNames.has(comparableName(bare)) && !/^[-*+]\s/u.test(words)) return bare;
  return /^[^\s:#*+-][^:]{2,40}:\s*$/u.test(line) ? words.slice(0, -1) : null;
}

/** The names of a section's heading, as comparable words, in seven languages. */
const headings: Readonly<Record<CitySection, string>> = {
  facts:
    'fact, good to know, fakten, wissenswertes, faits, a savoir, datos, hechos, fatti, curiosita, factos, fatos, feiten, weetjes',
  pronunciation: `pronunciations, say it, how to say it, aussprache, prononciation, pronunciacion, pronuncia, pronuncia, como se dice,
    pronuncia das palavras, uitspraak`,
  'overused jokes': `overused joke, overused, everybody does, everyone does, hack, cliches, abgenutzt, abgedroschen, klischees, jeder macht,
    deja fait, blagues usees, tout le monde le fait, chistes gastados, topicos, todos lo hacen, battute abusate, lo fanno tutti, luoghi comuni,
    piadas gastas, todos fazem, lugares comuns, afgezaagd, iedereen doet, cliche`,
  calendar: 'dates, events, kalender, termine, calendrier, agenda, calendario, eventi, calendario, evenementen',
  venues: 'venue, the room, rooms, spielorte, spielstatten, salles, la salle, salas, la sala, sale, zalen, de zaal',
};

const sectionNames: ReadonlyMap<string, CitySection> = new Map(
  citySections.flatMap((section) =>
    [section, ...headings[section].split(',')].map((name) => [comparableName(name), section] as const),
  ),
);

/** Returns the place in lines such as `city: Utrecht` at the start of a text without front matter. */
function leadingFields(body: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const line of linesOf(body, mostLeadingLines)) {
    const [, header = '', text = ''] = /^([\p{L} ]{2,30}):\s*(\S.*)$/u.exec(line) ?? [];
    const positions = columnPositions([{ header, cells: [text] }], placeFields);
    const [name] = [...placeFields].filter((field) => positions.get(field) === 0);
    if (name !== undefined) fields[name] ??= text.trim();
  }
  return fields;
}

const placeFields = new Set(['city', 'region', 'country']);
const mostLeadingLines = 8;

/** Words by which a longer heading is recognised, the most telling section first: `Abgedroschene Witze hier`. */
const headingWords: readonly (readonly [CitySection, RegExp])[] = [
  [
    'overused jokes',
    /joke|gag|witz|blague|vanne|chiste|broma|battut|barzellett|piada|grap|clich|klisch|batid|gastad|overused/u,
  ],
  ['pronunciation', /pron|aussprache|uitspraak|say it|how to say/u],
  ['calendar', /calend|kalend|agenda|termin|dates|events?$|evenement|eventi|what s on/u],
  ['venues', /^(?:the )?(?:rooms?|venues?|casas?|salas?|salles?|saal|sale|locali|zalen|raume)$|spielort|spielstat/u],
  ['facts', /^(?:local )?facts?|fakten|^faits?|^fatos?|^factos?|^datos?|^fatti|^feiten|curios|weetjes|wissenswert/u],
];

function sectionOf(title: string): CitySection | null {
  const words = comparableName(title);
  return sectionNames.get(words) ?? headingWords.find(([, found]) => found.test(words))?.[0] ?? null;
}

function openSection(title: string, number: number, file: string, open: Open): void {
  const section = sectionOf(title);
  open.section = section;
  if (section !== null) return;
  const known = 'Facts, Pronunciation, Overused jokes, Calendar, Venues';
  open.notices.push(fileNotice(file, number, `has a heading "${plainText(title, 60)}" that is not known (${known})`));
}

/** Accepts a number as text: YAML's core schema reads `region: NO` as text, but a number as a number. */
function field(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return plainText(String(value), 120) || null;
}
