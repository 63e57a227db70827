import { bareResults, check, emptyCity, type PageInput, placed } from '../../../support/page-samples.js';
import { aShow, aSource, produced } from '../../../support/results.js';
import { bins, cityFile, flood, lines, mayor, population, sky, swan, towers, trial, turkish } from './rich-material.js';

const show = aShow({
  show_date: '2026-11-20',
  venue: {
    name: 'Minard',
    address: 'Romain De Coninckplein 2, 9000 Ghent',
    capacity: 450,
    latitude: 51.0506,
    longitude: 3.7219,
  },
  url: 'https://tickets.example/minard',
  notes: 'Load-in through the side street. House lights stay at ten per cent.',
  sources: [aSource(), aSource({ publisher: 'shows/minard.ics', file: 'shows/minard.ics', line: 4 })],
  disagreements: [{ field: 'doors', used: '19:00', other: '19:30', source: 'shows/minard.ics' }],
});

const point = (as_of: string, days_out: number, sold: number, gross: number, line: number) => ({
  as_of,
  days_out,
  sold,
  comps: 12,
  capacity: 450,
  gross,
  currency: 'EUR',
  source: aSource({ publisher: 'sales/tour.csv', file: 'sales/tour.csv', line }),
});

/** Every part of the page has something to show. */
export function richPage(): PageInput {
  return {
    show,
    results: {
      ...bareResults(show),
      hub_lookup: produced('hub_lookup', {
        show,
        notices: [{ message: 'The column “merch” is not known and was kept aside.', file: 'shows/tour.csv', line: 1 }],
      }),
      previous_show_lookup: produced('previous_show_lookup', {
        visits: [
          {
            show_date: '2023-10-14',
            venue: 'Minard',
            same_venue: true,
            attendance: 388,
            material: ['the crooked tower bit', 'trams as therapy'],
            notes: 'Late start, warm room. The balcony laughs first.',
            ...{ worked: [], died: [], hated: [], todo: [] },
            brief_url: null,
            source: aSource({ publisher: 'history/visits.csv', file: 'history/visits.csv', line: 3 }),
          },
          {
            show_date: '2021-03-05',
            venue: 'Vooruit',
            same_venue: false,
            attendance: null,
            material: [],
            notes: null,
            ...{ worked: [], died: [], hated: [], todo: [] },
            brief_url: 'https://briefs.example/b/aa/',
            source: aSource({ publisher: 'history/visits.csv', file: 'history/visits.csv', line: 2 }),
          },
        ],
        empty_reason: null,
        notices: [],
      }),
      historical_sales_lookup: produced('historical_sales_lookup', {
        curve: [
          point('2026-10-20', 31, 96, 2112, 2),
          point('2026-11-01', 19, 170, 3740, 3),
          point('2026-11-10', 10, 261, 5742, 4),
          point('2026-11-19', 1, 402, 8844, 5),
        ],
        last_visit: {
          show_date: '2023-10-14',
          venue: 'Minard',
          at_same_days_out: point('2023-10-13', 1, 351, 6669, 9),
          final: point('2023-10-14', 0, 388, 7372, 10),
        },
        tour: { days_out: 1, median_share: 0.745, shows: 6 },
        empty_reason: null,
        notices: [{ message: 'The gross “9.o44” is not a number.', file: 'sales/tour.csv', line: 7 }],
      }),
      voice_profile_load: produced('voice_profile_load', {
        profile: {
          performer: 'Ines Okafor',
          matched_by: 'performer',
          tone: ['dry'],
          habits: ['argues with animals'],
          worked: [],
          avoid_words: ['moist'],
          avoid_topics: ['the performer’s brother', 'hospital stays'],
          notes: null,
          source: aSource({ publisher: 'voice/ines.md', file: 'voice/ines.md', line: null }),
        },
        empty_reason: null,
        notices: [],
      }),
      youtube_transcripts: produced('youtube_transcripts', {
        transcripts: [
          {
            title: 'Antwerp, second half',
            recorded_on: '2026-05-02',
            video_id: null,
            performer: 'Ines Okafor',
            duration: 2400,
            cues: 410,
            words: 5120,
            body: { sha256: 'a'.repeat(64), bytes: 90_000, media_type: 'application/json' },
            source: aSource({ publisher: 'transcripts/antwerp.vtt', file: 'transcripts/antwerp.vtt' }),
          },
        ],
        empty_reason: null,
        notices: [],
      }),
      perplexity_city: produced('perplexity_city', {
        ...emptyCity,
        town: {
          name: 'Ghent',
          region: null,
          country: 'BE',
          latitude: 51.05,
          longitude: 3.717,
          time_zone: 'Europe/Brussels',
          population: 265_086,
        },
        claims: [population, towers, mayor],
        pronunciations: [
          { name: 'Korenmarkt', respelling: 'KOH-ren-markt', origin: 'file', source: cityFile(11) },
          {
            name: 'Ghent',
            respelling: 'GENT',
            origin: 'dictionary',
            source: aSource({
              kind: 'dataset',
              publisher: 'CMU Pronouncing Dictionary',
              file: null,
              line: null,
              licence: 'BSD-2-Clause',
            }),
          },
        ],
        overused_jokes: [{ text: 'Comparing the town to Bruges and finding it less crowded.', source: cityFile(14) }],
        calendar: [
          {
            date: '2026-11-20',
            end_date: '2026-11-22',
            kind: 'event',
            text: 'Six-day cycling at the Kuipke',
            source: cityFile(18),
          },
          {
            date: '2026-11-20',
            end_date: null,
            kind: 'observance',
            text: 'Children’s Day',
            source: aSource({
              kind: 'dataset',
              publisher: 'date-holidays',
              file: null,
              line: null,
              licence: 'CC BY-SA 3.0',
            }),
          },
        ],
        avoid: [],
        venues: [{ text: 'The balcony is close: they hear whispers.', source: cityFile(22) }],
        sun: {
          date: '2026-11-20',
          sunrise: '08:12',
          sunset: '16:46',
          sunset_at: '2026-11-20T15:46:00.000Z',
          source: sky,
        },
        moon: { phase: 'waxing gibbous', illuminated: 0.82, source: sky },
        weather: {
          date: '2026-11-20',
          low: '3 °C',
          high: '8 °C',
          text: 'drizzle from six',
          as_of: '2026-11-20',
          source: aSource({ publisher: 'weather/tour.csv', file: 'weather/tour.csv', line: 4 }),
        },
        empty_reason: null,
      }),
      perplexity_news: produced('perplexity_news', {
        window: { from: '2026-11-06', to: '2026-11-20' },
        stories: [flood, swan, bins, turkish, trial],
        items_read: 41,
        empty_reason: null,
        notices: [{ message: 'This is an HTML page, not a feed.', file: 'feeds/broken.xml', line: 1 }],
      }),
      openai_fact_check: produced(
        'openai_fact_check',
        {
          checks: [
            {
              ...check('news:swan', 'supported', 'Two publishers report it in their own words.', 2),
              deciding: swan.claim.citations[1] ?? null,
              harm: null,
              harmless: false,
              translation: null,
            },
            check('news:bins', 'single_source', 'Only one publisher says it.'),
            check('atlas:population', 'single_source', 'The atlas alone says so.'),
            check('city:towers', 'unverified', 'Nothing to compare it with.'),
            check('city:festival', 'stale', 'The newest source is from 2024.'),
            check('news:flood', 'single_source', 'Only one publisher says it.'),
          ],
          empty_reason: null,
          notices: [],
        },
        {
          usage: {
            model: 'checker-1',
            input_tokens: 4100,
            output_tokens: 620,
            cost: 0.0182,
            currency: 'USD',
            cost_basis: 'reported',
          },
        },
      ),
      openai_generation: produced(
        'openai_generation',
        { lines, material_checked: 23, empty_reason: null, notices: [] },
        {
          usage: {
            model: 'writer-2',
            input_tokens: 5300,
            output_tokens: 900,
            cost: 0.041,
            currency: 'USD',
            cost_basis: 'reported',
          },
          attempts: 2,
        },
      ),
      claude_ranking: produced('claude_ranking', {
        order: [
          placed('l-swan', 'Two days old, on the tram that ends outside the venue, and odd.'),
          placed('l-umbrellas', 'A number that everybody here believes at once.'),
          {
            ...placed('l-towers', 'Local and visual, but close to the last visit.'),
            ...{ risk: 'medium', risk_reason: 'Towers were material on the last visit.' },
          },
          placed('l-people', 'Works anywhere, so it comes late.'),
          placed('l-festival', 'Out of season.'),
        ],
        cut: [{ line_id: 'l-market', reason: 'Its story was not screened: no lexicon for its language.' }],
        empty_reason: null,
        notices: [],
      }),
    },
  };
}
