import { goodLines } from './good-answers.js';
import { english, fortyTimes, judged, proseRefusal, rewritten, spanish } from './sayings.js';
import { type Answer, listOf, onWire, replacing, type Scenario, saying, scenariosOf, together } from './scenario.js';

const truncation = scenariosOf('truncation');
const number = scenariosOf('number of items');
const refusal = scenariosOf('refusal');
const language = scenariosOf('wrong language');
const half = (text: string) => text.slice(0, Math.floor(text.length * 0.6));
const length = { finishReason: 'length' } as const;
const fewer = { good: 4 } as const;

const truncations: readonly Scenario[] = [
  truncation('leeds', 'lines that end at the limit', saying('lines', half, length), fewer),
  truncation('graz', 'lines that end without a word of it', saying('lines', half), fewer),
  truncation(
    'lyon',
    'a limit before the first line',
    saying('lines', (text) => text.slice(0, 30), length),
    replacing(1, 'lines'),
  ),
  truncation('valencia', 'a ranking that ends at the limit', saying('ranking', half, length)),
  truncation(
    'leeds',
    'a ranking that ends in its first judgement',
    saying('ranking', (text) => text.slice(0, 60), length),
    replacing(1, 'ranking'),
  ),
  truncation('lyon', 'half a description of the town', saying('town', half)),
];

const numbers: readonly Scenario[] = [
  number(
    'leeds',
    'sixteen hundred lines',
    saying('lines', (_text, answer) => JSON.stringify({ lines: fortyTimes(listOf(answer)) })),
  ),
  number(
    'graz',
    'one joke forty times',
    saying('lines', (_text, _answer, question) => {
      const jokes = fortyTimes(goodLines(question, 'graz').slice(0, 1));
      return JSON.stringify({ lines: jokes.map((joke, index) => ({ ...joke, text: joke.text + '!'.repeat(index) })) });
    }),
    { good: 1 },
  ),
  number(
    'valencia',
    'no line',
    saying('lines', () => '{"lines":[]}'),
    replacing(1, 'lines'),
  ),
  number(
    'leeds',
    'an empty ranking',
    saying('ranking', () => '{"lines":[],"order":[]}'),
  ),
  number(
    'lyon',
    'a ranking that names each line forty times',
    saying('ranking', (_text, answer) => JSON.stringify({ ...answer, order: fortyTimes(answer['order'] ?? []) })),
  ),
  number(
    'valencia',
    'a ranking of lines that there are not',
    saying('ranking', (text) => text.replaceAll('"ref":"l', '"ref":"line ')),
  ),
];

const refusals: readonly Scenario[] = [
  refusal(
    'leeds',
    'the writer refuses',
    onWire('lines', ({ refused }) => refused),
    replacing(1, 'lines'),
  ),
  refusal(
    'graz',
    'the writer refuses in prose',
    saying('lines', () => proseRefusal),
    replacing(3, 'lines'),
  ),
  refusal(
    'lyon',
    'the filter ends the lines',
    onWire('lines', ({ filtered }) => filtered),
    replacing(1, 'lines'),
  ),
  refusal(
    'valencia',
    'the judge refuses',
    onWire('ranking', ({ refused }) => refused),
    replacing(1, 'ranking'),
  ),
  refusal(
    'porto',
    'the checker refuses in prose',
    saying('check', () => proseRefusal),
    { ...replacing(3, 'check'), good: 4 },
  ),
  refusal(
    'leeds',
    'the web search refuses',
    onWire('town', ({ refused }) => refused),
    replacing(1, 'town'),
  ),
  refusal(
    'graz',
    'all models refuse',
    together(
      ...(['town', 'check', 'lines', 'ranking'] as const).map((request) => onWire(request, ({ refused }) => refused)),
    ),
    replacing(1, 'town', 'check', 'lines', 'ranking'),
  ),
];

const languages: readonly Scenario[] = [
  language(
    'graz',
    'English lines for a German voice',
    saying(
      'lines',
      rewritten((_text, index) => english(index)),
    ),
    replacing(3, 'lines'),
  ),
  language(
    'leeds',
    'Spanish lines for an English voice',
    saying(
      'lines',
      rewritten((_text, index) => spanish(index)),
    ),
    replacing(3, 'lines'),
  ),
  language(
    'valencia',
    'Chinese lines',
    saying(
      'lines',
      rewritten((_text, index) => `一只苍鹭站在停车场的传感器上九个小时，市政府给它开了第${index}张罚单。`),
    ),
    replacing(3, 'lines'),
  ),
  language(
    'lyon',
    'every second line in English',
    saying('lines', (_text: string, answer: Answer) =>
      JSON.stringify({ lines: listOf(answer).flatMap((item, index) => [item, { ...item, text: english(index) }]) }),
    ),
  ),
  language(
    'graz',
    'Chinese reasons in the ranking',
    saying(
      'ranking',
      judged(() => ({ reason: '大家都认识这个地方，最后一个词让人发笑。' })),
    ),
  ),
];

export const saidScenarios: readonly Scenario[] = [...truncations, ...numbers, ...refusals, ...languages];
