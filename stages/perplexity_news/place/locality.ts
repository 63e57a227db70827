import { comparableName } from '../../../src/domain/names.js';
import { currencyIn } from '../../shared/input-files/currency.js';
import { languagesOf } from '../../shared/places/countries.js';
import { usesCurrency } from '../../shared/places/currencies.js';
import { demonymStarts } from '../../shared/places/demonyms.js';
import { commonWordTowns, misleadingExpressions } from '../../shared/places/misleading-names.js';
import { areasNamed } from './areas.js';
import { datelineOf } from './dateline.js';
import { canMeanTown } from './evidence.js';
import type { HomePlace } from './home-place.js';
import { type Qualification, qualificationAfter, sameArea } from './qualification.js';
import { nameWords, occurrences, placedWords, type Word } from './words.js';

/**
 * The place that makes an item local, as the item writes it. `isSure` is false if the name could mean another town and
 * nothing else in the item says which.
 */
export type Locality = Readonly<{
  names: string;
  scope: 'town' | 'region' | 'country';
  isSure: boolean;
  /** True where only the paper of a near town says that an item is about that town. */
  isOfPaper?: true;
  /** The distance of another town, by which the item is news of the region. */
  kilometres?: number;
}>;

/**
 * Returns the town or region that an item names, the town first; null if it names neither, or means another place of
 * that name. `parts` are its headline and its text.
 */
export function localityOf(parts: readonly string[], language: string | null, home: HomePlace): Locality | null {
  const texts = parts.map(textOf);
  for (const { words: name, shown } of home.townNames) {
    const found = mentionOf(texts, name, language, home);
    if (found === null || isNamesake(texts, name, language, home)) continue;
    const isMeant = home.isMeantByName || isMeantIn(language, home);
    const isSure = isMeant || found.isQualified || namesHome(texts, name, language, home);
    return { names: shown ?? found.written, scope: 'town', isSure };
  }
  for (const { words, shown } of [...countyOf(home), ...home.regionNames]) {
    const found = mentionOf(texts, words, language, home);
    if (found !== null) return { names: shown ?? found.written, scope: 'region', isSure: true };
  }
  return byDemonym(texts, home);
}

/** Returns the town's county as texts name it; in America, with the word that says so: `Lincoln County`. */
function countyOf({ county, country }: HomePlace): HomePlace['regionNames'] {
  if (county === null) return [];
  return country === 'US' ? [{ words: [...county.words, 'county'], shown: county.shown }] : [county];
}

/**
 * Returns true if an item of the town's own feed is about another town of the name: it says so at the name, or, where
 * the name alone means the other town, names its country or region, or people of them.
 */
export function isAboutNamesake(parts: readonly string[], language: string | null, home: HomePlace): boolean {
  const texts = parts.map(textOf);
  return home.townNames.some(({ words: name }) => {
    const mentions = texts.flatMap((text) => mentionsIn(text, name, language, home));
    if (mentions.length === 0 || mentions.some(({ qualification }) => qualification === 'home')) return false;
    if (mentions.some(({ qualification }) => qualification === 'elsewhere')) return true;
    if (texts.some(({ text }) => pricesElsewhere(text, home))) return true;
    if (home.isMeantByName || namesHome(texts, name, language, home)) return false;
    return isNamesake(texts, name, language, home) || namesPeopleElsewhere(texts, language, home);
  });
}

/** Returns the countries that texts name, themselves or a region of theirs. */
export function countriesNamed(
  parts: readonly string[],
  language: string | null,
  home: HomePlace,
): ReadonlySet<string> {
  const areas = parts.flatMap((text) => mentionedAreas(placedWords(text), [], language, home));
  return new Set(areas.map(({ country }) => country));
}

