import { askedLines } from '../../../stages/openai_generation/openai/instructions.js';
import type { WirePage } from '../vendors/perplexity-wire.js';
import type { AskedModel } from './asked.js';
import { evidence, jokes, newsPages, townFindings, townPages } from './town.js';

/** What the vendors' models and searches answer; each answer of a model is in the form that it was asked for. */
export type Models = Readonly<{
  townPages(asked: AskedModel): readonly WirePage[];
  townFindings(asked: AskedModel): unknown;
  news(credential: string): readonly WirePage[];
  evidence(asked: AskedModel): Readonly<{ sources: readonly string[]; findings: unknown }>;
  lines(asked: AskedModel): unknown;
  order(asked: AskedModel): unknown;
  video(): Readonly<{ title: string; author: string; captions: readonly string[] }>;
}>;

/** A model's judgement of a line; nothing speaks against it unless a test says so. */
export function judgementOf(ref: string, overrides: Readonly<Record<string, unknown>> = {}) {
  const points = { funny: 6, local: 8, in_voice: 5 };
  return {
    ref,
    asserts_more: null,
    hurts: null,
    risk: 'low',
    ...points,
    reason: 'The room knows this one.',
    ...overrides,
  };
}

/** Models that follow their instructions: what they say is supported by their input or by what they found. */
export const honestModels: Models = {
  townPages: () => townPages,
  townFindings,
  news: () => newsPages,
  evidence: ({ named }) => ({
    sources: evidence.map(({ url }) => `${url}?utm_source=openai`),
    findings: {
      harm: named
        .filter(({ text }) => /killed/u.test(text))
        .map(({ ref }) => ({
          ref,
          category: 'death',
          reason: 'Two people died this week; someone in the room may know them.',
        })),
      translations: [],
      findings: named.flatMap(({ ref, text }) =>
        evidence
          .filter(({ about }) => about.test(text))
          .map(({ url, quote, stance }) => ({ ref, source_url: url, quote, stance })),
      ),
    },
  }),
  lines: ({ named }) => ({ lines: [...jokesOn(named), ...draftsOn(named)].slice(0, askedLines) }),
  order: ({ named }) => ({
    lines: named.map(({ ref, text }) =>
      judgementOf(ref, {
        reason: `The room knows this one, and it turns at “${text.split(/\s+/u).slice(-3).join(' ')}”`,
      }),
    ),
    order: named.slice(0, -1).map(({ ref }) => ({ ref })),
  }),
  video: () => ({
    title: 'Live in Antwerp',
    author: 'Nell Varrow',
    captions: ['Good evening, I trust a town by its lost-property office.', 'Somebody here lost a trombone.'],
  }),
};

function jokesOn(named: AskedModel['named']) {
  return jokes.flatMap(({ quote, ...line }) => {
    const fact = named.find(({ text }) => quote.test(text));
    const words = quote.exec(fact?.text ?? '')?.[0];
    return fact === undefined ? [] : [{ fact_refs: [fact.ref], quote: words, ...line }];
  });
}

/** What a model writes on the way to its good lines: of their length, and on every fact. */
const drafts = [
  (words: string) => `“${words}”. I read that twice on the tram, and I would still like to meet whoever signed it.`,
  (words: string) => `I told my mother: “${words}”. She asked if I was eating enough, and I think that is an answer.`,
  (words: string) =>
    `I have been doing this for years, and I have never once been beaten by “${words}”. Until tonight.`,
];

function draftsOn(named: AskedModel['named']) {
  return drafts.flatMap((draft) =>
    named.map(({ ref, text }) => ({
      fact_refs: [ref],
      quote: null,
      text: draft(text.split(/\s+/u).slice(0, 6).join(' ')),
    })),
  );
}
