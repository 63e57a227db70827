import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { type PerplexityCityValue, perplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { plugin } from '../../../stages/perplexity_city/atlas.js';
import { aShow, inputOfShow, placed } from '../../support/results.js';
import { stageContext } from '../../support/stage-context.js';

export const fixtureFolder = new URL('../../../../test/fixtures/cities/input', import.meta.url).pathname;

/** A show in a town, with nothing else said; 5 December 2026. */
export function showIn(city: string, region: string | null, country: string | null, more: Partial<Show> = {}): Show {
  const venue = { name: 'Hall', address: null, capacity: null, latitude: null, longitude: null };
  const when = { show_date: '2026-12-05', start: '20:00', time_zone: null, time_zone_origin: null } as const;
  return aShow({ city, region, country, venue, ...when, ...more });
}

/** Returns the stage's value for a show, validated. */
export async function cityOf(show: Show, folder = '/nowhere/at/all'): Promise<PerplexityCityValue> {
  const outcome = await plugin.run(
    inputOfShow(await placed(show)),
    stageContext({ settings: { BRIEF_INPUT_DIR: folder } }),
  );
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  return v.parse(perplexityCityValue, outcome.value);
}

/** Returns the text of the claim with the id, or an empty text. */
export function claimText(value: PerplexityCityValue, id: string): string {
  return value.claims.find((claim) => claim.id === id)?.text ?? '';
}
