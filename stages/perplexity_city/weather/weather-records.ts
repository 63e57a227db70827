import { DateTime } from 'luxon';
import { comparableName } from '../../../src/domain/names.js';
import type { LocalDate } from '../../../src/domain/time.js';
import { daysNamed } from '../../shared/input-files/days-in-text.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';

/** The figures of an hour or a day, by the names that its file gives them. */
export type WeatherRecord = Readonly<{
  date: LocalDate | null;
  /** `20:00`; null of a whole day. */
  time: string | null;
  place: string | null;
  low: string | null;
  high: string | null;
  temperature: string | null;
  chance: string | null;
  wind: string | null;
  words: readonly string[];
}>;

type Cells = readonly (readonly [name: string, cell: unknown])[];
type Field = keyof typeof fields;

/** What the names of columns and keys mean, in seven languages, as comparable words. */
const fields = {
  moment:
    /^(?:when|valid|(?:local |date |start |valid )?(?:time|date)(?: (?:local|time|from))?|day ?time|datetime|dt|dt txt|timestamp|day|hour|datum|tag|zeit|uhrzeit|stunde|heure|jour|date heure|fecha|hora|dia|data|ora|giorno|tijd|dag|uur)$/u,
  place:
    /^(?:place|where|city|town|location|ort|stadt|ville|lieu|ciudad|lugar|citta|luogo|cidade|local|plaats|stad|address)$/u,
  low: /^(?:low|lo|t ?min|min|min ?(?:temp\w*|t)|(?:temp\w* ?|temperature 2m )min\w*|temp ?low|tiefst\w*|minimo|minima|mini)(?: ?[cf]| celsius)?$|mintemp|tempmin/u,
  high: /^(?:high|hi|t ?max|max|max ?(?:temp\w*|t)|(?:temp\w* ?|temperature 2m )max\w*|temp ?high|hochst\w*|maximo|massima|maxi)(?: ?[cf]| celsius)?$|maxtemp|tempmax/u,
  temperature:
    /^(?:air )?(?:t|temp\w*|grad|grados|gradi|graus|degres|graden)(?: (?:c|f|2m|celsius|fahrenheit|grad))?$/u,
  gust: /gust|bo(?:e|en)$|rafale|racha|raffic|rajada|vla(?:ag|gen)/u,
  wind: /^(?:wind|vent|viento|vento)/u,
  chance: /^pop$|prob|chance|wahrsch|kans/u,
  rain: /rain|precip|regen|niederschlag|pluie|lluvia|pioggia|chuva|neerslag/u,
  words:
    /^(?:text|summary|conditions?|description|weather ?desc|weather|desc|short ?forecast|symbol code|forecast|wetter|meteo|tiempo|tempo|weer|temps|cielo|ciel|himmel|sky|warnings?|warnung(?:en)?|alerts?|event|headline|notes?|remarks?|value)$/u,
} as const;

/** No town was ever hotter, in degrees Celsius. */
const hottestCelsius = 60;
const kelvin = 273.15;
/** Characters of what is said of an hour. */
const longestWords = 120;

/** Reads the figures of an hour or a day; null without any. Times of other zones are those of the place. */
export function weatherRecord(cells: Cells, day: LocalDate | null, where: Where): WeatherRecord | null {
  const found = cells.flatMap(([name, cell]) => {
    const key = comparableName(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/_/gu, ' '));
    const field = (Object.keys(fields) as Field[]).find((one) => fields[one].test(key));
    return field === undefined || cell === '' || cell === null ? [] : [{ field, key, name, cell }];
  });
  const of = (field: Field) => found.filter((one) => one.field === field);
  const shown = (field: Field, show: (one: Found) => string | null) =>
    of(field).flatMap((one) => show(one) ?? [])[0] ?? null;
  const moments = of('moment').map(({ cell }) => momentIn(cell, where));
  const rain = [...of('chance'), ...of('rain').filter((one) => isShare(one))];
  const record = {
    date: moments.find(({ date }) => date !== null)?.date ?? day,
    time: moments.find(({ time }) => time !== null)?.time ?? null,
    place:
      of('place').flatMap(({ cell }) => (typeof cell === 'string' ? [plainText(cell, longestWords)] : []))[0] ?? null,
    low: shown('low', degreesIn),
    high: shown('high', degreesIn),
    temperature: shown('temperature', degreesIn),
    chance: rain.flatMap((one) => shareIn(one) ?? [])[0] ?? null,
    wind: shown('wind', windIn) ?? shown('gust', windIn),
    words: of('words').flatMap(({ cell }) => (typeof cell === 'string' && /\p{L}/u.test(cell) ? [wordsIn(cell)] : [])),
  };
  const { low, high, temperature, chance, wind, words } = record;
  return [low, high, temperature, chance, wind].every((one) => one === null) && words.length === 0 ? null : record;
}

