import { producedValue } from '../../../src/domain/stage-outcome.js';
import { runningRemarks } from '../../shared/notes/running-remarks.js';
import { sentencesOf } from '../../shared/screening/sentences.js';
import { avoidItems } from './avoid-items.js';
import { type BriefData, cityOf, visitsOf } from './brief-data.js';
import { doubtsOf } from './doubts.js';
import { isLeftOut } from './left-out.js';
import { diedHere, notWantedHere } from './off-limits.js';
import { placeDoubts, questionsOf } from './place.js';
import { headingAndDetail, type RankedLine, rankedLines } from './ranked-lines.js';
import { doubtfulStories } from './top-warning.js';

/** The parts of the night. */
export type NightPart = 'lines' | 'avoid' | 'tonight' | 'visits' | 'sales';

/** A text of a part; its size, the space around it and its indent in parts of the type size. */
export type Row = Readonly<{ text: string; size: number; space: number; indent: number; isBold: boolean }>;

const row = (text: string, size = 1, space = 0.25, indent = 0): Row => ({ text, size, space, indent, isBold: false });
const bold = (...parts: Parameters<typeof row>): Row => ({ ...row(...parts), isBold: true });
/** Widths of the labels of facts, and of the numbers of lines. */
const label = 5.6;
const number = 2.2;
const small = 0.9;
/** The heading of a part with the space above it. */
const title = row('', 1.75, 1.6);
/** Warnings that are not folded on a screen, and those on paper. */
const openWarnings = 3;
const mostWarnings = 12;

/** Returns the texts of each part of the night, from which its height is estimated. */
export function nightRows(data: BriefData, isPaper: boolean): Readonly<Record<NightPart, readonly Row[]>> {
  return {
    lines: [title, row(' ', small)],
    avoid: avoidRows(data, isPaper),
    tonight: tonightRows(data),
    visits: isLeftOut('last-visit', data) ? [] : visitRows(data),
    sales: isLeftOut('sales', data) ? [] : salesRows(isPaper),
  };
}

/** Returns the rows of one line: its heading, what explains it, and its reason. */
function lineRows(line: RankedLine): readonly Row[] {
  const [heading, detail] = headingAndDetail(line, line.text);
  return [
    bold(heading, 1.2, 0.5, number),
    ...(detail === '' ? [] : split(detail).map((text) => row(text, 1, 0, number))),
    row(' '.repeat(50), small, 0.9, number),
  ];
}

/** Returns the rows of the lines that are performed. */
export function performedRows(data: BriefData): readonly (readonly Row[])[] {
  return rankedLines(data).order.map(lineRows);
}

function avoidRows(data: BriefData, isPaper: boolean): readonly Row[] {
  const items = avoidItems(data).slice(0, isPaper ? mostWarnings : openWarnings);
  const warnings = items.flatMap(({ text, reason, own, words, near }) => [
    bold(text, 1, 0.4),
    row(`${reason ?? ''} ${own?.rule ?? ''} ${words.join(' ')} ${near ?? ''}${' '.repeat(30)}`, small, 0.35),
  ]);
  const profile = producedValue(data.results.voice_profile_load)?.profile ?? null;
  const limits = profile === null ? '' : [...profile.avoid_topics, ...profile.avoid_words].join(', ');
  const groups = [
    notWantedHere(data).map(({ text }) => text),
    diedHere(data).map(({ text }) => `${text} ${' '.repeat(10)}`),
    (cityOf(data)?.overused_jokes ?? []).map(({ text }) => text),
    limits === '' ? [] : [`${limits} ${' '.repeat(12)}`],
  ];
  const doubtful = isPaper ? doubtfulStories(data).map(({ headline }) => headline) : [''];
  return [title, row(' ', small), ...warnings, ...groups.flatMap(group), row(doubtful.join(' '.repeat(14)), small, 1)];
}

/** Returns the rows of a group with its heading; none without a text. */
function group(texts: readonly string[]): readonly Row[] {
  return texts.length === 0 ? [] : [bold(' ', 1, 0.75), ...texts.flatMap(split).map((text) => row(text))];
}

function tonightRows(data: BriefData): readonly Row[] {
  const { show } = data;
  const city = cityOf(data);
  const day = ' '.repeat(17);
  const texts = [
    ...show.disagreements.map(
      ({ used, other, source, said }) => `${used}${other}${source}${said ?? ''}${' '.repeat(40)}`,
    ),
    ...doubtsOf(data),
    `${show.venue.name} ${show.venue.address ?? ''}${' '.repeat(15)}`,
    ...(city?.sun ? [' '.repeat(60)] : []),
    ...(city?.weather ? [city.weather.text ?? ''] : []),
    ...(city?.calendar ?? []).map(({ text }) => text + day),
    ...(city?.undated ?? []).map(({ text }) => text + day),
    ...(city?.venues ?? []).map(({ text }) => text),
    ...sentencesOf(runningRemarks(show.notes ?? '').text ?? '').map(({ text }) => text),
    (show.around ?? []).map(({ city: town, venue }) => `${town} ${venue}${day}`).join(''),
    ...placeDoubts(data),
    ' '.repeat(60),
  ].filter((text) => text !== '');
  return [title, ...texts.map((text) => row(text, 1, 0.3, label))];
}

function visitRows(data: BriefData): readonly Row[] {
  const visits = visitsOf(data);
  const questions = questionsOf(data.results.previous_show_lookup).slice(0, 3);
  const { worked = [], died = [], todo = [], material = [], notes = null } = visits[0] ?? {};
  const facts = [
    ...worked,
    ...died,
    ...todo,
    material.join(' · '),
    ...sentencesOf(notes ?? '').map(({ text }) => text),
  ].filter((text) => text !== '');
  return [
    title,
    row(' '.repeat(40), 1, 0.3),
    ...facts.map((text) => row(text, 1, 0.3, label)),
    ...(visits.length > 1 ? [row(' ', small, 1.4)] : []),
    ...questions.map(({ text }) => row(text, small)),
    row(' ', small, 1),
  ];
}

/** Returns the rows of a table of three shows and its remarks; paper leaves the curve out. */
function salesRows(isPaper: boolean): readonly Row[] {
  const shows = [0, 1].flatMap(() => [row(' ', 1, 0.4), row(' ', small, isPaper ? 0.2 : 0.7)]);
  return [title, row(' ', small), ...shows, row(' '.repeat(80), small, 0.5), ...(isPaper ? [] : [row('', 3, 1)])];
}

function split(text: string): readonly string[] {
  return text.split('\n');
}
