import { numberIn, printed, quoted, spokenDate, type Template } from './template.js';

const town = ['city', 'population', 'neighbour', 'namesake'] as const;

/** Prompts about the town. */
const townTemplates: readonly Template[] = [
  {
    name: 'town-discovery',
    angle: 'local pride',
    kinds: town,
    weight: 0,
    text: (fact) =>
      `Tell them their own fact as if you had discovered it: ${quoted(fact.quote)}. Wait for the one who knows better, and hand over.`,
  },
  {
    name: 'town-vote',
    angle: 'the room decides',
    kinds: town,
    weight: 0,
    text: (fact) =>
      `Let the room vote on whether it is true before you say who says so: ${quoted(fact.quote)}${printed(fact)}.`,
  },
  {
    name: 'town-slogan',
    angle: 'local pride',
    kinds: ['city', 'namesake'],
    weight: 0,
    text: (fact, { show }) =>
      `Pitch ${quoted(fact.quote)} as the sign at the edge of ${show.city}. Read it as a driver would who is only passing through.`,
  },
  {
    name: 'town-boast',
    angle: 'two tones',
    kinds: ['city', 'population'],
    weight: 0,
    text: (fact) =>
      `Say it once as a boast and once as an apology: ${quoted(fact.quote)}. Keep whichever they laugh at.`,
  },
  {
    name: 'town-number',
    angle: 'a number',
    kinds: ['population', 'city'],
    weight: 2,
    text: (fact, { show }) =>
      numberIn(fact.quote) === null
        ? null
        : `Hold the number against the seats at ${show.venue.name}: ${quoted(fact.quote)}. Ask what everyone else is doing tonight that is so important.`,
  },
  {
    name: 'town-neighbour',
    angle: 'rivalry with the neighbour',
    kinds: ['neighbour'],
    weight: 2,
    text: (fact) =>
      `Say the neighbour’s name and wait for the noise: ${quoted(fact.quote)}. If they boo you have your villain; if not, ask who drives there in secret.`,
  },
  {
    name: 'town-neutral',
    angle: 'rivalry with the neighbour',
    kinds: ['neighbour'],
    weight: 1,
    text: (fact, { show }) =>
      `Stay neutral, badly: ${quoted(fact.quote)}. Praise ${show.city} in words that a lawyer would choose until someone demands more.`,
  },
  {
    name: 'town-wrong-one',
    angle: 'oddity',
    kinds: ['namesake'],
    weight: 2,
    text: (fact, { show }) =>
      `Admit that you checked the ticket: ${quoted(fact.quote)}. Ask ${show.city} to prove that you are in the right one.`,
  },
  {
    name: 'town-habit',
    angle: 'the voice’s habit',
    kinds: town,
    weight: 3,
    evidence: ({ habit }) => habit,
    text: (fact, { habit }) =>
      habit === null ? null : `Do what you always do, ${quoted(habit.text)}, with this: ${quoted(fact.quote)}.`,
  },
];

/** Prompts about this evening. */
const eveningTemplates: readonly Template[] = [
  {
    name: 'evening-holiday',
    angle: 'timing',
    kinds: ['holiday'],
    weight: 1,
    text: (fact, { show }) =>
      `Tonight, ${spokenDate(show.show_date)}, is ${quoted(fact.quote)}. Ask who is here to get away from it.`,
  },
  {
    name: 'evening-holiday-visitor',
    angle: 'the outsider',
    kinds: ['holiday'],
    weight: 0,
    text: (fact, { show }) =>
      `Get ${quoted(fact.quote)} explained to you by the front row as if you had never heard of it; it is the day for it, ${spokenDate(show.show_date)}.`,
  },
  {
    name: 'evening-elsewhere',
    angle: 'timing',
    kinds: ['event'],
    weight: 1,
    text: (fact) =>
      `Name what they are missing: ${quoted(fact.quote)}${printed(fact)}. Ask who chose you, and who simply got the evening wrong.`,
  },
  {
    name: 'evening-report',
    angle: 'the other event',
    kinds: ['event'],
    weight: 0,
    text: (fact, { show }) =>
      `Give reports from ${quoted(fact.quote)} through the night, as if ${show.venue.name} had a correspondent there.`,
  },
  {
    name: 'venue-point',
    angle: 'the room itself',
    kinds: ['venue'],
    weight: 1,
    text: (fact) =>
      `Point at the building and say it: ${quoted(fact.quote)}${printed(fact)}. Ask who remembers it otherwise.`,
  },
  {
    name: 'venue-complaint',
    angle: 'the room itself',
    kinds: ['venue'],
    weight: 0,
    text: (fact, { show }) =>
      `Be ${show.venue.name}, and complain about tonight’s crowd with ${quoted(fact.quote)} behind you.`,
  },
  {
    name: 'sky-sunset',
    angle: 'timing',
    kinds: ['sun'],
    weight: 1,
    text: (fact, { show }) => {
      const sunset = fact.values['sunset'];
      if (sunset === undefined) return null;
      const clock = show.start === null ? '' : `, and you start at ${show.start}`;
      return `The sun sets on ${show.city} at ${sunset} tonight${clock}. Ask who saw it, and who was in the queue.`;
    },
  },
  {
    name: 'sky-daylight',
    angle: 'timing',
    kinds: ['sun'],
    weight: 0,
    text: (fact) =>
      fact.quote === null
        ? null
        : `Hand them the official report on their day: ${quoted(fact.quote)}. Ask who spent all of it indoors, on purpose.`,
  },
  {
    name: 'sky-moon',
    angle: 'timing',
    kinds: ['moon'],
    weight: 1,
    text: (fact, { show }) =>
      `Blame the moon for the loudest table: over ${show.city} tonight it is ${quoted(fact.values['phase'] ?? '')}.`,
  },
  {
    name: 'overused-dodge',
    angle: 'dodge',
    kinds: ['overused'],
    weight: 1,
    text: (fact, { show }) =>
      `Every visitor to ${show.city} does the one about ${quoted(fact.quote)}. Say that you know, thank them for listening, and move on without it.`,
  },
  {
    name: 'overused-amnesty',
    angle: 'dodge',
    kinds: ['overused'],
    weight: 0,
    text: (fact) => `Promise them an evening without ${quoted(fact.quote)}, and take the applause for that alone.`,
  },
];

export const placeTemplates: readonly Template[] = [...townTemplates, ...eveningTemplates];
