import type { TableRemark } from '../../shared/input-files/table-rows.js';
import { noticeAt } from '../../shared/origins/origin.js';
import { resolvePlace } from '../../shared/places/resolve-place.js';
import { queryOf } from '../../shared/places/same-place.js';
import { placeTable } from '../../shared/places/table.js';
import { minutesOf } from '../../shared/text/evening-times.js';
import type { SourceShow } from './source-show.js';
import { wallClock } from './time-zones.js';

/** The zones in which offices write the times of a whole tour. */
const zones: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  et: 'America/New_York',
  est: 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  mt: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  uk: 'Europe/London',
  gmt: 'Europe/London',
  bst: 'Europe/London',
  cet: 'Europe/Paris',
  mez: 'Europe/Berlin',
};

const stated = new RegExp(
  String.raw`(?<!\p{L})(?:all|alle|toutes les|todas las|todas as|tutti gli) (?:times|zeiten|heures|horas|orari|tijden)(?: (?:are|is|in|en|em|sind|sont|son))* (${Object.keys(zones).join('|')})(?!\p{L})`,
  'iu',
);

/** A table whose title names the zone of its times. */
export type SheetZone = Readonly<{ document: string; zone: string; said: string }>;

/** Returns the zones that lines above tables name for all of their times: `ALL TIMES EASTERN`. */
export function sheetZones(remarks: readonly TableRemark[]): readonly SheetZone[] {
  return remarks.flatMap(({ origin, text }) => {
    const [said, name = ''] = stated.exec(text) ?? [];
    const zone = zones[name.toLowerCase()];
    return said === undefined || zone === undefined ? [] : [{ document: origin.document, zone, said }];
  });
}

/** Returns a show with its times by the clocks of its town, if its table has those of an office elsewhere. */
export async function inLocalTime(show: SourceShow, sheets: readonly SheetZone[]): Promise<SourceShow> {
  const sheet = sheets.find(({ document }) => document === show.origin.document);
  if (sheet === undefined) return show;
  const { town } = resolvePlace({ ...queryOf(show), position: show.position }, [], await placeTable());
  const noon = new Date(`${show.date}T12:00:00Z`);
  const minutesIn = (zone: string) => minutesOf(wallClock(noon, zone).time);
  const noted = (message: string) => [...show.notices, noticeAt(show.origin, `“${sheet.said}”: ${message}`)];
  if (town === null)
    return { ...show, notices: noted(`the time zone of ${show.city} is unknown, so its times are as written`) };
  const later = minutesIn(town.zone) - minutesIn(sheet.zone);
  if (later === 0) return show;
  const local = (time: string | null) => time?.replace(/\d{2}:\d{2}/gu, (written) => shifted(written, later)) ?? null;
  const { evening } = show;
  return {
    ...show,
    doors: local(show.doors),
    start: local(show.start),
    evening: {
      ...evening,
      load_in: local(evening.load_in),
      soundcheck: local(evening.soundcheck),
      curfew: local(evening.curfew),
    },
    notices: noted(`its times were converted to those of ${show.city}`),
  };
}

function shifted(time: string, later: number): string {
  const minutes = (minutesOf(time) + later + 1440) % 1440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
