import type { Fact } from '../facts/fact.js';
import { quoted, spokenDate, type Template } from './template.js';

function lastTime(fact: Fact): string {
  const venue = fact.values['venue'];
  const where = fact.values['same'] !== undefined ? ', in this same room' : venue === undefined ? '' : `, at ${venue}`;
  return `${fact.date === null ? 'the last visit' : spokenDate(fact.date)}${where}`;
}

/** Prompts about earlier material and visits, and about tonight's tickets. */
export const ownTemplates: readonly Template[] = [
  {
    name: 'visit-contrast',
    angle: 'contrast with the last visit',
    kinds: ['visit'],
    weight: 1,
    text: (fact, { show }) =>
      `Start from the last time: ${lastTime(fact)}. Ask who was there, then let them tell you what ${show.city} has done since.`,
  },
  {
    name: 'visit-recount',
    angle: 'a number',
    kinds: ['visit'],
    weight: 2,
    text: (fact) => {
      const attendance = fact.values['attendance'];
      return attendance === undefined
        ? null
        : `Last time, ${lastTime(fact)}, there were ${attendance} of them. Greet tonight as the recount, and look for the ones who came back.`;
    },
  },
  {
    name: 'material-callback',
    angle: 'callback',
    kinds: ['material'],
    weight: 1,
    text: (fact) =>
      `You did ${quoted(fact.quote)} here on ${fact.date === null ? 'the last visit' : spokenDate(fact.date)}. Do not repeat it: mention it in passing, and see who lights up.`,
  },
  {
    name: 'material-opposite',
    angle: 'contrast with the last visit',
    kinds: ['material'],
    weight: 1,
    text: (fact) =>
      `On ${fact.date === null ? 'the last visit' : spokenDate(fact.date)} you gave them ${quoted(fact.quote)}. Take it back tonight: argue the opposite as if you had had letters.`,
  },
  {
    name: 'material-follow-up',
    angle: 'callback',
    kinds: ['material'],
    weight: 0,
    text: (fact, { show }) =>
      `Ask ${show.city} for news of ${quoted(fact.quote)}, which you left with them on ${fact.date === null ? 'the last visit' : spokenDate(fact.date)}.`,
  },
  {
    name: 'material-remember',
    angle: 'the room knows more',
    kinds: ['material'],
    weight: 0,
    text: (fact) =>
      `Offer a prize to anyone who remembers ${quoted(fact.quote)} from ${fact.date === null ? 'the last visit' : spokenDate(fact.date)}, and let them do it worse than you did.`,
  },
  {
    name: 'sales-more',
    angle: 'contrast with the last visit',
    kinds: ['sales'],
    weight: 1,
    text: (fact) =>
      fact.values['course'] === 'more'
        ? `${salesOf(fact)} Thank everyone who brought a friend, and ask the friends what they were promised.`
        : null,
  },
  {
    name: 'sales-less',
    angle: 'contrast with the last visit',
    kinds: ['sales'],
    weight: 1,
    text: (fact) =>
      fact.values['course'] === 'less'
        ? `${salesOf(fact)} Call it the connoisseurs’ night, and treat everyone here as hand-picked.`
        : null,
  },
  {
    name: 'sales-same',
    angle: 'contrast with the last visit',
    kinds: ['sales'],
    weight: 1,
    text: (fact) =>
      fact.values['course'] === 'same'
        ? `${salesOf(fact)} Assume that it is the very same people, and greet them one by one.`
        : null,
  },
];

function salesOf(fact: Fact): string {
  const { sold = '', as_of = '', before = '', days_out = '' } = fact.values;
  const date = fact.date === null ? 'the last visit' : spokenDate(fact.date);
  const out = days_out === '0' ? 'on the day' : `${days_out} ${days_out === '1' ? 'day' : 'days'} out`;
  return `Sold by ${spokenDate(as_of)}, ${out}: ${sold}. For ${date} it was ${before} at that point.`;
}
