import { readdirSync, readFileSync } from 'node:fs';
import { perplexityPages, perplexityRun, type WirePage } from '../../support/vendors/perplexity-wire.js';
import type { VendorReply } from '../../support/vendors/vendor-server.js';
import type { Question } from './asked.js';

/** The user's files, whose towns are those of the scenarios. */
export const tour = new URL('../../../../test/eval/vendors/tour/', import.meta.url);
export type Town = 'leeds' | 'graz' | 'lyon' | 'valencia' | 'porto';

/**
 * What a model writes about a town; null for any town. `fact` is in the text of the line's fact, and null for the first
 * fact. `fate` says who has to drop the line: no one (`kept`), the rules, or the judging model where it works.
 */
export type Row = Readonly<{
  town: Town | null;
  fact: string | null;
  text: string;
  fate: 'kept' | 'rules' | 'judge';
  why: string | null;
}>;

function rowsOf<Kind>(name: string): readonly Kind[] {
  const file = readFileSync(new URL(`../${name}`, tour), 'utf8');
  return file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const rows = rowsOf<Row>('lines.ndjson');
const pages = rowsOf<WirePage & Readonly<{ town: Town; snippet: string }>>('pages.ndjson');

export function rowsFor(town: Town): readonly Row[] {
  return rows.filter((row) => row.town === town || row.town === null);
}

type Item = Readonly<{ fact_refs: readonly string[]; text: string; quote: null }>;

/**
 * Forty lines as a model writes them: the good ones among bad ones, then the same jokes again, letter by letter and
 * with another beginning.
 */
export function fortyLines({ named }: Question, town: Town): readonly Item[] {
  const all = rowsFor(town).map((row) => itemOf(row, named));
  const [good, bad] = [true, false].map((isGood) => rowsFor(town).filter(({ fate }) => (fate === 'kept') === isGood));
  const mixed = (bad ?? []).flatMap((row, index) => [row, ...(good ?? []).slice(index, index + 1)]);
  const items = mixed.map((row) => itemOf(row, named));
  const kept = (good ?? []).map((row) => itemOf(row, named));
  const again = kept.map((item) => ({ ...item, text: item.text.toUpperCase().replaceAll('.', '!') }));
  const twice = kept.map((item) => ({ ...item, text: `${item.text} ` }));
  return [...items, ...all.slice(items.length), ...twice, ...again, ...kept].slice(0, 40);
}

export function goodLines({ named }: Question, town: Town): readonly Item[] {
  return rowsFor(town)
    .filter(({ fate }) => fate === 'kept')
    .map((row) => itemOf(row, named));
}

function itemOf({ fact, text }: Row, named: Question['named']): Item {
  const ref = fact === null ? named[0]?.ref : named.find((each) => each.text.includes(fact))?.ref;
  return { fact_refs: [ref ?? 'f999'], text, quote: null };
}

/** A judgement of each line: what should be cut by a judge is accused of it, the rest is liked. */
export function judgements({ named }: Question, town: Town) {
  const bad = new Map(rowsFor(town).flatMap(({ text, fate }) => (fate === 'judge' ? [[text, text] as const] : [])));
  const lines = named.map(({ ref, text }, index) => ({
    ref,
    asserts_more: bad.has(text) ? text.split(/[.,]/u)[0] : null,
    hurts: bad.has(text) ? 'Someone in this room may know the person who is accused.' : null,
    risk: bad.has(text) ? 'high' : 'low',
    ...{ funny: 9 - (index % 4), local: 8, in_voice: 6 },
    reason: 'Everyone in this room has walked past it, and the last word turns it around.',
  }));
  return { lines, order: lines.filter(({ risk }) => risk === 'low').map(({ ref }) => ({ ref })) };
}

const harmful = /killed|stirbt|tuée|Muere|morre/u;

export function checkedStatements({ named }: Question) {
  const harm = named
    .filter(({ text }) => harmful.test(text))
    .map(({ ref }) => ({ ref, category: 'death', reason: 'Someone died this week; a relative may be in the room.' }));
  const findings = named.slice(0, 3).map(({ ref, text }) => ({
    ...{ ref, source_url: 'https://from-memory.example/page', quote: text, stance: 'supports' },
  }));
  return { findings, harm, translations: [] };
}

export function townFindings(town: Town) {
  const [first, room] = pages
    .filter((page) => page.town === town)
    .map(({ url, snippet }) => ({ text: snippet, source_url: url, quote: snippet }));
  return { facts: [first], pronunciations: [], overused_jokes: [], events: [], venue: [room] };
}

export function townRun(town: Town, text: string = JSON.stringify(townFindings(town))): VendorReply {
  return perplexityRun(text, { pages: pages.filter((page) => page.town === town) });
}

/** What a search for news returns: the stories of the town's feed. */
export function newsPages(town: Town): readonly Required<WirePage>[] {
  const folder = new URL(`feeds/${town}/`, tour);
  const xml = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('');
  return [...xml.matchAll(/<item>(.{0,4000}?)<\/item>/gsu)].map(([, item = '']) => ({
    title: textOf(item, 'title'),
    url: textOf(item, 'link'),
    snippet: textOf(item, 'description'),
    date: new Date(textOf(item, 'pubDate')).toISOString().slice(0, 10),
    last_updated: null,
  }));
}

function textOf(item: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]{0,2000})</${name}>`, 'u').exec(item)?.[1] ?? '';
  return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

export function searchReply(town: Town): VendorReply {
  return perplexityPages(newsPages(town));
}
