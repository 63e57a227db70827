import { type Answer, listOf, type Scenario, saying, scenariosOf } from './scenario.js';

const form = scenariosOf('form');
const linesOf = (list: readonly unknown[]) => JSON.stringify({ lines: list });
const reworded = (change: (text: string, index: number) => string) => (_text: string, answer: Answer) =>
  linesOf(listOf(answer).map((item, index) => ({ ...item, text: change(item.text, index) })));
const sorry = 'Entschuldigung für vorhin! Hier sind [wie gewünscht] vierzig Pointen {nach Güte sortiert}:';
const thanks = 'Sag Bescheid, wenn ich den Ton anpassen soll!';
const thoughts = '<think>They want {"lines": [...]}. A first idea: {"text": "a heron". No, {"text": "bench"}.</think>';

/** What is around an answer, and how it is written. */
export const formScenarios: readonly Scenario[] = [
  form('leeds', 'the usual mistakes, in English', () => ({})),
  form('graz', 'the usual mistakes, in German', () => ({})),
  form('lyon', 'the usual mistakes, in French', () => ({})),
  form('valencia', 'the usual mistakes, in Spanish', () => ({})),
  form('porto', 'the usual mistakes, over Portuguese news', () => ({})),
  form(
    'leeds',
    'a fence',
    saying('lines', (text) => `\`\`\`json\n${text}\n\`\`\``),
  ),
  form(
    'graz',
    'an apology, a fence and an offer',
    saying('lines', (text) => `${sorry}\n\n\`\`\`\n${text}\n\`\`\`\n\n${thanks}`),
  ),
  form(
    'leeds',
    'thoughts with drafts before it',
    saying('lines', (text) => `${thoughts}\n${text}`),
  ),
  form(
    'lyon',
    'comments and trailing commas',
    saying('lines', (text) => `// brouillon\n${text.replaceAll('},{', '},\n  /* suite */ {').replace(']}', ',]}')}`),
  ),
  form(
    'valencia',
    'a list without its name',
    saying('lines', (_text, answer) => JSON.stringify(listOf(answer), null, 2)),
  ),
  form(
    'leeds',
    'a list under another name',
    saying('lines', (_text, answer) => JSON.stringify({ jokes: listOf(answer) })),
  ),
  form(
    'graz',
    'one object a line, without a list',
    saying('lines', (_text, answer) =>
      listOf(answer)
        .map((item) => JSON.stringify(item))
        .join('\n'),
    ),
  ),
  form(
    'leeds',
    'numbers, markdown and emoji',
    saying(
      'lines',
      reworded((text, index) => `${index + 1}. **${text.trim()}** 😂`),
    ),
  ),
  form(
    'valencia',
    'quotation marks around each line',
    saying(
      'lines',
      reworded((text) => `«${text.trim()}»`),
    ),
  ),
  form(
    'leeds',
    'refs that are no list',
    saying('lines', (_text, answer) =>
      linesOf(listOf(answer).map((item) => ({ ...item, fact_refs: item.fact_refs[0] }))),
    ),
  ),
  form(
    'lyon',
    'nulls, texts and half items among the items',
    saying('lines', (_text, answer) =>
      linesOf(listOf(answer).flatMap((item) => [null, item, 'Voilà :', { text: item.text }, [item.text]])),
    ),
  ),
  form(
    'graz',
    'a fence around the ranking',
    saying('ranking', (text) => `Gerne!\n\`\`\`\n${text}\n\`\`\``),
  ),
  form(
    'porto',
    'prose around the checks',
    saying('check', (text) => `Here is what I found [1][2]: ${text} Let me know!`),
  ),
];
