import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { previousShowLookupValue } from '../../../src/domain/stage-values/previous-show-lookup.js';
import { plugin } from '../../../stages/previous_show_lookup/files.js';
import { countIn, seatsIn } from '../../../stages/previous_show_lookup/visits/attendance.js';
import { isForNextTime } from '../../../stages/previous_show_lookup/visits/next-time.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { stageContext, withInputFolder } from '../../support/stage-context.js';

const test = suite('columns in own words');

async function historyOf(file: string) {
  return withInputFolder({ 'history/h.csv': file }, async (root) => {
    const context = stageContext({ settings: { BRIEF_INPUT_DIR: root }, runDate: '2026-11-20' });
    const outcome = await plugin.run(inputOfShow(aShow()), context);
    if (outcome.kind === 'failed') throw new Error(outcome.reason);
    return v.parse(previousShowLookupValue, outcome.value);
  });
}

/** Tables of two nights, the first in Ghent, with what people call their columns. */
const tables: readonly (readonly [language: string, header: string, remark: string])[] = [
  ['English', 'date;city;where exactly;bums;went off;DIED;Bo says', 'Bo says'],
  ['German', 'Datum;Ort;wo genau;Popos;ging ab;starb;Bo meint', 'Bo meint'],
  ['French', 'date;ville;où exactement;culs;a cartonné;mort;selon Bo', 'selon Bo'],
  ['Spanish', 'fecha;ciudad;dónde exactamente;culos;entró;murió;Bo dice', 'Bo dice'],
  ['Italian', 'data;città;dove di preciso;culi;ANDATA;MORTA;secondo Bo', 'secondo Bo'],
  ['Italian of one verb', 'data;città;dove di preciso;culi;Andato;Andato male;secondo Bo', 'secondo Bo'],
  ['Portuguese', 'data;cidade;onde exatamente;rabos;o que pegou;o que morreu;segundo Bo', 'segundo Bo'],
  ['Dutch', 'datum;stad;waar precies;billen;liep lekker;flop;volgens Bo', 'volgens Bo'],
];

for (const [language, header, label] of tables)
  test(`a column that no list names is known by its content, else kept under its name: ${language}`, async () => {
    const file =
      `${header}\n14/10/2023;Ghent;old bank, back room;64/70;the tram;the goose;they correct you and love it. leave a mistake in\n` +
      '15/10/2023;Bruges;library;44;the ferry;the bell;too slow for them\n';
    const { visits, notices } = await historyOf(file);
    const [visit] = visits;
    assert.equal([visit?.venue, visit?.attendance, visit?.seats], ['old bank, back room', 64, 70]);
    assert.equal([visit?.worked, visit?.died], [['the tram'], ['the goose']]);
    assert.equal(visit?.remarks, [{ label, text: 'they correct you and love it. leave a mistake in' }]);
    assert.is(notices.filter(({ message }) => message.startsWith('unknown columns')).length, 0);
  });

/** Tables in which what worked, and what was jotted down, are under words that judge nothing, or judge wrongly. */
const jotted: readonly (readonly [language: string, header: string, worked: string, died: string, praise: string])[] = [
  ['English', 'date;town;room;house;what lived;what died;scrap', 'the dog', 'the turf', 'they loved it to the end'],
  [
    'German',
    'Datum;Ort;Saal;drin;was blieb;was starb;Gekritzel',
    'der Hund',
    'der Torf',
    'sie haben bis zuletzt gejubelt',
  ],
  [
    'French',
    'date;ville;salle;présents;ce qui vit;mort;à retenir',
    'le chien',
    'la tourbe',
    'ils ont adoré du début à la fin',
  ],
  [
    'Spanish',
    'fecha;ciudad;sala;dentro;lo que tiró;lo que murió;para recordar',
    'el perro',
    'la turba',
    'les encantó hasta el final',
  ],
  [
    'Italian',
    'data;città;sala;pers;quel che resta;morto;da ricordare',
    'il cane',
    'la torba',
    'hanno riso e applaudito fino alla fine',
  ],
  ['Portuguese', 'data;cidade;sala;dentro;o que ficou;morreu;lembrar', 'o cão', 'a turfa', 'adoraram até ao fim'],
  ['Dutch', 'datum;plaats;zaal;pers;wat bleef;ging dood;krabbel', 'de hond', 'het veen', 'ze klapten en bleven lachen'],
];

