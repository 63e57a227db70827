import { DateTime } from 'luxon';

const placeholder = /\{\{(.*?)\}\}/gsu;
const shape = /^(?:(?<form>[a-z0-9]+) )?today(?<offset>[+-]\d{1,5})?(?: (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?$/u;

type Form = Readonly<{ needsTime: boolean; write: (moment: DateTime) => string }>;

const day = (format: string): Form => ({ needsTime: false, write: (moment) => moment.toFormat(format) });
const stamp = (format: string): Form => ({ needsTime: true, write: (moment) => moment.toFormat(format) });

/** How a day, or a day and a time of day, is written; feeds' stamps are in UTC, a calendar's have no zone. */
const forms: Readonly<Record<string, Form>> = {
  date: day('yyyy-MM-dd'),
  compact: day('yyyyMMdd'),
  weekday: day('cccc'),
  long: day('d LLLL yyyy'),
  ics: stamp("yyyyMMdd'T'HHmmss"),
  rfc822: stamp('ccc, dd LLL yyyy HH:mm:ss +0000'),
  rfc3339: stamp("yyyy-MM-dd'T'HH:mm:ss'Z'"),
};

/**
 * The text with every `{{…}}` replaced, counted from `today` (`YYYY-MM-DD`): `{{today+1}}`, `{{weekday today-3}}`,
 * `{{rfc822 today-2 09:30}}`. Throws for what it does not know, naming `where` and the line.
 */
export function fillPlaceholders(text: string, today: string, where: string): string {
  const start = DateTime.fromFormat(today, 'yyyy-MM-dd', { zone: 'utc', locale: 'en' });
  if (!start.isValid) throw new Error(`today is "${today}", not a date of the form YYYY-MM-DD`);
  const filled = text.replace(placeholder, (whole, inner: string, index: number) => {
    const value = written(inner, start);
    if (value === null) throw new Error(`${where} line ${lineAt(text, index)}: the placeholder ${whole} is not known`);
    return value;
  });
  const open = filled.search(/\{\{|\}\}/u);
  if (open >= 0) throw new Error(`${where} line ${lineAt(filled, open)}: a placeholder is not closed or not opened`);
  return filled;
}

function written(inner: string, start: DateTime): string | null {
  const { form = 'date', offset = '0', time } = shape.exec(inner)?.groups ?? { form: '' };
  const known = Object.hasOwn(forms, form) ? forms[form] : undefined;
  if (known === undefined || known.needsTime !== (time !== undefined)) return null;
  const [hour, minute] = (time ?? '00:00').split(':').map(Number);
  return known.write(start.plus({ days: Number(offset) }).set({ hour: hour ?? 0, minute: minute ?? 0 }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
