import {
  aClaim,
  aLine,
  aStory,
  check,
  cited,
  emptyCity,
  type PageInput,
  pageInput,
  placed,
  webSource,
} from '../../../support/page-samples.js';
import { aShow, aSource, produced } from '../../../support/results.js';

const town = (region: string, latitude: number) => ({
  name: 'Springfield',
  region,
  country: 'US',
  latitude,
  longitude: -89.6,
  time_zone: 'America/Chicago',
  population: 116_250,
});

/** A town that could be three. */
export function ambiguousPage(): PageInput {
  const towns = [town('Illinois', 39.8), town('Missouri', 37.2), town('Massachusetts', 42.1)];
  const place_candidates = towns.map((candidate, id) => ({ ...candidate, id }));
  const unknown = { country: null, time_zone: null, time_zone_origin: null, doors: null };
  return pageInput(aShow({ city: 'Springfield', place_candidates, ...unknown }));
}

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';

/** Every text from outside contains an attack. */
export function hostilePage(): PageInput {
  const evil = aSource({
    kind: 'web',
    publisher: script,
    title: `"><b>${script}`,
    url: 'javascript:alert(3)',
    file: null,
  });
  const story = aStory('news:evil', `Head \u202Eline ${script}`, '2026-11-18', {
    names: script,
    language: 'x" onload="alert(4)',
    claim: aClaim('news:evil', `Claim ${script}`, [cited(evil, script)]),
  });
  const show = aShow({ city: `Gh\u202Eent ${script}`, url: 'javascript:alert(5)', notes: script, performer: script });
  const line = aLine('l-evil', `Say </style>${script}`, ['news:evil'], { quote: script, kind: 'line' });
  return pageInput(show, {
    perplexity_news: produced('perplexity_news', {
      window: { from: '2026-11-06', to: '2026-11-20' },
      stories: [story],
      items_read: 1,
      empty_reason: null,
      notices: [{ message: script, file: `feeds/${script}.xml`, line: 3 }],
    }),
    openai_generation: produced('openai_generation', {
      lines: [line],
      material_checked: 1,
      empty_reason: null,
      notices: [],
    }),
    claude_ranking: produced('claude_ranking', {
      order: [placed('l-evil', script)],
      cut: [],
      empty_reason: null,
      notices: [],
    }),
  });
}

/** A show whose every name is in another script. */
function namedPage(city: string, venue: string, performer: string, latin: string | null): PageInput {
  const show = aShow({
    city,
    performer,
    country: null,
    venue: { name: venue, address: null, capacity: null, latitude: null, longitude: null },
  });
  const found = latin === null ? null : { ...town('', 32), name: latin, region: null, country: null };
  return pageInput(show, { perplexity_city: produced('perplexity_city', { ...emptyCity, town: found }) });
}

const hebrewHeadline = 'ברווז עצר את הרכבת הקלה ליד השוק במשך ארבעים דקות';

/** A Hebrew city with Hebrew news and lines. */
export function hebrewPage(): PageInput {
  const story = aStory('news:duck', hebrewHeadline, '2026-11-19', {
    language: 'he',
    screened: false,
    names: 'תל אביב',
  });
  const base = namedPage('תל אביב', 'צוותא', 'נועה לוי', 'Tel Aviv');
  const line = aLine('l-duck', `${hebrewHeadline}?`, ['news:duck'], { kind: 'line' });
  return {
    ...base,
    show: base.show,
    results: {
      ...base.results,
      perplexity_news: produced('perplexity_news', {
        window: { from: '2026-11-06', to: '2026-11-20' },
        stories: [story],
        items_read: 1,
        empty_reason: null,
        notices: [],
      }),
      openai_generation: produced('openai_generation', {
        lines: [line],
        material_checked: 0,
        empty_reason: null,
        notices: [],
      }),
      claude_ranking: produced('claude_ranking', {
        order: [placed('l-duck', 'The only one.')],
        cut: [],
        empty_reason: null,
        notices: [],
      }),
    },
  };
}

/** More stories than a page can show, each reported by many papers, and fields of thousands of words. */
export function enormousPage(stories = 200): PageInput {
  const long = 'word '.repeat(3000).trim();
  const all = Array.from({ length: stories }, (_, index) => {
    const headline = `Story ${index} of a very long week`;
    const sources = Array.from({ length: 6 }, (_unused, paper) =>
      webSource(`Paper ${'abcdef'[paper]}`, headline, '2026-11-18'),
    );
    const claim = aClaim(
      `news:${index}`,
      headline,
      sources.map((source) => cited(source, `${headline}, again`)),
    );
    return aStory(`news:${index}`, headline, '2026-11-18', { claim, summary: index < 20 ? long : null });
  });
  const lines = Array.from({ length: 60 }, (_, index) => aLine(`l-${index}`, `${index} ${long}`, [`news:${index}`]));
  return pageInput(
    aShow({
      notes: long,
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      venue: { name: `The ${long.slice(0, 200)}`, address: long, capacity: 10, latitude: null, longitude: null },
    }),
    {
      perplexity_news: produced('perplexity_news', {
        window: { from: '2026-11-06', to: '2026-11-20' },
        stories: all,
        items_read: 2400,
        empty_reason: null,
        notices: [],
      }),
      openai_fact_check: produced('openai_fact_check', {
        checks: all.map((story) => check(story.claim.id, 'supported', 'Six publishers.', 6)),
        empty_reason: null,
        notices: [],
      }),
      openai_generation: produced('openai_generation', { lines, material_checked: 5, empty_reason: null, notices: [] }),
      claude_ranking: produced('claude_ranking', {
        order: lines.map(({ id }) => placed(id, long)),
        cut: [],
        empty_reason: null,
        notices: [],
      }),
    },
  );
}

/** Returns the same input with every text of thousands of characters and every list several times as long. */
export function inflated<Value>(value: Value): Value {
  return inflate(value) as Value;
}

function inflate(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} `.repeat(1 + 5000 / value.length) : value;
  if (Array.isArray(value)) return Array.from({ length: 5 }, () => value.map(inflate)).flat();
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inflate(part)]));
}
