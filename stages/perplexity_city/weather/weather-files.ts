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
  const madeLast = found.toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;
  return { weather: tables.weather ?? madeLast, notices };
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

/** Returns the value of a response of Open-Meteo's API; else null, with a notice. */
function responseIn(text: string, { path }: InputFile, notices: Notice[]): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ''));
    if (isOpenMeteo(value)) return value;
    notices.push(fileNotice(path, null, 'is no response of Open-Meteo: it has neither daily nor hourly values'));
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
  const figures = value === null || point === null ? null : figuresOfDay(value, point, show.show_date, show.start);
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
