import type { Show } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { OpenaiGenerationValue } from '../../../../src/domain/stage-values/openai-generation.js';
import type { PerplexityCityValue } from '../../../../src/domain/stage-values/perplexity-city.js';
import type { PerplexityNewsValue, Story } from '../../../../src/domain/stage-values/perplexity-news.js';
import type { Visit } from '../../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../../src/domain/stage-values/voice-profile-load.js';
import type { InputOf } from '../../../../src/ports/stage-plugin.js';
import { plugin as ranking } from '../../../../stages/claude_ranking/heuristic.js';
import { plugin as generation } from '../../../../stages/openai_generation/notes.js';
import { aShow, aSource, failed, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

type GenerationInput = InputOf<'openai_generation'>;

/** An English story about the town, published on the run date; `id` is that of its claim. */
export function aStory(id: string, headline: string, overrides: Partial<Story> = {}): Story {
  const summary = overrides.summary ?? null;
  return {
    headline,
    summary,
    newest_on: '2026-11-20',
    names: 'Ghent',
    scope: 'town',
    language: 'en',
    screened: true,
    harm: null,
    harmless: true,
    claim: {
      id,
      text: summary === null ? headline : `${headline}. ${summary}`,
      topic: 'news',
      citations: [
        {
          source: aSource({
            kind: 'web',
            publisher: 'Evening Bell',
            file: null,
            line: null,
            published_on: '2026-11-20',
          }),
          quote: headline,
        },
      ],
    },
    ...overrides,
  };
}

export function newsOf(stories: readonly Story[]): PerplexityNewsValue {
  return {
    window: { from: '2026-11-06', to: '2026-11-20' },
    stories: [...stories],
    items_read: stories.length,
    empty_reason: stories.length === 0 ? 'No story.' : null,
    notices: [],
  };
}

export function aCity(overrides: Partial<PerplexityCityValue> = {}): PerplexityCityValue {
  return {
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
    empty_reason: null,
    notices: [],
    ...overrides,
  };
}

export function aVoice(overrides: Partial<VoiceProfile> = {}): VoiceProfile {
  return {
    performer: 'Ines Okafor',
    matched_by: 'performer',
    tone: ['dry'],
    habits: [],
    worked: [],
    avoid_words: [],
    avoid_topics: [],
    notes: null,
    source: aSource({ publisher: 'voice/ines.md', file: 'voice/ines.md', line: null }),
    ...overrides,
  };
}

export function aVisit(overrides: Partial<Visit> = {}): Visit {
  return {
    ...{ show_date: '2023-03-02', venue: 'Minard', same_venue: true, attendance: null, material: [], notes: null },
    ...{ worked: [], died: [], hated: [], todo: [], brief_url: null, source: aSource() },
    ...overrides,
  };
}

type Parts = Partial<Omit<GenerationInput['results'], 'hub_lookup'>>;

/** The input of generation: empty results of all lookups, except the given parts. */
export function generationInput(parts: Parts = {}, show: Show = aShow()): GenerationInput {
  return {
    show,
    results: {
      hub_lookup: produced('hub_lookup', { show, notices: [] }),
      previous_show_lookup: failed('not asked'),
      historical_sales_lookup: failed('not asked'),
      voice_profile_load: failed('not asked'),
      youtube_transcripts: failed('not asked'),
      perplexity_city: failed('not asked'),
      perplexity_news: failed('not asked'),
      openai_fact_check: failed('not asked'),
      ...parts,
    },
  };
}

/** The lines of the `notes` implementation. */
export async function generated(input: GenerationInput, context = stageContext()): Promise<OpenaiGenerationValue> {
  const outcome = await generation.run(input, context);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return outcome.value;
}

/** The ranking of the given lines, for the same results. */
export async function ranked(input: GenerationInput, lines: OpenaiGenerationValue, context = stageContext()) {
  const results = { ...input.results, openai_generation: produced('openai_generation', lines) };
  const outcome = await ranking.run({ show: input.show, results }, context);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return outcome.value;
}
