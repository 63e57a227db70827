import { comparableName } from '../../../src/domain/names.js';
import { listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { oncePerText } from '../../shared/lines/once.js';
import type { SourceShow } from '../show-files/source-show.js';

/** Characters of the longest text in which a name is looked for. */
const longest = 100_000;
/** The name at the beginning of a list's title: `# Ada Example – dates`, `ADA EXAMPLE / AUTUMN`. */
const titled =
  /^[\s#*_"“„«]{0,6}(?<name>\p{Lu}[\p{L}’'.-]{0,20}(?: \p{L}[\p{L}’'.-]{0,20}){1,2})\s{0,3}(?:[*_]{0,2}\s?[–—·•|/:,;(„“"«]|\s-\s)/u;
/** Who a mail is to or from, who writes in a chat, or who is called the act, in seven languages. */
const addressed =
  /^(?:to|cc|from|an|von|à|de|a|para|da|aan|van|act|artist|artiste?|künstler(?:in)?|artista)\s{0,3}:|@|^[^:\n]{0,40}\d\d:\d\d[^:\n]{0,20}[-\]]\s|wrote:$|schrieb:$|a écrit\s?:$|escribió:$|ha scritto:$|escreveu:?$|schreef:?$/iu;

type Named = Readonly<{ title: string | null; people: readonly string[] }>;

/**
 * Returns the only name that begins the title of a list of shows and is of no room or town of them, if someone of that
 * name gets or writes mails or messages, or is called the act; null without one, or with several.
 */
export async function titledPerformer(
  root: string,
  shows: readonly Pick<SourceShow, 'venue' | 'city'>[],
): Promise<string | null> {
  const places = shows.map(({ venue, city }) => ` ${comparableName(`${venue ?? ''} ${city}`)} `);
  const { files } = await listInputFiles(root, 'shows', ['.txt', '.md', '.csv', '.eml', '']);
  const read: Named[] = [];
  for (const file of files) {
    const content = await readInputText(root, file);
    if (content.kind !== 'unusable') read.push(namesIn(content.text));
  }
  const people = read.flatMap((one) => one.people);
  const isPerson = (name: string) => people.some((line) => line.includes(` ${comparableName(name)} `));
  const isPlace = (name: string) => places.some((place) => place.includes(` ${comparableName(name)} `));
  const names = read.flatMap(({ title }) => (title !== null && isPerson(title) && !isPlace(title) ? [title] : []));
  return new Set(names.map(comparableName)).size === 1 ? (names[0] ?? null) : null;
}

const namesIn = oncePerText(
  200_000,
  (text: string) => text,
  (text: string): Named => {
    const lines = text.slice(0, longest).split(/\r?\n/u);
    const first = lines.find((line) => line.trim() !== '') ?? '';
    const { name = null } = addressed.test(first) ? {} : (titled.exec(first)?.groups ?? {});
    const people = lines.filter(
      (line) => (name === null || line !== first) && line.length < 200 && addressed.test(line),
    );
    return { title: name, people: people.map((line) => ` ${comparableName(line)} `) };
  },
);
