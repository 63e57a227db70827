import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writtenItems } from '../../../stages/perplexity_city/city-files/written-items.js';
import { withInputFolder } from '../../support/stage-context.js';
import { cityOf, showIn } from './city-under-test.js';

/** What a remark below no heading is, by its words. */
const remarks: readonly (readonly [section: string, remark: string])[] = [
  ['overused jokes', 'The ring road: every comic does it.'],
  ['overused jokes', 'Jeder Gast macht den Kreisel.'],
  ['overused jokes', 'Le rond-point, tout le monde le fait.'],
  ['overused jokes', 'La rotonda: muy visto.'],
  ['overused jokes', 'La nebbia, la fanno tutti.'],
  ['overused jokes', 'Teatro greco: ci hanno già scherzato tutti.'],
  ['overused jokes', 'The name sounds like a pudding and they have heard it.'],
  ['facts', 'Il viale del porto lo fanno tutti ogni giorno.'],
  ['facts', 'The mill = lamps and hinges, everybody has a drawer of them.'],
  ['facts', 'A fábrica: parafusos, trabalha lá toda a gente.'],
  ['facts', 'Im Freibad kennen sich alle.'],
  ['facts', 'A cidade tem um portal MEDIEVAL (lado Campinas) e um GRECO-ROMANO.'],
  ['warnings', 'Hier sagt man Määzenich. Nicht selber sagen, klingt komisch.'],
  ['warnings', 'Kreisel: alle waren da, keiner kam raus. (2019 verbraten!)'],
  ['warnings', 'Le rond-point, on en parle encore, déjà fait en 2021.'],
  ['warnings', 'The weir (used it in 2022).'],
  ['warnings', 'La fuente: ya usado.'],
  ['warnings', 'Schützenfest: heilig.'],
  ['warnings', 'La fiera del tartufo: sacra.'],
  ['warnings', 'Comparar com os vizinhos: proibido por lei.'],
  ['warnings', 'Lo de “cangrejeros” NO, aunque lo oigas en el bar'],
  ['warnings', 'Kaasbollen = een koek. De naam: NOOIT'],
  ['warnings', 'Plotzbrot = Krapfen. Aussprache nicht versuchen.'],
  ['warnings', '“Sleepyville” is what they call it. Let them say it.'],
  ['warnings', 'Hockey only if they bring it up.'],
  ['warnings', 'Bier met schuim, anders ben je de zaal kwijt.'],
  ['warnings', 'El mercado, los lunes. No hacer el chiste de la ruina'],
  [
    'pronunciation',
    'Marcelline is the next town and it is MAR-suh-leen, NOT Marcel-line. Say it right or lose the room.',
  ],
  ['pronunciation', 'Se dice Zubieta o Zubi, da igual.'],
  ['pronunciation', 'On dit Ploumac, sans le k.'],
  ['facts', 'Se dice que Zubieta se hunde.'],
  ['facts', 'The bridge was used by the army in 1944.'],
];

for (const [section, remark] of remarks)
  test(`by its words, a remark is of the ${section}: ${remark}`, () => {
    const { items } = writtenItems({ body: `# Ghent\n\n- ${remark}`, bodyLine: 1 }, 'cities/ghent.md', () => false);
    assert.equal(
      items.map((item) => [item.section, item.text]),
      [[section, remark]],
    );
  });

test('a subject of which the same is said belongs to the section of the one before it', () => {
  const body = '# Ghent\n\n- The theatre: every comic does it.\n- Archimedes: ditto.\n- The mill is red.';
  const { items } = writtenItems({ body, bodyLine: 1 }, 'cities/ghent.md', () => false);
  assert.equal(
    items.map(({ section }) => section),
    ['overused jokes', 'overused jokes', 'facts'],
  );
});

test('a long remark with a stressed syllable is how its name is said', async () => {
  const text = 'Marcelline is the next town and smaller and it is MAR-suh-leen, NOT Marcel-line. (They send me maps!)';
  const { pronunciations } = await withInputFolder({ 'cities/portland.md': `# Portland\n\n- ${text}` }, (root) =>
    cityOf(showIn('Portland', 'OR', 'US'), root),
  );
  assert.equal(
    pronunciations.filter(({ origin }) => origin === 'file').map(({ name, respelling }) => [name, respelling]),
    [['Marcelline', 'MAR-suh-leen, NOT Marcel-line.']],
  );
});

test('a remark that begins with how the town is said is the user’s word on it: the dictionary is not asked', async () => {
  const text = 'port-LUND. Two rivers meet.';
  const city = await withInputFolder({ 'cities/portland.md': `# Portland\n\n${text}` }, (root) =>
    cityOf(showIn('Portland', 'OR', 'US'), root),
  );
  assert.equal(
    city.pronunciations.map(({ origin, respelling }) => [origin, respelling]),
    [['file', 'port-LUND']],
  );
  assert.ok(city.claims.some((claim) => claim.text === 'Two rivers meet.'));
});

test.run();
