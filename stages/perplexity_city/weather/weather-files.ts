import type { Notice } from '../../../src/domain/stage-values/documents.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import type { Instant } from '../../../src/domain/time.js';
import { type InputFile, listInputFiles, readInputText } from '../../shared/input-files/input-folder.js';
import { jsonErrorLine } from '../../shared/input-files/json-lines.js';
import { fileNotice } from '../../shared/input-files/notices.js';
import { yieldingToEventLoop } from '../../shared/input-files/yielding-to-event-loop.js';
import { fileOrigin, sourceAt } from '../../shared/origins/origin.js';
import type { PlaceTable } from '../../shared/places/table.js';
import { figuresOfDay, isOpenMeteo } from './open-meteo.js';
import { readWeather } from './read-weather.js';
import { hasSeries, isSeriesTable, seriesInJson, seriesInTable } from './weather-series.js';
import { weatherInText } from './weather-text.js';

type Weather = NonNullable<PerplexityCityValue['weather']>;
type Read = Readonly<{ weather: Weather | null; notices: readonly Notice[] }>;

/** Bytes of a text or a response that is read. */
const mostBytes = 1024 * 1024;

/**
 * Returns the weather of the show's day in its town: of the tables; else what `weather/*.json` of Open-Meteo's API has,
 * else what `weather/*.txt` and `*.md` say. Of several files, the one that was made last counts.
 */
export async function weatherOf(root: string, show: Show, table: PlaceTable, now: Instant): Promise<Read> {
  const tables = await readWeather(root, show, table, show.show_date, now);
  const found: Weather[] = [];
  const notices = [...tables.notices];
  for await (const { file, text } of textsIn(root, notices)) {
    const weather = /\.json$/iu.test(file.path)
      ? inResponse(text, file, show, now, notices)
      : inText(text, file, show, table, now);
    if (weather !== null) found.push(weather);
  }
  const others = await otherTables(root, tables.notices);
  const ofTables = await Promise.all(others.map((table) => inTable(table, show, now)));
  found.push(...ofTables.flatMap((weather) => weather ?? []));
  const isRead = (notice: Notice) => isOnHeader(notice) && others.some(({ file }) => file.path === notice.file);
  const madeLast = found.toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;
  return { weather: tables.weather ?? madeLast, notices: notices.filter((notice) => !isRead(notice)) };
}

/** Returns the notices without those about tables that have other columns, and are read nevertheless. */
export async function withoutOtherTables(root: string, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const others = await otherTables(root, notices);
  const isRead = (notice: Notice) => isOnHeader(notice) && others.some(({ file }) => file.path === notice.file);
  return notices.filter((notice) => !isRead(notice));
}

function isOnHeader({ message }: Notice): boolean {
  return message.startsWith('lacks the required column');
}

type TableText = Readonly<{ file: InputFile; text: string }>;

/** Returns the tables of which notices say that they lack a column, and whose rows are of hours or days. */
async function otherTables(root: string, notices: readonly Notice[]): Promise<readonly TableText[]> {
  const listing = await listInputFiles(root, 'weather', ['.csv', '.tsv']);
  const found: TableText[] = [];
  for (const file of listing.files) {
    if (!notices.some((notice) => notice.file === file.path && isOnHeader(notice))) continue;
    const content = await readInputText(root, file, mostBytes);
    if (content.kind === 'read' && (await isSeriesTable(content.text))) found.push({ file, text: content.text });
  }
  return found;
}

/** Returns notices about the files of weather that no show could use, besides tables. */
export async function checkWeatherFiles(root: string): Promise<readonly Notice[]> {
  const notices: Notice[] = [];
  for await (const { file, text } of textsIn(root, notices))
    if (/\.json$/iu.test(file.path)) responseIn(text, file, notices);
  return notices;
}

async function* textsIn(root: string, notices: Notice[]): AsyncGenerator<Readonly<{ file: InputFile; text: string }>> {
  const listing = await listInputFiles(root, 'weather', ['.txt', '.md', '.json']);
  notices.push(...listing.notices);
  for await (const file of yieldingToEventLoop(listing.files.filter(({ path }) => !/readme\.\w+$/iu.test(path)))) {
    const content = await readInputText(root, file, mostBytes);
    if (content.kind === 'read') {
      notices.push(...content.notices);
      yield { file, text: content.text };
    } else notices.push(content.notice);
  }
}

/** Numbers with units outweigh words; of two, the later one counts. */
function rankOf({ low, high, as_of }: Weather): number {
  return (as_of === null ? 0 : Date.parse(as_of.slice(0, 10)) / 86_400_000) + (low === null && high === null ? 0 : 0.5);
}

/** Returns what a table says that has other columns than the weather's own: `place,when,temp_c,rain_pct`. */
async function inTable({ file, text }: TableText, show: Show, now: Instant): Promise<Weather | null> {
  const said = await seriesInTable(text, show);
  const source = sourceAt(fileOrigin(file.path, null), now);
  return said === null ? null : { ...said, date: show.show_date, as_of: null, source };
}

/** Returns the value of a response of a weather service; else null, with a notice. */
function responseIn(text: string, { path }: InputFile, notices: Notice[]): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
    if (isOpenMeteo(value) || hasSeries(value)) return value;
    notices.push(fileNotice(path, null, 'has neither days nor hours with figures of the weather'));
  } catch {
    notices.push(fileNotice(path, jsonErrorLine(text), 'is no JSON, and was not read'));
  }
  return null;
}

function inResponse(text: string, file: InputFile, show: Show, now: Instant, notices: Notice[]): Weather | null {
  const value = responseIn(text, file, notices);
  const { latitude, longitude } = show.venue;
  const venue = latitude === null || longitude === null ? null : { latitude, longitude };
  const point = show.place ?? venue;
  if (value === null || point === null) return null;
  if (!isOpenMeteo(value)) {
    const said = seriesInJson(value, point, show);
    const origin = sourceAt(fileOrigin(file.path, null), now);
    return said === null ? null : { ...said, date: show.show_date, as_of: null, source: origin };
  }
  const figures = figuresOfDay(value, point, show.show_date, show.start);
  if (figures === null) return null;
  const { low, high, rain, evening, asOf } = figures;
  const said = [...(rain === null ? [] : [`precipitation ${rain}`]), ...evening];
  const source = { ...sourceAt(fileOrigin(file.path, null), now), publisher: 'Open-Meteo' };
  return {
    ...{ date: show.show_date, low, high, as_of: asOf, source },
    text: said.length === 0 ? null : said.join('; '),
  };
}

function inText(text: string, file: InputFile, show: Show, table: PlaceTable, now: Instant): Weather | null {
  const said = weatherInText(text, file.path, show, table);
  if (said === null) return null;
  const source = sourceAt(fileOrigin(file.path, said.line), now);
  return { date: show.show_date, low: null, high: null, text: said.text, as_of: said.asOf, source };
}
