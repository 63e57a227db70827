import { printed, quoted, type Template } from './template.js';

const news = ['news'] as const;

/** Prompts for any story. */
export const anyStoryTemplates: readonly Template[] = [
  {
    name: 'news-straight',
    angle: 'oddity',
    kinds: news,
    weight: 0,
    text: (fact) =>
      `Read it out exactly as it was printed: ${quoted(fact.quote)}${printed(fact)}. Then say nothing, and let the room explain itself.`,
  },
  {
    name: 'news-witness',
    angle: 'the room knows more',
    kinds: news,
    weight: 0,
    text: (fact) =>
      `Ask who in here knows someone in this one: ${quoted(fact.quote)}${printed(fact)}. Take the first hand and only ask questions.`,
  },
  {
    name: 'news-biggest',
    angle: 'scale',
    kinds: news,
    weight: 0,
    text: (fact, { show }) =>
      `Treat it as the biggest story on earth: ${quoted(fact.quote)}. Ask ${show.city} how anybody slept.`,
  },
  {
    name: 'news-pride',
    angle: 'local pride',
    kinds: news,
    weight: 0,
    text: (fact, { show }) =>
      `Defend ${show.city} against everyone who laughs at ${quoted(fact.quote)}. Argue it as their greatest achievement, and mean it.`,
  },
  {
    name: 'news-venue',
    angle: 'bring it into the room',
    kinds: news,
    weight: 0,
    text: (fact, { show }) =>
      `Move it to ${show.venue.name}: play ${quoted(fact.quote)} as if it were happening in this room, and give the front row the parts.`,
  },
  {
    name: 'news-before',
    angle: 'the missing minute',
    kinds: news,
    weight: 0,
    text: (fact) =>
      `Tell only the minute before ${quoted(fact.quote)}: what was said, who said “it will be fine”. Stop before the headline.`,
  },
];
