import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { hubLookupValue, type Show, show as showSchema } from '../../../src/domain/stage-values/hub-lookup.js';
import type { InputOf, LookupContext, StageContext } from '../../../src/ports/stage-plugin.js';
import { plugin } from '../../../stages/hub_lookup/files.js';

/** An input folder of one test. */
export type Inputs = { root: string };

export async function openInputs(inputs: Inputs): Promise<void> {
  inputs.root = await mkdtemp(join(tmpdir(), 'hub-'));
}

export async function closeInputs(inputs: Inputs): Promise<void> {
  await rm(inputs.root, { recursive: true });
}

export async function put(inputs: Inputs, name: string, content: string | Uint8Array): Promise<void> {
  const path = join(inputs.root, 'shows', name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

export async function putFixture(inputs: Inputs, name: string): Promise<void> {
  const fixtures = fileURLToPath(new URL('../../../../test/fixtures/shows/', import.meta.url));
  await cp(join(fixtures, name), inputs.root, { recursive: true });
}

function contextOf(inputs: Inputs, known: readonly Show[]): LookupContext<{ BRIEF_INPUT_DIR: string }> {
  const log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
  return {
    now: '2026-11-20T08:00:00.000Z',
    runDate: '2026-11-20',
    settings: { BRIEF_INPUT_DIR: inputs.root },
    signal: new AbortController().signal,
    log,
    fetch: async () => Promise.reject(new Error('nothing is fetched here')),
    history: {
      earlierBriefs: async () => [],
      knownShows: async (date) => known.filter((show) => show.show_date === date),
      publishedVersion: async () => null,
    },
  };
}

/** Returns the listing of a date, every show validated against its schema. */
export async function listing(inputs: Inputs, date: string, known: readonly Show[] = []) {
  const listed = await plugin.shows(date, contextOf(inputs, known));
  if (listed.kind === 'failed') return { shows: [], unusable: [], notices: [], failure: listed };
  for (const show of listed.shows) v.parse(showSchema, show);
  return { ...listed, failure: null };
}

/** Puts files into `shows/`, and returns the shows of 21 November 2026 and what cannot be used. */
export async function showsIn(inputs: Inputs, files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) await put(inputs, name, text);
  const { shows, unusable } = await listing(inputs, '2026-11-21');
  return { shows, lost: unusable.map(({ message }) => message) };
}

/** Returns the stage's value for a show that a run was started for, or the reason of its failure. */
export async function lookUp(inputs: Inputs, show: Show, known: readonly Show[] = [show]) {
  const unused = { runId: 'run', attempt: 1, idempotencyKey: 'key' };
  const context = { ...contextOf(inputs, known), ...unused } as unknown as StageContext<{ BRIEF_INPUT_DIR: string }>;
  const outcome = await plugin.run({ show, results: {} } as InputOf<'hub_lookup'>, context);
  return outcome.kind === 'produced' ? v.parse(hubLookupValue, outcome.value) : outcome.reason;
}

/** Places of notices as `file:line`. */
export function places(notices: readonly Readonly<{ file: string | null; line: number | null }>[]): readonly string[] {
  return notices.map(({ file, line }) => `${file}:${line}`);
}

/** A calendar of the given events, each a list of lines. */
export function calendar(...events: readonly (readonly string[])[]): string {
  const body = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...body, 'END:VCALENDAR', ''].join('\r\n');
}