/** The time zone of the place, and the day of the show, near to which a date without a year is. */
export type Where = Readonly<{ zone: string; near: LocalDate }>;

type Found = Readonly<{ key: string; name: string; cell: unknown }>;

/** Returns the date and time that a cell states. */
export function momentIn(
  cell: unknown,
  { zone, near }: Where,
): Readonly<{ date: LocalDate | null; time: string | null }> {
  if (typeof cell === 'number')
    return cell > 1e8 ? localOf(DateTime.fromSeconds(cell > 1e11 ? cell / 1_000 : cell), zone) : none;
  if (typeof cell !== 'string') return none;
  const text = cell.trim();
  if (/T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/u.test(text)) return localOf(DateTime.fromISO(text), zone);
  const whole = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/u.exec(text);
  if (whole !== null) return { date: whole[1] ?? null, time: whole[2] ?? null };
  const named = daysNamed(text, 'day-first').find(({ month, day }) => month !== null && day !== null);
  const [ofYear] = [named?.year ?? Number(near.slice(0, 4))].map((year) => [year, named?.month, named?.day]);
  const date = named === undefined ? null : (ofYear ?? []).map((part) => String(part).padStart(2, '0')).join('-');
  return { date, time: timeIn(text) };
}

const none = { date: null, time: null };

function localOf(moment: DateTime, zone: string): ReturnType<typeof momentIn> {
  const local = moment.setZone(zone);
  return local.isValid ? { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') } : none;
}

/** Returns a time of day: `18:00`, `18.00 Uhr`, `8pm`, `21h`, `1800`. */
function timeIn(text: string): string | null {
  const [, hour, minute = '00', half] =
    /(?<![\d.:/-])(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s?(am|pm|AM|PM|uhr|Uhr|h|uur)?(?![\d.:/-])\s*$/u.exec(text) ??
    /^()(\d{1,2})(\d{2})$/u.exec(text)?.slice(1) ??
    [];
  if (
    hour === undefined ||
    (minute === '00' && half === undefined && !/[:.h]\d{2}/u.test(text) && !/^\d{3,4}$/u.test(text))
  )
    return null;
  const hours = half?.toLowerCase() === 'pm' && Number(hour) < 12 ? Number(hour) + 12 : Number(hour);
  return hours < 24 ? `${String(hours).padStart(2, '0')}:${minute}` : null;
}

function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return cell;
  const [, digits] =
    typeof cell === 'string' ? (/^\P{L}{0,3}?([-−–]?\d{1,4}(?:[.,]\d{1,3})?)/u.exec(cell.trim()) ?? []) : [];
  return digits === undefined ? null : Number(digits.replace(/[−–]/u, '-').replace(',', '.'));
}

function degreesIn({ key, cell }: Found): string | null {
  const number = numberIn(cell);
  if (number === null) return null;
  const isKelvin = number > 200;
  const said = / f(?:ahrenheit)?$/u.test(key) || (typeof cell === 'string' && /[°º\d]\s?F/u.test(cell));
  const unit = said || (!isKelvin && number > hottestCelsius) ? '°F' : '°C';
  return `${Math.round(isKelvin ? number - kelvin : number)} ${unit}`;
}

function isShare({ key, cell }: Found): boolean {
  return /(?:^| )(?:pct|percent|prozent|prob\w*)$/u.test(key) || (typeof cell === 'string' && cell.includes('%'));
}

function shareIn({ key, cell }: Found): string | null {
  const number = numberIn(cell);
  if (number === null) return null;
  return `rain ${Math.round(key === 'pop' && number <= 1 ? number * 100 : number)} %`;
}

const speeds = [
  [/km ?h|kph|kmph/u, 'km/h'],
  [/mph/u, 'mph'],
  [/ m ?s$|mps/u, 'm/s'],
  [/kn|kts?/u, 'kn'],
] as const;

function windIn({ key, cell }: Found): string | null {
  const number = numberIn(cell);
  if (number === null) return typeof cell === 'string' && /\d/u.test(cell) ? wordsIn(cell) : null;
  const text = typeof cell === 'string' ? `${key} ${comparableName(cell)}` : key;
  const unit = speeds.find(([words]) => words.test(text))?.[1];
  return unit === undefined ? null : `${Math.round(number)} ${unit}`;
}

function wordsIn(cell: string): string {
  return plainText(cell.replace(/_/gu, ' '), longestWords);
}
