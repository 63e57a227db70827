import type { Instant, LocalDate, LocalTime } from '../../../src/domain/time.js';
import { withoutQuotationMarks } from '../text/quotation-marks.js';
import { type Catalogue, de } from './catalogues/de.js';
import { es } from './catalogues/es.js';
import { fr } from './catalogues/fr.js';
import { it } from './catalogues/it.js';
import { nl } from './catalogues/nl.js';
import { inBrazil } from './catalogues/pt-br.js';
import { pt } from './catalogues/pt.js';
import {
  dateNear,
  daysBefore,
  monthOfDate,
  readableClock,
  readableDate,
  readableInstant,
  shortDate,
  zoneAbbreviation,
} from './dates.js';
import { readableDistance, readableNumber, readableShare } from './numbers.js';
import { stageSentence } from './stage-sentences.js';

/** A phrase of the page in English; `{name}` is replaced by a value. */
export type Phrase = keyof typeof de;

/** The translations of the page by language. English is the language of the phrases themselves. */
export const catalogues: Readonly<Record<string, Catalogue>> = { de, es, fr, it, nl, pt };

type Values = Readonly<Record<string, string | number>>;
type RoughDate = Readonly<{ show_date: LocalDate; precision?: string | undefined }>;

/** Says a phrase in a language, and formats dates, numbers and lists as its readers do. */
export type Translator = ((phrase: Phrase, values?: Values) => string) &
  Readonly<{
    language: string;
    /** Translates a sentence of an earlier stage, with its values, if it is a phrase; else returns it unchanged. */
    known(text: string): string;
    /** Returns the name of something in this language, if it has one, else its English text. */
    named(entry: Readonly<{ text: string; names?: Readonly<Record<string, string>> | undefined }>): string;
    /** Puts words into the quotation marks of the language. */
    quoted(text: string): string;
    /** Says a phrase of the form `{count} line|{count} lines`. */
    counted(count: number, forms: Phrase, values?: Values): string;
    number(value: number): string;
    share(share: number): string;
    seconds(value: number): string;
    /** In the unit that people of the show's country use. */
    distance(kilometres: number): string;
    list(items: readonly string[]): string;
    /** `yesterday`, `two days ago`. */
    daysAgo(days: number): string;
    date(date: LocalDate): string;
    near(date: LocalDate, other: LocalDate): string;
    short(date: LocalDate): string;
    month(date: LocalDate): string;
    /** `Nov 2026`, or `2026`, where no more is known of a day. */
    rough(date: RoughDate): string;
    /** Says the times of day in a text as people of the show's country do. */
    clock(text: string): string;
    /** `20:00 CET`; says so if the zone is unknown, which matters on tour. */
    time(date: LocalDate, time: LocalTime, zone: string | null): string;
    instant(moment: Instant, zone: string | null): string;
    /** A date or an instant as its source gives it; any other text unchanged. */
    asOf(text: string, zone: string | null): string;
  }>;

/** Returns whether a text is a phrase of the page or a sentence of an earlier stage, and no words from outside. */
export function isPhrase(text: string): boolean {
  return Object.hasOwn(de, text) || stageSentence(text) !== null;
}

const translators = new Map<string, Translator>();

/** Returns the translator of a language for a show's country, the English one for a language without a catalogue. */
export function translatorOf(code: string | null, country: string | null = null): Translator {
  const language = code !== null && Object.hasOwn(catalogues, code) ? code : 'en';
  const key = `${language} ${country ?? ''}`;
  const translator = translators.get(key) ?? newTranslator(language, country);
  translators.set(key, translator);
  return translator;
}

function filled(text: string, values: Values, number: (value: number) => string): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

/** Says the date among the values of a sentence as the page does. */
function shownIn(
  values: Readonly<Record<string, string>>,
  date: (day: LocalDate) => string,
  catalogue: ReadonlyMap<string, string>,
): Values {
  const { date: day, words } = values;
  return {
    ...values,
    ...(day !== undefined && { date: date(day) }),
    ...(words !== undefined && { words: catalogue.get(words) ?? words }),
  };
}

/** Returns the forms of dates in a language. */
function datesOf(language: string) {
  return {
    daysAgo: (days: number) => daysBefore(days, language),
    date: (day: LocalDate) => readableDate(day, language),
    near: (day: LocalDate, other: LocalDate) => dateNear(day, other, language),
    short: (day: LocalDate) => shortDate(day, language),
    month: (day: LocalDate) => monthOfDate(day, language),
    rough: ({ show_date, precision }: RoughDate) =>
      precision === 'month' ? monthOfDate(show_date, language) : show_date.slice(0, 4),
  };
}

/** Returns the forms of numbers in a language, distances in the unit of a country. */
function numbersOf(language: string, country: string | null) {
  const number = (value: number) => readableNumber(value, language);
  return {
    number,
    share: (share: number) => readableShare(share, language),
    seconds: (value: number) => `${number(Math.round(value * 10) / 10)}\u00a0s`,
    distance: (kilometres: number) => readableDistance(kilometres, country, language),
  };
}

/** Returns the translations of a language, as the show's country says them. */
function catalogueOf(language: string, country: string | null): ReadonlyMap<string, string> {
  const isBrazilian = language === 'pt' && country === 'BR';
  const entries = Object.entries(catalogues[language] ?? {});
  return new Map(entries.map(([phrase, said]) => [phrase, isBrazilian ? inBrazil(said) : said]));
}

function newTranslator(language: string, country: string | null): Translator {
  const catalogue = catalogueOf(language, country);
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const numbers = numbersOf(language, country);
  const { number } = numbers;
  const t = (phrase: Phrase, values: Values = {}) => {
    // A phrase may have a translation of its own for one value, such as `news of this area`.
    const whole = filled(phrase, values, number);
    return catalogue.get(whole) ?? filled(catalogue.get(phrase) ?? phrase, values, number);
  };
  const known = (text: string) => {
    const said = catalogue.get(text);
    if (said !== undefined) return said;
    const sentence = stageSentence(text);
    return sentence === null ? text : t(sentence.phrase, shownIn(sentence.values, date, catalogue));
  };
  const clock = (text: string) => readableClock(text, country, language);
  const date = (day: LocalDate) => readableDate(day, language);
  const instant = (moment: Instant, zone: string | null) => readableInstant(moment, zone, language);
  return Object.assign(t, {
    language,
    known,
    named: ({ text, names }: Parameters<Translator['named']>[0]) => names?.[language] ?? text,
    quoted: (text: string) => t('“{text}”', { text: withoutQuotationMarks(text) }),
    counted: (count: number, forms: Phrase, values: Values = {}) => {
      const [one = '', many = ''] = known(forms).split('|');
      return filled(plurals.select(count) === 'one' ? one : many, { ...values, count }, number);
    },
    ...numbers,
    clock,
    list: (items: readonly string[]) => lists.format(items),
    ...datesOf(language),
    time: (day: LocalDate, time: LocalTime, zone: string | null) =>
      `${clock(time)} ${zoneAbbreviation(day, time, zone) ?? `(${t('zone unknown')})`}`,
    instant,
    asOf: (text: string, zone: string | null) =>
      /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(text) ? instant(text, zone) : date(text),
  });
}
