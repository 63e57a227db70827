import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent, RunStarted, StageCompleted } from '../../../src/domain/run/events.js';
import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import type { EventStore } from '../../../src/ports/event-store.js';
import { startRuns } from '../../support/documents.js';
import { noopSelection } from '../../support/noop-stages.js';
import { aShow } from '../../support/results.js';
import { startNoopService, type TestService } from '../../support/test-service.js';

/** Stages at which a show of their name waits until it is released. */
export const heldAt = ['perplexity_city', 'html_generation', 'url_verification'] as const;

const touring = ['2026-11-20', '2026-11-21'];
export const heldDate = '2026-11-22';
const shows = [
  ...touring.flatMap((date) =>
    Array.from({ length: 8 }, (_, index) => aShow({ show_id: `${date}-${index}`, show_date: date })),
  ),
  ...heldAt.map((stage) => aShow({ show_id: stage, show_date: heldDate })),
];

/** A page that no second attempt makes again. */
const makePage = `
  const { sha256, bytes } = await context.artifacts.put(Buffer.from(context.runId + ' ' + Math.random()));
  const artifact = { sha256, bytes, media_type: 'text/html; charset=utf-8' };
  const { publicBase, slug, financialsSlug } = context.addresses;
  const at = (slug) => ({ slug, url: publicBase + '/b/' + slug + '/', files: [{ name: 'index.html', artifact }] });
  const image = { name: 'preview.png', url: publicBase + '/b/' + slug + '/preview.png', width: 1200, height: 630, artifact };
  return { kind: 'produced', value: { title: 'A page', page: at(slug), image, financials: at(financialsSlug), notices: [] } };
`;

/** Waits while the run is held at this stage. */
const hold = (stage: string, gate: string) => `
  const { existsSync } = await import('node:fs');
  while (input.show.show_id === '${stage}' && !existsSync(${JSON.stringify(gate)}) && !context.signal.aborted)
    await new Promise((wake) => setTimeout(wake, 5));
`;

export type Gate = Readonly<{ file: string; isOpen(): boolean; open(): void }>;

export function gateIn(folder: string): Gate {
  const file = join(folder, 'open');
  return { file, isOpen: () => existsSync(file), open: () => writeFileSync(file, '') };
}

/** A service whose runs publish pages in the data folder, each other ones, and are held where their show says. */
export function startPublishingService(gate: Gate, dataFolder?: string): Promise<TestService> {
  const outcomes = Object.fromEntries(heldAt.map((stage) => [stage, hold(stage, gate.file)]));
  return startNoopService({
    shows,
    delay: 3,
    outcomes: { ...outcomes, html_generation: `${outcomes['html_generation']} ${makePage}` },
    settings: { BRIEF_STAGES: noopSelection.replace('vps_deployment=noop', 'vps_deployment=folder') },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
}

/** Starts the runs of the touring dates over and over, until it is stopped. */
export function keepStarting(service: TestService): Readonly<{ stop(): Promise<number> }> {
  let stopped = false;
  const rounds = touring.map(async (date) => {
    let count = 0;
    for (; !stopped; count += 1) await startRuns(service, { run_date: date });
    return count;
  });
  return {
    async stop() {
      stopped = true;
      return (await Promise.all(rounds)).reduce((sum, count) => sum + count, 0);
    },
  };
}

export type Told = Readonly<{
  /** The runs that have no end yet. */
  unfinished: ReadonlySet<string>;
  /**
   * The digests of the bodies that may be shown at each slug: of the run recorded last, and of those that are deploying
   * just now.
   */
  shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** The slugs at which a page was recorded. */
  recorded: ReadonlySet<string>;
  /** The digest of every body that is named. */
  bodies: ReadonlySet<string>;
}>;

/** What the events of a store say about runs and pages. */
export async function toldBy(events: EventStore): Promise<Told> {
  const told = {
    unfinished: new Set<string>(),
    shown: new Map<string, Set<string>>(),
    recorded: new Set<string>(),
    bodies: new Set<string>(),
  };
  const pages = new Map<string, HtmlGenerationValue>();
  const head = await events.head();
  const stop = new AbortController();
  for await (const batch of events.follow(0, stop.signal)) {
    for (const event of batch) take(event.stream, event as unknown as RunEvent);
    if ((batch.at(-1)?.position ?? 0) >= head) stop.abort();
  }

  function take(stream: string, event: RunEvent): void {
    if (event.type === 'RunStarted') started(event);
    if (event.type === 'RunCompleted' || event.type === 'RunFailed') told.unfinished.delete(stream);
    if (event.type === 'StageCompleted') completed(stream, event);
    // From here on the page may stand in its place, although no event says so yet.
    if (event.type === 'StageStarted' && event.data.stage === 'vps_deployment') show(stream, false);
  }

  function started({ data }: RunStarted): void {
    told.unfinished.add(`run-${data.run_id}`);
  }

  function completed(stream: string, { data }: StageCompleted): void {
    if (data.stage === 'html_generation') {
      const value = data.value as HtmlGenerationValue;
      pages.set(stream, value);
      told.bodies.add(value.image.artifact.sha256);
    }
    if (data.stage === 'vps_deployment') show(stream, true);
  }

  function show(stream: string, recorded: boolean): void {
    const page = pages.get(stream);
    for (const { slug, files } of page === undefined ? [] : [page.page, page.financials]) {
      const others = recorded ? [] : (told.shown.get(slug) ?? []);
      told.shown.set(slug, new Set([...others, files[0]?.artifact.sha256 ?? '']));
      if (recorded) told.recorded.add(slug);
    }
  }

  return told;
}
