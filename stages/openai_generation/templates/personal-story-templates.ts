import { printed, quoted, spokenDate, type Template } from './template.js';

const news = ['news'] as const;

/** Prompts that connect a story with the performer. */
export const personalStoryTemplates: readonly Template[] = [
  {
    name: 'news-since',
    angle: 'contrast with the last visit',
    kinds: news,
    weight: 1,
    text: (fact, { lastVisit }) =>
      lastVisit === null
        ? null
        : `Set then against now: you were last here on ${spokenDate(lastVisit.show_date)}, and now this: ${quoted(fact.quote)}. Ask what else they did while no one was watching.`,
  },
  {
    name: 'news-echo',
    angle: 'callback',
    kinds: news,
    weight: 3,
    text: (fact, { lastVisit, echo }) =>
      lastVisit === null || echo === null
        ? null
        : `On ${spokenDate(lastVisit.show_date)} you talked here about ${quoted(echo)}. Own up: now they have ${quoted(fact.quote)}, and it looks like your fault.`,
  },
  {
    name: 'news-habit',
    angle: 'the voice’s habit',
    kinds: news,
    weight: 3,
    evidence: ({ habit }) => habit,
    text: (fact, { habit }) =>
      habit === null
        ? null
        : `Give it your own treatment, ${quoted(habit.text)}: ${quoted(fact.quote)}${printed(fact)}.`,
  },
  {
    name: 'news-worked',
    angle: 'next to a line that worked',
    kinds: news,
    weight: 3,
    evidence: ({ worked }) => worked,
    text: (fact, { worked }) =>
      worked === null
        ? null
        : `You have a line on this ground that worked, ${quoted(worked.text)}. Do not say it; build its cousin on ${quoted(fact.quote)}.`,
  },
];
