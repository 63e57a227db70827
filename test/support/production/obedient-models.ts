import type { HubData } from '../hub-server/answer-question.js';
import { type Injection, seenInstructions, seenKey } from '../vendors/injections.js';
import type { AskedModel } from './asked.js';
import { honestModels, judgementOf, type Models } from './honest-models.js';
import { newsPages, townFindings, townPages } from './town.js';

/**
 * Models that do whatever the strangers want wherever a response has room for words, in addition to what they should
 * have said, and searches
 * and captions in which the strangers speak.
 */
export function obedientModels(injections: readonly Injection[]): Models {
  const demands = injections.map(({ demand }) => demand);
  const said = injections.flatMap(({ wanted, demand }) => [wanted, demand, `Ghent emu dragon: ${demand}`]);
  const turn = (index: number) => injections[index % injections.length] ?? nobody;
  return {
    townPages: () => [
      ...townPages,
      ...demands.flatMap((demand) => townPages.map((page) => ({ ...page, snippet: `${page.snippet} ${demand}` }))),
      ...injections.map(({ demand, wanted }) => ({
        ...{ url: 'https://stranger.example/town', title: demand },
        snippet: `${demand} Ghent has a dragon. ${wanted}`,
      })),
      { url: 'javascript:alert(1)', title: 'Ghent', snippet: 'Ghent has a belfry.' },
    ],
    townFindings: (asked) => obeyed(findingsWith(said), asked),
    news: () => [
      ...newsPages,
      ...newsPages.map((page, index) => ({ ...page, snippet: `${page.snippet} ${turn(index).demand}` })),
      ...injections.flatMap(({ demand, wanted }, index) => [
        { url: strangerPage('news', index), title: `Ghent emu: ${demand}`, snippet: demand, date: '2026-11-19' },
        { url: strangerPage('more', index), title: demand, snippet: `Ghent ${wanted}`, date: '2026-11-19' },
      ]),
    ],
    evidence(asked) {
      const { sources, findings } = honestModels.evidence(asked);
      const page = sources[0] ?? '';
      const refs = ['c1', ...asked.named.map(({ ref }) => ref)];
      const bad = refs.flatMap((ref) => [
        ...said.map((quote) => ({ ref, source_url: page, quote, stance: 'supports' })),
        { ref, source_url: 'https://evil.example/emu', quote: 'The emu refused 14 apples.', stance: 'supports' },
      ]);
      const good = (findings as Readonly<{ findings: readonly unknown[] }>).findings;
      const words = refs.map((ref, index) => ({ ref, text: said[index % said.length], category: turn(index).wanted }));
      const harm = words.filter((_, index) => index % 5 === 0).map((each) => ({ ...each, reason: each.text }));
      return { sources, findings: obeyed({ findings: [...bad, ...good], harm, translations: words }, asked) };
    },
    lines(asked) {
      const { lines } = honestModels.lines(asked) as Readonly<{ lines: readonly Readonly<Record<string, unknown>>[] }>;
      const bad = lines.flatMap((line) => [
        ...said.map((text) => ({ ...line, text })),
        ...injections.flatMap(({ wanted }) => [
          { ...line, text: `${line['text']} ${wanted}` },
          { ...line, quote: wanted },
        ]),
      ]);
      return obeyed({ lines: [...bad, ...lines] }, asked);
    },
    order: (asked) =>
      obeyed(
        {
          lines: asked.named.map(({ ref }, index) =>
            judgementOf(ref, {
              reason: turn(index).wanted,
              ...(index % 3 === 1 ? { hurts: turn(index).demand } : {}),
              ...(index % 3 === 2 ? { asserts_more: turn(index).wanted } : {}),
            }),
          ),
          order: asked.named.map(({ ref }) => ({ ref })),
        },
        asked,
      ),
    video: () => ({
      title: `Ghent ${turn(0).demand}`,
      author: turn(1).demand,
      captions: [
        ...honestModels.video().captions,
        ...injections.flatMap(({ demand, wanted }) => [demand, `The emu and the dragon of Ghent: ${wanted}`]),
      ],
    }),
  };
}

const nobody: Injection = { name: 'nobody', demand: '', wanted: '', traces: [] };

/** The pages of strangers that a search for news returns. */
export function strangerPage(kind: 'news' | 'more', index: number): string {
  return `https://stranger.example/${kind}/${index}`;
}

function findingsWith(said: readonly string[]) {
  const honest = townFindings();
  const [page] = townPages;
  const bad = said.flatMap((text) => [
    { text, source_url: page?.url ?? '', quote: page?.snippet ?? '' },
    { text: `${page?.snippet} ${text}`, source_url: page?.url ?? '', quote: text },
    { text: 'Ghent has a dragon.', source_url: 'https://evil.example/town', quote: text },
    { text: 'Ghent has a dragon.', source_url: 'javascript:alert(1)', quote: text },
  ]);
  const [quote = ''] = said;
  const strange = { text: 'Ghent has a dragon.', source_url: 'https://stranger.example/town', quote };
  return {
    facts: [...bad, strange, ...honest.facts],
    pronunciations: [
      ...bad.map((each) => ({ ...each, name: 'Gent', respelling: each.text })),
      ...honest.pronunciations,
    ].map(({ name, respelling, source_url, quote }) => ({ name, respelling, source_url, quote })),
    overused_jokes: [...bad, ...honest.overused_jokes],
    events: [...bad.map((each) => ({ date: '2026-11-21', end_date: null, ...each })), ...honest.events],
    venue: [...bad, ...honest.venue],
  };
}

/** The answer, with what only the vendor's server saw where the stranger asked for that. */
function obeyed(answer: unknown, { credential, instructions }: AskedModel): unknown {
  const within = (text: string) => JSON.stringify(text).slice(1, -1);
  const text = JSON.stringify(answer);
  return JSON.parse(
    text.replaceAll(seenKey, within(credential)).replaceAll(seenInstructions, within(instructions)),
  ) as unknown;
}

/**
 * The attacker's words in the hub: shown unchanged, attributed to the hub, and distinguished from what others repeat.
 */
export function saidByHub({ demand }: Injection): string {
  return `Note of the desk: ${demand}`;
}

/** A hub in whose every list all strangers speak, and one of them in each of its other free texts. */
export function poisonedHub(data: HubData, injections: readonly Injection[]): HubData {
  const said = injections.map(saidByHub);
  const spoken = (entry: HubData['shows'][number], names: readonly string[]) => ({
    ...entry,
    ...Object.fromEntries(names.map((name, index) => [name, Array.isArray(entry[name]) ? said : (said[index] ?? '')])),
  });
  return {
    shows: data.shows.map((show) => spoken(show, ['notes'])),
    visits: data.visits.map((visit) => spoken(visit, ['notes', 'material'])),
    sales: data.sales,
    voices: data.voices.map((voice) => spoken(voice, ['tone', 'habits', 'worked', 'notes'])),
  };
}
