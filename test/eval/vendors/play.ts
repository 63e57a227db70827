import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readPage } from '../../support/production/page-reading.js';
import { startTestService } from '../../support/test-service.js';
import type { Request } from './asked.js';
import { type Town, tour } from './good-answers.js';
import { type Answers, startMockVendors } from './mock-vendors.js';

/** The attempts that a stage of a scenario may take, in seconds: a mock answers at once unless it hangs. */
const attemptSeconds = 10;
const stages = ['perplexity_city', 'perplexity_news', 'openai_fact_check', 'openai_generation', 'claude_ranking'];

const stage = v.object({
  status: v.string(),
  implementation: v.nullish(v.object({ name: v.string() })),
  replaced: v.optional(v.string()),
  repair: v.optional(v.string()),
  error: v.nullish(v.string()),
  attempts: v.nullish(v.number()),
  output: v.nullish(v.record(v.string(), v.unknown())),
});
const record = v.object({
  brief_run_id: v.string(),
  status: v.string(),
  error: v.nullable(v.string()),
  stages: v.record(v.string(), v.nullable(stage)),
});
const started = v.object({ brief_run_ids: v.array(v.string()), error: v.nullable(v.string()) });
const deployed = v.object({ url: v.string() });
export type RunRecord = v.InferOutput<typeof record>;

/** What a scenario ended with. `page` are the words that a person reads, null without a page. */
export type Played = Readonly<{
  record: RunRecord;
  html: string;
  page: readonly string[] | null;
  asked: readonly Request[];
  milliseconds: number;
}>;

/** Makes a brief by the whole service, with its vendors played by a mock. */
export async function playScenario(
  town: Town,
  answers: Answers,
  settings: Readonly<Record<string, string>> = {},
): Promise<Played> {
  const vendors = await startMockVendors(answers);
  const service = await startTestService({
    BRIEF_PROFILE: 'vendors',
    BRIEF_INPUT_DIR: fileURLToPath(tour),
    BRIEF_STAGE_TIMEOUTS: stages.map((each) => `${each}=${attemptSeconds}`).join(' '),
    BRIEF_RUN_TIMEOUT_MINUTES: '1',
    ...vendors.settings,
    ...settings,
  });
  const began = performance.now();
  try {
    const answer = await service.ask('/api/v1/brief/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ show_id: town, run_date: town === 'porto' ? '2026-11-21' : '2026-11-20' }),
    });
    const { brief_run_ids: ids, error } = v.parse(started, await answer.json());
    const [id] = ids;
    if (id === undefined) throw new Error(`no run was started: ${error}`);
    const run = v.parse(record, await (await service.ask(`/api/v1/brief/runs/${id}`)).json());
    const milliseconds = performance.now() - began;
    const place = v.safeParse(deployed, run.stages['vps_deployment']?.output);
    const html = place.success ? await (await fetch(place.output.url)).text() : '';
    const page = place.success ? readPage(html).words : null;
    return { record: run, html, page, asked: vendors.asked(), milliseconds };
  } finally {
    await service.end();
    await vendors.close();
  }
}
