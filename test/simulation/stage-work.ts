import type { StageKey } from '../../src/domain/pipeline.js';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { HtmlGenerationValue, PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { StageContext } from '../../src/ports/stage-plugin.js';
import { noopValues } from '../support/noop-stages.js';
import type { World } from './world.js';

type Input = Readonly<{
  show: Show;
  results: Readonly<{ html_generation?: Readonly<{ value: HtmlGenerationValue }> }>;
}>;

/** The probability that a show turns out to be cancelled or moved during its run. */
const lostShow = 0.02;

/** Performs a stage: as little as possible, but with the artifacts, the pages and the history of the service. */
export async function workOfStage(
  world: World,
  stage: StageKey,
  input: Input,
  context: StageContext,
): Promise<StageOutcome<StageKey>> {
  switch (stage) {
    case 'hub_lookup':
      return produced({ show: showNow(world, input.show), notices: [] });
    case 'previous_show_lookup': {
      const { city, country } = input.show;
      await context.history.earlierBriefs({ city, country }, input.show.show_date);
      return produced(noopValues.previous_show_lookup);
    }
    case 'html_generation':
      return produced(await page(context));
    case 'vps_deployment':
      return produced(await deploy(input, context));
    default:
      return { ...produced(noopValues[stage]), ...(world.random.chance(usageOf(world)) ? { usage } : {}) };
  }
}

/** Returns how often a stage reports usage: more often where there is a limit to be reached. */
function usageOf({ profile }: World): number {
  return profile.limits.tokens === null ? 0.1 : 0.6;
}

const usage = { model: 'simulated', input_tokens: 100, output_tokens: 10, cost: 0.01, currency: 'EUR' };

function produced(value: unknown): Extract<StageOutcome<StageKey>, { kind: 'produced' }> {
  return { kind: 'produced', value: value as never };
}

function showNow({ random, faults }: World, show: Show): Show {
  if (faults.haveEnded() || !random.chance(lostShow)) return show;
  return random.chance(0.5) ? { ...show, status: 'cancelled' } : { ...show, show_date: '2026-12-24' };
}

async function page({ runId, artifacts, addresses }: StageContext): Promise<HtmlGenerationValue> {
  const bytes = Buffer.from(`<title>${runId}</title>`);
  const artifact = { ...(await artifacts.put(bytes)), media_type: 'text/html' };
  const at = (slug: string): PublishedAddress => ({
    slug,
    url: `${addresses.publicBase}/b/${slug}/`,
    files: [{ name: 'index.html', artifact }],
  });
  const [brief, financials] = [at(addresses.slug), at(addresses.financialsSlug)];
  return { ...noopValues.html_generation, page: brief, financials };
}

async function deploy({ results }: Input, { runId, pages, signal }: StageContext): Promise<unknown> {
  // A stage that ignores its signal cannot publish after the abort either.
  if (signal.aborted) throw new Error('aborted');
  const made = results.html_generation?.value;
  if (made === undefined) throw new Error('there is no page to deploy');
  const { page: brief, financials } = made;
  const { previous } = await pages.publish(runId, [brief, financials]);
  return { ...noopValues.vps_deployment, url: brief.url, release: runId, previous_release: previous };
}
