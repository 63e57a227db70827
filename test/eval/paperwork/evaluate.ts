import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { takesPlace } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Evaluation } from '../evaluation.js';
import { type Brief, briefOf, showsOn } from './brief-of.js';

/** What a careful reader of an input folder expects of tonight's page; `expect.json` next to the folder. */
type Expected = Readonly<{
  date: string;
  show: string;
  tonight: Readonly<Record<string, string | number>>;
  conflict?: readonly string[];
  shows: readonly string[];
  not_shows?: readonly string[];
  last_visit?: string;
  last_attendance?: number;
  show_tonight?: readonly string[];
  private?: readonly string[];
  off_limits?: readonly string[];
  likes?: readonly string[];
  worked?: readonly string[];
  died?: readonly string[];
}>;

/** One thing that was expected, and whether the program agrees. */
type Check = Readonly<{ kind: string; isRight: boolean; detail: string }>;

const folder = fileURLToPath(new URL('../../../../test/eval/paperwork/people/', import.meta.url));

/** Reads the paperwork of many people and compares what the page says with what a careful reader expects. */
export async function evaluate(): Promise<Evaluation> {
  const checks: Check[] = [];
  for (const person of readdirSync(folder).sort()) {
    const root = join(folder, person);
    const expected = JSON.parse(readFileSync(join(root, 'expect.json'), 'utf8')) as Expected;
    const found = await checksOf(expected, join(root, 'input'));
    checks.push(...found.map((check) => ({ ...check, detail: `${person}: ${check.kind}: ${check.detail}` })));
  }
  const kinds = [...new Set(checks.map(({ kind }) => kind))];
  const figures = kinds.map((kind) => {
    const all = checks.filter((check) => check.kind === kind);
    return `${kind} ${all.filter(({ isRight }) => isRight).length} of ${all.length}`;
  });
  const isGood = kinds.every((kind) => shareOf(kind, checks) >= (leastShares[kind] ?? leastShare));
  return {
    text: `paperwork: ${figures.join(', ')}`,
    passed: isGood,
    details: checks.filter(({ isRight }) => !isRight).map(({ detail }) => detail),
  };
}

/** The shares below which the evaluation fails; a person who reads the files would reach nearly all. */
const leastShares: Readonly<Record<string, number>> = {
  ...{ shows: 0.9, page: 0.98, private: 0.94, likes: 0.99, 'last visit': 0.85, worked: 0.9, died: 0.9, venue: 0.85 },
  ...{ 'off limits': 0.75, performer: 0.5, conflict: 0.3, 'no show': 0.72, sold: 0.75, curfew: 0.75 },
};
const leastShare = 0.8;

function shareOf(kind: string, checks: readonly Check[]): number {
  const all = checks.filter((check) => check.kind === kind);
  return all.filter(({ isRight }) => isRight).length / all.length;
}

export async function checksOf(expected: Expected, root: string): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const listed of expected.shows) {
    const [date = '', town = listed.slice(11)] = [listed.slice(0, 10)];
    const shows = (await showsOn(date, expected.date, root)).filter(takesPlace);
    const isRight = shows.some((show) => isTown(show, town));
    checks.push({ kind: 'shows', isRight, detail: `${listed}: ${shows.map(placeOf).join(' | ') || 'none'}` });
  }
  for (const date of expected.not_shows ?? []) {
    const shows = (await showsOn(date, expected.date, root)).filter(({ status }) => status === 'scheduled');
    checks.push({ kind: 'no show', isRight: shows.length === 0, detail: `${date}: ${shows.map(placeOf).join(' | ')}` });
  }
  const tonight = (await showsOn(expected.date, expected.date, root)).filter(takesPlace);
  const show = tonight.find((one) => isTown(one, expected.show)) ?? tonight[0];
  if (show === undefined) return [...checks, { kind: 'page', isRight: false, detail: 'no show was found' }];
  const brief = await briefOf(show, root);
  checks.push({ kind: 'page', isRight: brief.html !== '', detail: placeOf(show) });
  return [
    ...checks,
    ...tonightChecks(expected, show, brief),
    ...visitChecks(expected, brief),
    ...textChecks(expected, brief),
  ];
}

