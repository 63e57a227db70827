import { comparableName } from '../../../src/domain/names.js';
import { daysBetween } from '../../../src/domain/time.js';
import { hookOf, numberIn, printed, quoted, spokenDate, type Template, thingIn } from './template.js';

const news = ['news'] as const;

/** Days after which a story is no longer talked about. */
const FRESH_DAYS = 2;

/** Prompts that use a special feature of a story. */
export const fittingStoryTemplates: readonly Template[] = [
  {
    name: 'news-other-side',
    angle: 'point of view',
    kinds: news,
    weight: 2,
    text: (fact) => {
      const hero = hookOf(fact, 'animal', 'character');
      return hero === null
        ? null
        : `Tell ${quoted(fact.quote)} from the side of the ${hero}, for whom it was an ordinary day. Everyone else is overreacting.`;
    },
  },
  {
    name: 'news-object',
    angle: 'the picture',
    kinds: news,
    weight: 2,
    text: (fact) => {
      const thing = thingIn(fact);
      return thing === null
        ? null
        : `Put the ${thing} first: describe only that, as if you had it on stage, and only then say why: ${quoted(fact.quote)}${printed(fact)}.`;
    },
  },
  {
    name: 'news-number',
    angle: 'a number',
    kinds: news,
    weight: 2,
    text: (fact) => {
      const number = numberIn(fact.quote);
      return number === null
        ? null
        : `Stop on the number: ${quoted(fact.quote)}. Say ${number} once more, slowly, and ask who was counting.`;
    },
  },
  {
    name: 'news-quarrel',
    angle: 'taking sides',
    kinds: news,
    weight: 2,
    text: (fact) =>
      hookOf(fact, 'quarrel') === null
        ? null
        : `Take a side in this at once, the wrong one, and let the room correct you: ${quoted(fact.quote)}${printed(fact)}.`,
  },
  {
    name: 'news-superlative',
    angle: 'ceremony',
    kinds: news,
    weight: 2,
    text: (fact, { show }) =>
      hookOf(fact, 'superlative') === null
        ? null
        : `Congratulate ${show.city} with full ceremony on ${quoted(fact.quote)}. Hand over an imaginary cup and ask who carries it home.`,
  },
  {
    name: 'news-report',
    angle: 'the official version',
    kinds: news,
    weight: 1,
    text: (fact) =>
      hookOf(fact, 'mishap', 'antic') === null
        ? null
        : `Be the official who has to fill in the form about ${quoted(fact.quote)}. Read it back in that voice; the form never admits that this is odd.`,
  },
  {
    name: 'news-rewind',
    angle: 'cause and effect',
    kinds: news,
    weight: 1,
    text: (fact) =>
      hookOf(fact, 'mishap') === null
        ? null
        : `Tell it backwards: begin where it ended, ${quoted(fact.quote)}, and walk the room back to the first bad decision.`,
  },
  {
    name: 'news-timing',
    angle: 'timing',
    kinds: news,
    weight: 1,
    text: (fact, { show }) => {
      const days = fact.date === null ? Number.POSITIVE_INFINITY : daysBetween(fact.date, show.show_date);
      if (fact.date === null || days < 0 || days > FRESH_DAYS) return null;
      return `Open with the date, ${spokenDate(fact.date)}, so that they know it is fresh: ${quoted(fact.quote)}. Ask what has happened since.`;
    },
  },
  {
    name: 'news-next-door',
    angle: 'rivalry with the neighbour',
    kinds: news,
    weight: 2,
    text: (fact, { show }) => {
      const place = fact.values['names'] ?? '';
      const elsewhere = fact.tags.includes('region') && comparableName(place) !== comparableName(show.city);
      return elsewhere
        ? `It happened under the name of ${place}, not of ${show.city}: ${quoted(fact.quote)}. Let them feel superior for one line, then take it away.`
        : null;
    },
  },
];
