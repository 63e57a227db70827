import type { StageKey } from '../../src/domain/pipeline.js';
import type { FailedResult, ProducedResult } from '../../src/domain/stage-outcome.js';
import type { Source } from '../../src/domain/stage-values/documents.js';
import type { Show } from '../../src/domain/stage-values/hub-lookup.js';
import type { ValueOf } from '../../src/domain/stage-values/stage-values.js';
import type { InputOf } from '../../src/ports/stage-plugin.js';
import { fixedNow } from './stage-context.js';

/** A statement from the user's own file. */
export function aSource(overrides: Partial<Source> = {}): Source {
  return {
    kind: 'file',
    publisher: 'shows/tour.csv',
    title: null,
    url: null,
    file: 'shows/tour.csv',
    line: 2,
    published_on: null,
    retrieved_at: fixedNow,
    licence: null,
    ...overrides,
  };
}

/** Tonight's show in Ghent, on the run date, as a hub would return it. */
export function aShow(overrides: Partial<Show> = {}): Show {
  return {
    show_id: 'ghent-2026-11-20',
    show_date: '2026-11-20',
    status: 'scheduled',
    performer: 'Ines Okafor',
    venue: { name: 'Minard', address: null, capacity: 400, latitude: 51.0536, longitude: 3.7253 },
    city: 'Ghent',
    region: null,
    country: 'BE',
    doors: '19:00',
    start: '20:00',
    time_zone: 'Europe/Brussels',
    time_zone_origin: 'stated',
    url: null,
    notes: null,
    sources: [aSource()],
    disagreements: [],
    ...overrides,
  };
}

const circumstances = {
  implementation: 'under-test',
  attempts: 1,
  startedAt: fixedNow,
  completedAt: fixedNow,
  usage: null,
} as const;

/** A stage that produced a value; the first argument only fixes the value's type. */
export function produced<Stage extends StageKey>(
  _stage: Stage,
  value: ValueOf<Stage>,
  overrides: Partial<ProducedResult<Stage>> = {},
): ProducedResult<Stage> {
  return { kind: 'produced', value, ...circumstances, ...overrides };
}

/** A stage that failed permanently. */
export function failed(reason: string, overrides: Partial<FailedResult> = {}): FailedResult {
  return { kind: 'failed', reason, ...circumstances, ...overrides };
}

/** The input of a stage that needs nothing but the show. */
export function inputOfShow(show: Show = aShow()): InputOf<'previous_show_lookup'> {
  return { show, results: { hub_lookup: produced('hub_lookup', { show, notices: [] }) } };
}