for (const [language, header, worked, died, praise] of jotted)
  test(`praise in a column of jottings is no failure, and what worked is before what did not: ${language}`, async () => {
    const { visits } = await historyOf(
      `${header}\n2023-10-14;Ghent;old bank;61;${worked};${died};${praise}\n2023-10-15;Bruges;library;44;;;\n`,
    );
    const [visit] = visits;
    assert.equal([visit?.attendance, visit?.died], [61, [died]]);
    assert.ok(visit?.worked.includes(worked));
    assert.ok([visit?.notes, ...(visit?.remarks ?? []).map(({ text }) => text)].includes(praise));
  });

test('a bit under what worked is shown though it names someone, and a code is not', async () => {
  const { visits } = await historyOf(
    "date,city,what worked,what died\n2023-10-14,Ghent,the postman and the dog - a woman shouted the dog's name before I did,door code 4471#\n",
  );
  assert.equal(
    [visits[0]?.worked, visits[0]?.died],
    [["the postman and the dog - a woman shouted the dog's name before I did"], []],
  );
});

test('columns of what two people say are no verdicts, though they share a word and remarks', async () => {
  const { visits } = await historyOf(
    'date,city,Ada says,Bo says\n2023-10-14,Ghent,piano sticks still,see tape\n2023-10-15,Bruges,see tape,see tape\n2023-10-16,Lier,pie was good,too cold here\n',
  );
  assert.equal([visits[0]?.worked, visits[0]?.died], [[], []]);
});

test('only a column of numbers that nothing explains is not read', async () => {
  const { notices } = await historyOf(
    'date,city,heads,mins,weather outside\n2023-10-14,Ghent,84,7,rain and hail all night\n',
  );
  assert.equal(
    notices.map(({ message }) => message).filter((one) => one.startsWith('unknown')),
    ['unknown columns are left aside: mins'],
  );
});

test('the room is named after the town, but a region is no room', async () => {
  const venueIn = async (place: string) =>
    (await historyOf(`quando;dove;quanti\n14/10/2023;"${place}";64\n15/10/2023;Bruges, Arci;40\n`)).visits[0]?.venue;
  assert.is(await venueIn('Ghent, Arci Lanterna'), 'Arci Lanterna');
  assert.is(await venueIn('Ghent – Bar Maré Mansa'), 'Bar Maré Mansa');
  assert.is(await venueIn('Ghent, Belgium'), null);
});

test('those who came of all seats', () => {
  for (const cell of [
    '64/70',
    '64 / 70',
    '64 (di 70)',
    '64 (von 70)',
    '64 de 70',
    '64 sur 70',
    '64 of 70',
    '64 van 70',
  ])
    assert.equal([countIn(cell), seatsIn(cell)], [64, 70]);
  for (const cell of ['7/10', '12/20', '64', '14/10/2023', '64/7']) assert.is(seatsIn(cell), null);
});

test('advice for the next night is no verdict and no secret', async () => {
  for (const text of [
    ...["don't start with the accordion", 'nicht mit dem Akkordeon anfangen', "ne pas commencer par l'accordéon"],
    ...['no empezar con el acordeón', 'non iniziare con la fisarmonica, prima parlare', 'não começar com a sanfona'],
    ...['niet beginnen met trekzak, eerst praten', 'ne pas refaire le viaduc', 'never repeat the tram', 'erst reden'],
  ])
    assert.ok(isForNextTime(text), text);
  assert.not.ok(isForNextTime('They did not start to laugh.'));
  const { visits } = await historyOf(
    'date;city;people;notes\n2023-10-14;Ghent;84;niet beginnen met trekzak, eerst praten. Volle zaal.\n',
  );
  assert.equal([visits[0]?.todo.length, visits[0]?.died], [1, []]);
});

test.run();