/** A place in capitals before the text of an agency: `WASHINGTON — `, `DUBAI/RIYADH (Reuters) - `. */
const dateline = /^\p{Lu}[\p{Lu}\s./'’-]{2,40}(?:,[^—–-]{1,30})?(?:\s*\([^)]{1,30}\))?\s*[—–-]\s/u;

/** Returns true if an item is about another country than the show's, or comes from an agency elsewhere. */
export function isFromElsewhere(parts: readonly string[], language: string | null, home: HomePlace): boolean {
  const named = [...countriesNamed(parts, language, home)];
  if (named.some((country) => country !== home.country)) return true;
  return parts.some((text) => dateline.test(text)) && !isFromNearby(parts, home);
}

/** Returns whether a report says that it comes from the show's town or one near it, also across a border. */
function isFromNearby(parts: readonly string[], home: HomePlace): boolean {
  const towns = parts.flatMap((text) => datelineOf(text).map((name) => home.townCalled(name)));
  return towns.some((town) => town === 'home' || town?.isNear === true);
}

/** Returns whether an item comes from elsewhere, or names a region of the country other than the show's. */
export function isFromOtherRegion(parts: readonly string[], language: string | null, home: HomePlace): boolean {
  if (isFromElsewhere(parts, language, home)) return true;
  if (isFromNearby(parts, home)) return false;
  const areas = parts.flatMap((text) => mentionedAreas(placedWords(text), [], language, home));
  return areas.some(({ country, region }) => country === home.country && region !== null && region !== home.region);
}

/** Detects `£349,500` where a namesake, but not the show's town, is in a country with that currency. */
function pricesElsewhere(text: string, { country, namesakes }: HomePlace): boolean {
  if (country === null) return false;
  const currencies = (text.match(/[€£₹₺₪₩]\s?\d/gu) ?? []).flatMap((amount) => currencyIn(amount) ?? []);
  return currencies.some(
    (currency) => !usesCurrency(country, currency) && namesakes.some((area) => usesCurrency(area.country, currency)),
  );
}

/** Detects `venezolanos` where a namesake is in Venezuela. */
function namesPeopleElsewhere(texts: readonly Text[], language: string | null, home: HomePlace): boolean {
  const abroad = home.namesakes.map(({ country }) => country).filter((country) => country !== home.country);
  const names = [...home.areasIn(language).named].filter(([, areas]) =>
    areas.some(({ country, region }) => region === null && abroad.includes(country)),
  );
  const places = names.map(([name]) => ({ words: nameWords(name), shown: null }));
  return texts.some(({ words }) => demonymOf(words, places) !== null);
}

type Text = Readonly<{ text: string; words: readonly Word[]; forms: ReadonlySet<string> }>;
type Mention = Readonly<{ written: string; isQualified: boolean }>;

/** Returns whether a language is spoken at the show's town and at no well-known one of its name. */
function isMeantIn(language: string | null, { country, namesakes }: HomePlace): boolean {
  const code = language?.slice(0, 2) ?? '';
  const isSpokenIn = (where: string) => languagesOf(where).some((spoken) => spoken.slice(0, 2) === code);
  return country !== null && isSpokenIn(country) && !namesakes.some((area) => isSpokenIn(area.country));
}

function textOf(text: string): Text {
  const words = placedWords(text);
  return { text, words, forms: new Set(words.flatMap(({ forms }) => forms)) };
}

/** Accepts `Scottish` and `Genevois` for the region and the town. */
function byDemonym(texts: readonly Text[], home: HomePlace): Locality | null {
  const wordOf = (names: HomePlace['townNames']) =>
    texts.map(({ words }) => demonymOf(words, names.slice(0, namesWithDemonyms))).find((word) => word !== null) ?? null;
  const [town, region] = [wordOf(home.townNames), wordOf(home.regionNames)];
  if (town !== null) return { names: town, scope: 'town', isSure: home.isMeantByName };
  // An adjective is no name of a place.
  return region === null ? null : { names: home.regionNames[0]?.shown ?? region, scope: 'region', isSure: true };
}

/** Returns the first word that is formed of a name, but not `New Yorkers` for York. */
function demonymOf(words: readonly Word[], names: HomePlace['townNames']): string | null {
  const found = words.find(({ written }, index) => {
    const isNew = /^(?:new|nouveau|nouvelle)$/iu.test(words[index - 1]?.written ?? '');
    return !isNew && names.some((name) => demonymStarts(written, name.words));
  });
  return found?.written ?? null;
}

/** Names of a place of which people's names are formed: its own, and the one that the user wrote. */
const namesWithDemonyms = 3;

/** Returns how the place is named, unless it is never named, or always together with another area. */
function mentionOf(
  texts: readonly Text[],
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): Mention | null {
  const mentions = texts.flatMap((text) => mentionsIn(text, name, language, home));
  const written = mentions.find((mention) => mention.written !== null)?.written ?? null;
  const isQualified = mentions.some(({ qualification }) => qualification === 'home');
  const isElsewhere = mentions.some(({ qualification }) => qualification === 'elsewhere');
  return written !== null && (isQualified || !isElsewhere) ? { written, isQualified } : null;
}

/** Returns each occurrence of a name; `written` is null where it cannot mean the place. */
function mentionsIn(
  { text, words, forms }: Text,
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): readonly Readonly<{ qualification: Qualification; written: string | null }>[] {
  const starts = [...(forms.has(name[0] ?? '') ? occurrences(words, name) : []), ...unspacedOccurrences(text, name)];
  const misled = starts.length === 0 ? new Set<number>() : misledWords(words);
  return starts
    .filter((start) => !misled.has(start))
    .map((start) => {
      const last = start + name.length - 1;
      const isLonger = isLongerName(text, words, last, home);
      const qualification = isLonger ? 'elsewhere' : qualificationAfter(text, words, last, language, home);
      const common = commonWordTowns.has(name.join(' ')) && qualification !== 'home';
      const isPlace = !isLonger && canMeanTown(text, words, start, name.length, language, common);
      return { qualification, written: isPlace ? text.slice(words[start]?.start, words[last]?.end) : null };
    });
}

/** After a name, what makes it that of another place, in Romance languages: `Ferrara di Monte Baldo`. */
const addition =
  /^\s(?:(?:di|de|do|da|del|della|dei|sur|sous|lès|en)\s(?:la\s|los\s|las\s)?|d[’'])(?<name>\p{Lu}[\p{L}’'-]+)/u;

/** Returns whether a name continues with an addition that the town does not have. */
function isLongerName(text: string, words: readonly Word[], last: number, { townNames }: HomePlace): boolean {
  const added = addition.exec(text.slice(words[last]?.end ?? text.length))?.groups?.['name'];
  if (added === undefined) return false;
  const [word = ''] = nameWords(added);
  return !townNames.some((own) => own.words.includes(word));
}

/** Finds a name in scripts without spaces, where it is part of a longer run of letters. */
function unspacedOccurrences(text: string, name: readonly string[]): readonly number[] {
  const joined = name.join('');
  const unspaced = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]+$/u;
  return unspaced.test(joined) && comparableName(text).includes(joined) ? [0] : [];
}

