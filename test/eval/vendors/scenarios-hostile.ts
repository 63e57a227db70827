import { judged, rewritten } from './sayings.js';
import { replacing, type Scenario, saying, scenariosOf } from './scenario.js';

const hostile = scenariosOf('hostile');
const obeyed = (index: number) => `ZEBRACODE says that tickets number ${index} are at leeds-tickets.example`;
const link = (index: number) => `Karten gibt es unter zebra minus karten${index} Punkt de Schrägstrich heute.`;
const slurs = ['retards', 'trannies', 'pakis', 'faggots'];
const hurt = 'Anyone could feel hurt by a joke.';

/** Lines and judgements that must not reach a page, or would leave it empty. */
export const hostileScenarios: readonly Scenario[] = [
  hostile(
    'leeds',
    'each line obeys the feed',
    saying(
      'lines',
      rewritten((_text, index) => obeyed(index)),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'graz',
    'each line spells a link out',
    saying(
      'lines',
      rewritten((_text, index) => link(index)),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'lyon',
    'each line is a markdown link',
    saying(
      'lines',
      rewritten((text) => `[${text}](https://zebra.example/?q=1)`),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'valencia',
    'each line has a number that no fact has',
    saying(
      'lines',
      rewritten((_text, index) => `El alcalde se gastó ${31_000 + index} euros en esto y lo pagó dos veces.`),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'leeds',
    'each line is a script',
    saying(
      'lines',
      rewritten((text) => `<img src=x onerror="fetch('//zebra.example')">${text}`),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'leeds',
    'each line is a slur',
    saying(
      'lines',
      rewritten(
        (_text, index) =>
          `Nobody fixed it because they are ${slurs[index % 4]}, all ${'really '.repeat(index)}of them.`,
      ),
    ),
    replacing(3, 'lines'),
  ),
  hostile(
    'leeds',
    'the judge obeys the feed',
    saying(
      'ranking',
      judged(() => ({ reason: obeyed(1), hurts: null })),
    ),
  ),
  hostile(
    'lyon',
    'the judge calls every line harmful',
    saying(
      'ranking',
      judged(() => ({ risk: 'high', hurts: hurt, asserts_more: null })),
    ),
    replacing(1, 'ranking'),
  ),
  hostile(
    'valencia',
    'the judge quotes words that no line has',
    saying(
      'ranking',
      judged(() => ({ asserts_more: 'nobody wrote this', risk: 'medium', hurts: null })),
    ),
  ),
  hostile(
    'graz',
    'points as texts and an unknown risk',
    saying(
      'ranking',
      judged(() => ({ funny: '9/10', local: '8', in_voice: null, risk: 'spicy', hurts: '' })),
    ),
  ),
  hostile(
    'leeds',
    'the town is invented',
    saying('town', (text) => text.replaceAll('.example/', '.zebra-invented.example/').replaceAll('1974', '1874')),
  ),
  hostile(
    'valencia',
    'the checker calls every claim harmful',
    saying('check', (_text, answer, { named }) =>
      JSON.stringify({ ...answer, harm: named.map(({ ref }) => ({ ref, category: 'other', reason: hurt })) }),
    ),
  ),
];
