import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StageKey, stageKeys } from '../../src/domain/pipeline.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../../src/domain/stage-values/stage-values.js';
import { aShow } from './results.js';

/** Selects the `noop` implementation of every stage. */
export const noopSelection = stageKeys.map((stage) => `${stage}=noop`).join(',');

export type NoopOptions = Readonly<{
  shows?: readonly Show[];
  /** Milliseconds that each stage takes. */
  delay?: number;
  /** What a stage does first, as the body of `run(input, context)`; it may return or throw. */
  outcomes?: Readonly<Partial<Record<StageKey, string>>>;
  /** What a second implementation, named `other`, does first; only these stages have one. */
  others?: Readonly<Partial<Record<StageKey, string>>>;
  /** What the hub does first when it is asked for the shows of a date, as the body of `shows(date, context)`. */
  hub?: string;
  /**
   * What the deployment does first when it is asked to take its page back, as the body of `withdraw(deployed,
   * context)`.
   */
  withdraw?: string;
  /**
   * What the deployment does when it is asked to take a page from the web, as the body of `unpublish(deployed,
   * context)`.
   */
  unpublish?: string;
  /** What a stage checks, as the body of `check(context)`; the others have no check. */
  checks?: Readonly<Partial<Record<StageKey, string>>>;
  /** Whom a stage calls, for money. */
  vendors?: Readonly<Partial<Record<StageKey, string>>>;
}>;

/** A folder of plain plugins that do nothing, as a user would add one to the service. */
export async function writeNoopStages(
  options: NoopOptions = {},
): Promise<Readonly<{ folder: string; remove(): Promise<void> }>> {
  const folder = await mkdtemp(join(tmpdir(), 'brief-stages-'));
  for (const stage of stageKeys) {
    await mkdir(join(folder, stage));
    await writeFile(join(folder, stage, 'noop.mjs'), moduleOf(stage, 'noop', options.outcomes?.[stage], options));
    const other = options.others?.[stage];
    if (other === undefined) continue;
    await writeFile(join(folder, stage, 'other.mjs'), moduleOf(stage, 'other', other, options));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function moduleOf(
  stage: StageKey,
  implementation: string,
  outcome: string | undefined,
  { shows = [aShow()], delay = 0, hub = '', withdraw = '', unpublish = '', checks = {}, vendors = {} }: NoopOptions,
): string {
  const value = stage === 'hub_lookup' ? '({ show: input.show, notices: [] })' : JSON.stringify(noopValues[stage]);
  return `
const wait = (milliseconds, signal) => new Promise((resolve) => {
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => { clearTimeout(timer); resolve(); }, { once: true });
});
const shows = ${JSON.stringify(shows)};
export const plugin = {
  stage: '${stage}',
  implementation: '${implementation}',
  ${vendors[stage] === undefined ? '' : `vendor: '${vendors[stage]}', paid: true,`}
  async run(input, context) {
    ${delay === 0 ? '' : `await wait(${delay}, context.signal);`}
    ${outcome ?? ''}
    return { kind: 'produced', value: ${value} };
  },
  ${checks[stage] === undefined ? '' : `async check(context) { ${checks[stage]} },`}
  async shows(date, context) {
    ${hub}
    return { kind: 'listed', shows: shows.filter((show) => show.show_date === date), unusable: [], notices: [] };
  },
  async withdraw(deployed, context) {
    ${withdraw}
    return { restored: null };
  },
  async unpublish(deployed, context) {
    ${unpublish}
  },
};
`;
}

/** The body of the only artifact that these stages name: the service is started with it. */
export const noopBody = Buffer.from('x');
const digest = hash('sha256', noopBody, 'hex');
const url = `http://127.0.0.1:1/b/${'a'.repeat(32)}/`;
const artifact = { sha256: digest, bytes: 1, media_type: 'text/html' };
const address = { slug: 'a'.repeat(32), url, files: [{ name: 'index.html', artifact }] };
const nothing = { empty_reason: 'nothing to report', notices: [] };

export const noopValues: { readonly [Stage in Exclude<StageKey, 'hub_lookup'>]: ValueOf<Stage> } = {
  previous_show_lookup: { visits: [], ...nothing },
  historical_sales_lookup: { curve: [], last_visit: null, tour: null, ...nothing },
  voice_profile_load: { profile: null, ...nothing },
  youtube_transcripts: { transcripts: [], ...nothing },
  perplexity_city: {
    town: null,
    candidates: [],
    claims: [],
    pronunciations: [],
    overused_jokes: [],
    calendar: [],
    venues: [],
    avoid: [],
    sun: null,
    moon: null,
    weather: null,
    ...nothing,
  },
  perplexity_news: { window: { from: '2026-11-06', to: '2026-11-20' }, stories: [], items_read: 0, ...nothing },
  openai_fact_check: { checks: [], ...nothing },
  openai_generation: { lines: [], material_checked: 0, ...nothing },
  claude_ranking: { order: [], cut: [], ...nothing },
  html_generation: {
    title: 'A brief of nothing',
    page: address,
    image: { name: 'preview.png', url: `${url}preview.png`, width: 1200, height: 630, artifact },
    financials: address,
    glance: { top: ['A line.'], sold: 7, warning: 'None', doors: null, start: '20:00' },
    notices: [],
  },
  vps_deployment: {
    url,
    release: 'release',
    previous_release: null,
    files: [{ url, sha256: digest, bytes: 1, media_type: 'text/html' }],
  },
  url_verification: {
    checked: [
      {
        url,
        status: 200,
        redirects: [],
        content_type: 'text/html',
        bytes: 1,
        sha256: digest,
        certificate_expires_at: null,
      },
    ],
  },
  og_verification: {
    url,
    tags: [],
    image: { url: `${url}preview.png`, content_type: 'image/png', width: 1200, height: 630, bytes: 1 },
  },
};
