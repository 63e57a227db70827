import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LocalDate } from '../../../src/domain/time.js';
import { catalogues } from '../../../stages/shared/page-language/translator.js';
import { type Calendars, encodeTable, type HolidayOfYear } from './encode.js';

/**
 * `npm run holidays` writes `stages/perplexity_city/calendar/holidays.bin` from date-holidays, in about ten minutes.
 * The package and what it needs are 40 MB, which a service that looks up a week does not have to load: it is installed
 * for this command alone. Its data may be changed and passed on under its own licence and with its attributions, which
 * are written next to the table.
 */

type Holiday = Readonly<{ date: string; start: Date; end: Date; name: string; type: string; rule: string }>;
type Package = new () => Readonly<{
  getHolidays(year: number): readonly Holiday[];
  setLanguages(languages: readonly string[]): void;
  getStates(country: string, language: string): Readonly<Record<string, string>> | undefined;
  getCountries(): Readonly<Record<string, string>>;
  init(country: string, region?: string): void;
}>;

/** The version of date-holidays, and the date of its publication. */
const source = { version: '3.37.0', date: '2026-09-21' as LocalDate };
const years = [2015, 2049] as const;
const target = fileURLToPath(new URL('../../../../stages/perplexity_city/calendar/', import.meta.url));

const aboutTable = `holidays.bin in this folder is made of the data of date-holidays ${source.version}
<https://github.com/commenthol/date-holidays>, and is available under the same licence, CC BY-SA 3.0
<http://creativecommons.org/licenses/by-sa/3.0/>. What was changed: the days of ${years.join(' to ')} were computed from its rules,
and names were kept in the languages of the page. The rest of this file is the licence of date-holidays, with the
attributions of its data.`;

const folder = mkdtempSync(join(tmpdir(), 'holidays-'));
try {
  const parameters = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `date-holidays@${source.version}`];
  execFileSync('npm', [...parameters, '--prefix', folder], { stdio: 'inherit' });
  const module = pathToFileURL(join(folder, 'node_modules/date-holidays/src/index.js')).href;
  const { default: Holidays } = (await import(module)) as Readonly<{ default: Package }>;
  const countries = Object.keys(new Holidays().getCountries());
  const all = Object.fromEntries(countries.map((country) => [country, calendarsOf(country, Holidays)]));
  writeFileSync(join(target, 'holidays.bin'), encodeTable(all, { ...source, years }));
  const licence = readFileSync(join(folder, 'node_modules/date-holidays/LICENSE'), 'utf8');
  writeFileSync(join(target, 'holidays-licence.txt'), `${aboutTable}\n\n----\n\n${licence}`);
} finally {
  rmSync(folder, { recursive: true });
}

function calendarsOf(country: string, Holidays: Package): Calendars {
  const regions = Object.keys(new Holidays().getStates(country, 'en') ?? {});
  return Object.fromEntries(['', ...regions].map((region) => [region, calendarOf(country, region, Holidays)]));
}

function calendarOf(country: string, region: string, Holidays: Package) {
  // Asked for a language, a calendar falls back to those that it was asked for before: there is one for each.
  const inLanguages = (...languages: readonly string[]) => {
    const calendar = new Holidays();
    calendar.init(country, region === '' ? undefined : region);
    calendar.setLanguages(languages);
    return (year: number) => calendar.getHolidays(year);
  };
  const ofPages = Object.keys(catalogues);
  const inEnglish = inLanguages('en', ...ofPages.toReversed());
  const translated = ofPages.map((language) => [language, inLanguages(language)] as const);
  const names = new Map<string, Readonly<Record<string, string>>>();
  const found: Record<string, readonly HolidayOfYear[]> = {};
  for (let year: number = years[0]; year <= years[1]; year += 1) {
    const holidays = inEnglish(year);
    const unnamed = holidays.filter((holiday) => !names.has(sameName(holiday)));
    // A year takes milliseconds, so it is computed in other languages only where a name is new.
    const others = unnamed.length === 0 ? [] : translated.map(([language, of]) => [language, of(year)] as const);
    for (const holiday of unnamed) names.set(sameName(holiday), namesOf(holiday, others));
    found[year] = holidays.map((holiday) => ofYear(holiday, names.get(sameName(holiday)) ?? {}));
  }
  return found;
}

/** Returns the names in the languages that say it otherwise. */
function namesOf(holiday: Holiday, others: readonly (readonly [string, readonly Holiday[]])[]) {
  const names = others.map(([language, all]) => {
    const same = all.find((other) => sameDay(other) === sameDay(holiday));
    return [language, same?.name ?? holiday.name] as const;
  });
  return Object.fromEntries(names.filter(([, name]) => name !== holiday.name));
}

function ofYear({ date, start, end, type, rule, name }: Holiday, names: Readonly<Record<string, string>>) {
  // A day on which the clocks change has 23 or 25 hours.
  const days = Math.floor((end.getTime() - start.getTime()) / 86_400_000 + 0.1);
  return [date.slice(0, 10) as LocalDate, days, type, rule, name, names] as const;
}

function sameName({ rule, type, name }: Holiday): string {
  return JSON.stringify([rule, type, name]);
}

function sameDay({ date, rule, type }: Holiday): string {
  return JSON.stringify([date, rule, type]);
}
