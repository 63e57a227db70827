import type { GeneratedLine } from '../../../../src/domain/stage-values/openai-generation.js';
import {
  aClaim,
  aLine,
  aStory,
  check,
  cited,
  emptyCity,
  type PageInput,
  placed,
  webSource,
} from '../../../support/page-samples.js';
import { aSource, produced } from '../../../support/results.js';
import { richPage } from './rich-page.js';

/** As many lines, stories and facts as a busy town gives a run without keys. */
const counts = { lines: 36, stories: 11, facts: 18 } as const;

const atlas = aSource({
  kind: 'dataset',
  publisher: 'GeoNames',
  title: 'Gazetteer',
  url: 'https://www.geonames.org/2797656',
  file: null,
  line: null,
});

const stories = Array.from({ length: counts.stories }, (_, index) => {
  const day = `2026-11-${String(8 + (index % 12)).padStart(2, '0')}`;
  const headline = `Story ${index + 1}: a goose boards the tram at the market and refuses to show its ticket`;
  const papers = ['Leie Courier', 'Three Towers Radio'].slice(0, 1 + (index % 2));
  const citations = papers.map((paper) =>
    cited(webSource(paper, `${headline}, says ${paper}`, day), `${paper}: it got off at the castle, unimpressed.`),
  );
  const summary = 'Passengers made room for the bird. An inspector let it go with a warning and a piece of bread.';
  return aStory(`news:${index}`, headline, day, { summary, claim: aClaim(`news:${index}`, headline, citations) });
});

const facts = Array.from({ length: counts.facts }, (_, index) => {
  const text = `Neighbour ${index + 1} lies ${index + 5} km north of Ghent as the crow flies and has about 31,600 inhabitants.`;
  return aClaim(
    `city:${index}`,
    text,
    [cited(atlas, `Row ${index}: population 31615, latitude 51.11306`)],
    'neighbour',
  );
});

/** The first line uses the story of 8 November, the second that of the 9th, and so on. */
function lineAt(place: number, last: Partial<GeneratedLine>): GeneratedLine {
  const text = `Line ${place} of the evening: be the official who has to fill in the form about the goose on the tram. Read it back in that voice.`;
  return aLine(`l-${place}`, text, [`news:${(place - 9 + 2 * counts.stories) % counts.stories}`], {
    voice_evidence: { kind: 'habit', text: 'argues with animals', from: 'voice/ines.md' },
    tags: ['animal', 'single_source'],
    ...(place === counts.lines ? last : {}),
  });
}

/** A page with far more of everything than is read in a minute; `last` changes the last line. */
export function crowdedPage(last: Partial<GeneratedLine> = {}): PageInput {
  const rich = richPage();
  const lines = Array.from({ length: counts.lines }, (_, index) => lineAt(index + 1, last));
  const order = lines.map(({ id }, index) =>
    placed(id, `Reason ${index + 1}. Two days old, names the town in the headline, a goose is involved.`),
  );
  const checks = [...stories.map(({ claim }) => claim), ...facts].map(({ id }) =>
    check(id, 'single_source', 'Only one publisher says it.'),
  );
  const nothing = { empty_reason: null, notices: [] };
  return {
    show: rich.show,
    results: {
      ...rich.results,
      perplexity_city: produced('perplexity_city', { ...emptyCity, claims: facts, empty_reason: null }),
      perplexity_news: produced('perplexity_news', {
        ...nothing,
        window: { from: '2026-11-06', to: '2026-11-20' },
        stories,
        items_read: 41,
      }),
      openai_fact_check: produced('openai_fact_check', { ...nothing, checks }),
      openai_generation: produced('openai_generation', { ...nothing, lines, material_checked: 23 }),
      claude_ranking: produced('claude_ranking', { ...nothing, order, cut: [] }),
    },
  };
}