function tonightChecks({ tonight, conflict = [] }: Expected, show: Show, { sales, html }: Brief): readonly Check[] {
  const sold = sales?.curve.at(-1)?.sold ?? show.tickets_sold?.sold;
  const read: Readonly<Record<string, unknown>> = {
    ...{ venue: show.venue.name, doors: show.doors, start: show.start, performer: show.performer },
    ...{ load_in: show.evening.load_in, soundcheck: show.evening.soundcheck, curfew: show.evening.curfew },
    ...{ capacity: show.venue.capacity ?? sales?.curve.at(-1)?.capacity, sold },
  };
  const fields = Object.entries(tonight).map(([field, value]) => {
    const isNamed = field === 'performer' && comparable(textOf(html)).includes(comparable(String(value)));
    const isRight = isNamed || agrees(String(value), String(read[field] ?? ''));
    return { kind: field, isRight, detail: `${value}: ${read[field] ?? 'none'}` };
  });
  const said =
    conflict.length === 0
      ? []
      : [
          {
            kind: 'conflict',
            isRight: conflict.every((value) => hasTime(textOf(html), value)),
            detail: conflict.join(' / '),
          },
        ];
  return [...fields, ...said];
}

function visitChecks({ last_visit: date, last_attendance: attendance }: Expected, { visits }: Brief): readonly Check[] {
  const last = visits?.visits[0];
  return [
    ...(date === undefined
      ? []
      : [{ kind: 'last visit', isRight: last?.show_date === date, detail: `${date}: ${last?.show_date ?? 'none'}` }]),
    ...(attendance === undefined
      ? []
      : [
          {
            kind: 'attendance',
            isRight: last?.attendance === attendance,
            detail: `${attendance}: ${last?.attendance ?? 'none'}`,
          },
        ]),
  ];
}

/** Returns what is shown as a warning: at the top, as a rule of the house under Tonight, and under Avoid. */
function warningsOf(html: string): string {
  const [top = ''] = /<p class="warning">.*?<\/p>/su.exec(html) ?? [];
  const rules = sectionOf(html, 'tonight').match(/<dt class="warned">.*?<\/dd>/gsu) ?? [];
  return [top, ...rules, sectionOf(html, 'avoid')].join(' ');
}

function textChecks(expected: Expected, { html }: Brief): readonly Check[] {
  const page = comparable(textOf(html));
  const warned = comparable(textOf(warningsOf(html)));
  const has = (kind: string, pieces: readonly string[] = [], text: string, wanted: boolean) =>
    pieces.map((piece) => ({ kind, isRight: text.includes(comparable(piece)) === wanted, detail: piece }));
  return [
    ...has('tonight’s remarks', expected.show_tonight, page, true),
    ...has('private', expected.private, page, false),
    ...has('off limits', expected.off_limits, warned, true),
    ...has('likes', expected.likes, comparable(textOf(limitsOf(html))), false),
    ...has('worked', expected.worked, page, true),
    ...has('died', expected.died, page, true),
  ];
}

function placeOf({ city, venue }: Show): string {
  return `${city}, ${venue.name}`;
}

function isTown({ city, place, venue }: Show, town: string): boolean {
  const names = [city, place?.name, place?.latin_name, venue.name].map((name) => comparable(name ?? ''));
  const wanted = comparable(town);
  return names.some((name) => name !== '' && (name.includes(wanted) || wanted.includes(name)));
}

/** Returns whether two spellings of a value agree: a time as hours and minutes, a name if one contains the other. */
function agrees(expected: string, read: string): boolean {
  if (/^\d\d:\d\d$/u.test(expected)) return hasTime(read, expected);
  const [wanted, got] = [comparable(expected), comparable(read)];
  return got !== '' && (got.includes(wanted) || wanted.includes(got));
}

function hasTime(text: string, time: string): boolean {
  const [hours = '', minutes = ''] = time.split(':');
  const spellings = [
    time,
    `${Number(hours)}:${minutes}`,
    `${((Number(hours) + 11) % 12) + 1}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`,
  ];
  return spellings.some((spelling) => text.replaceAll(' ', ' ').includes(spelling));
}

function comparable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}€£$]+/gu, ' ')
    .trim();
}

function sectionOf(html: string, id: string): string {
  const start = html.indexOf(`<section id="${id}"`);
  return start < 0 ? '' : html.slice(start, html.indexOf('</section>', start));
}

/** Returns the part of the page that lists the voice's own limits. */
function limitsOf(html: string): string {
  const avoid = sectionOf(html, 'avoid');
  const start = avoid.lastIndexOf('<p dir="auto"><span><b>');
  return start < 0 ? '' : avoid.slice(start);
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39|nbsp);/gu,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name] ?? "'",
    )
    .replace(/\s+/gu, ' ');
}
