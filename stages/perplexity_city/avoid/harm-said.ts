import type { Harm, Source } from '../../../src/domain/stage-values/documents.js';
import { clearLanguageOf } from '../../shared/language/item-language.js';
import { languagesOf } from '../../shared/places/countries.js';
import { harmIn, wordsOfHarm } from '../../shared/screening/harm-in.js';
import { isScreened } from '../../shared/screening/lexicons.js';

/** A text with where it is from. */
export type SaidText = Readonly<{ text: string; source: Source }>;

/** The language of each of the user's files. */
type Languages = ReadonlyMap<string, string | null>;
type Surroundings = Readonly<{
  names: readonly string[];
  country: string | null;
  ofFiles: Languages;
  figures: readonly string[];
}>;

/** The names of streets and of what is in them, in seven languages, whose words mean nothing. */
const streets = [
  String.raw`(?<!\p{L})(?:\p{Lu}[\p{L}’'.-]*\s){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Hill|Bridge|Park|Tavern|Inn|Hotel|Hall|House)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:rue|avenue|boulevard|place|quai|pont|calle|avenida|plaza|paseo|via|viale|piazza|corso|rua|praça|largo)\s(?:(?:de|del|della|di|do|da|dos|la|las|los|le|les|l['’]|d['’])\s?){0,3}\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]*)?`,
  String.raw`(?<!\p{L})\p{Lu}\p{L}*(?:straße|strasse|gasse|platz|allee|straat|plein|laan|gracht)(?!\p{L})`,
].map((source) => new RegExp(source, 'gu'));

/**
 * Returns the harm in a text by the words of its own language, else of its file's, else of its country's; never in
 * the names of the show or of streets. In the user's own file, only a certain word counts: the user chose the text.
 */
export function harmSaid(
  { text, source }: SaidText,
  { names, country, ofFiles, figures }: Surroundings,
): Pick<Harm, 'category' | 'reason' | 'words'> | null {
  const read = streets.reduce((left, street) => left.replace(street, '…'), text);
  for (const language of languagesFor({ text, source }, country, ofFiles)) {
    const harm = harmIn(read, { language, names, figures });
    const isSure = source.file === null || language === null || wordsOfHarm(read, language, 'certain') !== null;
    if (harm !== null && isSure) return { category: harm.category, reason: harm.reason, words: harm.words };
  }
  return null;
}

/** Returns the languages that a text may be in; one null if nothing says which. */
function languagesFor(
  { text, source }: SaidText,
  country: string | null,
  ofFiles: Languages,
): readonly (string | null)[] {
  const language = clearLanguageOf(text) ?? ofFiles.get(source.file ?? '');
  if (language != null) return [language];
  const ofCountry = country === null ? [] : languagesOf(country).filter(isScreened);
  return ofCountry.length === 0 ? [null] : ofCountry;
}

/** Characters of a file that show its language. */
const sample = 5000;

/** Returns the language of each of the user's files, by all texts that are from it. */
export function languagesOfFiles(texts: readonly SaidText[]): Languages {
  const byFile = new Map<string, string>();
  for (const { text, source } of texts)
    if (source.file !== null) byFile.set(source.file, `${byFile.get(source.file) ?? ''}\n${text}`.slice(0, sample));
  return new Map([...byFile].map(([file, text]) => [file, clearLanguageOf(text)]));
}
