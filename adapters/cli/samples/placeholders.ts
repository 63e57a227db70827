import { DateTime } from 'luxon';

const placeholder = /\{\{([^{}]*)\}\}/gu;
const shape = /^(?:(?<form>[a-z0-9]+) )?today(?<offset>[+-]\d{1,5})?(?: (?<time>(?:[01]\d|2[0-3]):[0-5]\d))?$/u;

type Form = Readonly<{ needsTime: boolean; write: (moment: DateTime) => string }>;

const day = (format: string): Form => ({ needsTime: false, write: (moment) => moment.toFormat(format) });
const timestamp = (format: string): Form => ({ needsTime: true, write: (moment) => moment.toFormat(format) });

/** The formats of a date, or of a date with a time. Times of feeds are in UTC, those of a calendar have no zone. */
const forms: Readonly<Record<string, Form>> = {
  date: day('yyyy-MM-dd'),
  compact: day('yyyyMMdd'),
  weekday: day('cccc'),
  long: day('d LLLL yyyy'),
  ics: timestamp("yyyyMMdd'T'HHmmss"),
  rfc822: timestamp('ccc, dd LLL yyyy HH:mm:ss +0000'),
  rfc3339: timestamp("yyyy-MM-dd'T'HH:mm:ss'Z'"),
};

/**
 * Returns the text with every placeholder replaced by a date relative to `today` (`YYYY-MM-DD`): `{{today+1}}`,
 * `{{weekday today-3}}`, `{{rfc822 today-2 09:30}}`. Throws for an unknown placeholder, naming `where` and the line.
 */
export function fillPlaceholders(text: string, today: string, where: string): string {
  const start = DateTime.fromFormat(today, 'yyyy-MM-dd', { zone: 'utc', locale: 'en' });
  if (!start.isValid) throw new Error(`today is "${today}", not a date of the form YYYY-MM-DD`);
  const filled = text.replace(placeholder, (whole, inner: string, index: number) => {
    const value = dateText(inner, start);
    if (value === null) throw new Error(`${where} line ${lineAt(text, index)}: unknown placeholder ${whole}`);
    return value;
  });
  const open = filled.search(/\{\{|\}\}/u);
  if (open >= 0) throw new Error(`${where} line ${lineAt(filled, open)}: a placeholder is not closed or not opened`);
  return filled;
}

function dateText(inner: string, start: DateTime): string | null {
  const { form = 'date', offset = '0', time } = shape.exec(inner)?.groups ?? { form: '' };
  const known = Object.hasOwn(forms, form) ? forms[form] : undefined;
  if (known === undefined || known.needsTime !== (time !== undefined)) return null;
  const [hour, minute] = (time ?? '00:00').split(':').map(Number);
  return known.write(start.plus({ days: Number(offset) }).set({ hour: hour ?? 0, minute: minute ?? 0 }));
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