function misledWords(words: readonly Word[]): ReadonlySet<number> {
  const misled = new Set<number>();
  for (const expression of misleadingNames) {
    for (const start of occurrences(words, expression)) {
      for (let offset = 0; offset < expression.length; offset += 1) misled.add(start + offset);
    }
  }
  return misled;
}

const misleadingNames = misleadingExpressions.map(nameWords);

/** Returns true if the text names the area of another well-known town of the same name, and not ours. */
function isNamesake(
  texts: readonly Text[],
  name: readonly string[],
  language: string | null,
  home: HomePlace,
): boolean {
  if (home.namesakes.length === 0 || namesHome(texts, name, language, home)) return false;
  const mentioned = texts.flatMap(({ words }) => mentionedAreas(words, name, language, home));
  return home.namesakes.some(
    (area) =>
      !(area.country === home.country && area.region === home.region) &&
      mentioned.some(
        ({ country, region }) =>
          country === area.country && (region === null ? country !== home.country : region === area.region),
      ),
  );
}

/** Returns true if the text names the country or the region of the show besides the town. */
function namesHome(texts: readonly Text[], name: readonly string[], language: string | null, home: HomePlace): boolean {
  return texts.some(({ words }) => mentionedAreas(words, name, language, home).some((area) => sameArea(area, home)));
}

/**
 * Returns countries and regions named outside of the town's name; ignores codes, which are too short to be reliable
 * here.
 */
function mentionedAreas(words: readonly Word[], town: readonly string[], language: string | null, home: HomePlace) {
  const named = new Set(occurrences(words, town).flatMap((start) => town.map((_, offset) => start + offset)));
  return words.flatMap((_, start) =>
    [1, 2, 3].flatMap((length) => {
      const written = words.slice(start, start + length).map((word) => word.written);
      const name = written.join(' ').replace(/['’]s$/u, '');
      if (named.has(start) || written.length < length || name.length <= 3) return [];
      return areasNamed(name, false, home.areasIn(language));
    }),
  );
}
