import { aLine, aStory, type PageInput } from '../../../support/page-samples.js';
import { produced } from '../../../support/results.js';
import { richPage } from './rich-page.js';

const sentence =
  'Be the official who has to fill in the form about the goose on the tram, and read it back in that voice. ';
const warning = aStory(
  'news:fire',
  'Two people are hurt in a fire at the market hall near the river; it stays shut',
  '2026-11-19',
  {
    harm: { category: 'injury or accident', sentence: 'Man hurt.', reason: 'a injury or accident' },
  },
);

/** A town, a venue and a warning of long names over three prompts that end with their quote. */
function longPage(characters: number): PageInput {
  const rich = richPage();
  const name = 'The Royal Municipal Playhouse at the Old Corn Exchange';
  const show = {
    ...rich.show,
    city: 'Chorlton-cum-Hardy',
    region: 'East Flanders',
    venue: { ...rich.show.venue, name },
  };
  const lines = ['heron', 'beaver', 'badger'].map((animal) => {
    const quote = `City counts the ${animal} as a passenger`;
    const end = ` “${quote}”.`;
    const text = `${sentence.repeat(20).slice(0, characters - end.length)}${end}`;
    return aLine(`l-${animal}`, text, ['news:bins'], { quote });
  });
  const nothing = { empty_reason: null, notices: [] };
  const window = { from: '2026-11-06', to: '2026-11-20' };
  return {
    show,
    results: {
      ...rich.results,
      hub_lookup: produced('hub_lookup', { show, notices: [] }),
      perplexity_news: produced('perplexity_news', { ...nothing, window, stories: [warning], items_read: 41 }),
      openai_generation: produced('openai_generation', { ...nothing, lines, material_checked: 23 }),
      claude_ranking: produced('claude_ranking', { ...nothing, order: [], cut: [] }),
    },
  };
}

/** The longest lines that a phone's first screen shows whole. */
export const longLinesPage = (): PageInput => longPage(260);

/** Lines that are too long for a phone's first screen. */
export const overlongLinesPage = (): PageInput => longPage(700);

/** More warnings than a screen shows unfolded. */
export function gravePage(): PageInput {
  const page = longPage(260);
  const stories = Array.from({ length: 14 }, (_, place) =>
    aStory(`news:grave-${place}`, `Man number ${place + 1} is killed at the lock`, '2026-11-19', {
      harm: { category: 'death', sentence: 'A man was killed.', reason: 'a death' },
    }),
  );
  const window = { from: '2026-11-06', to: '2026-11-20' };
  const news = { window, stories, items_read: 41, empty_reason: null, notices: [] };
  return { ...page, results: { ...page.results, perplexity_news: produced('perplexity_news', news) } };
}
