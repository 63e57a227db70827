import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isInRoom } from '../../../stages/shared/notes/presence.js';
import { kindOf } from '../../../stages/shared/notes/remark-kind.js';
import { aShow, produced } from '../../support/results.js';
import { aStory, aVoice, generated, generationInput, newsOf, ranked } from '../shared/lines/brief-input.js';

const test = suite('people in the room');

for (const sentence of [
  'Table 9 is seven fellas off the lamp works, second shift.',
  'Reihe 6: acht Leute von der Laufgruppe.',
  'Un groupe de 9 de Plougrescant a pris tout le rang C.',
  'Fila F, una despedida de soltero, 9 chicos de Miranda.',
  'Al tavolo 4 ci sono otto colleghi della biblioteca.',
  'Na fila C, uma turma de 12 professores da escola.',
  'Rij 3: twaalf vrijwilligers van de molen.',
])
  test(`is said of them, and could be said on stage: ${sentence}`, () => {
    assert.ok(isInRoom(sentence));
    assert.is(kindOf(sentence, 'show').kind, 'talk');
  });

for (const sentence of [
  'Row 1 is closed, we are at 164 seats now.',
  'Aforo: 260 butacas numeradas, filas A-M.',
  'Two halves of 40 minutes.',
  'The crew is four people.',
])
  test(`seats and the crew are no audience: ${sentence}`, () => assert.not(isInRoom(sentence)));

test('who has lost someone is private', () => {
  for (const sentence of [
    'Table 4 is two people of the mill, her husband died in May.',
    'Reihe 2: zwei Leute vom Chor, seine Frau ist gestorben.',
    'En la fila C están dos personas de la banda, su marido murió en marzo.',
  ])
    assert.not.equal(kindOf(sentence, 'show').kind, 'talk', sentence);
});

test('news about them is the first line, also where only the report names them', async () => {
  const notes = 'Start 20:00.\nTable 9 is seven fellas off the Hella line, second shift.';
  const goose = aStory('news:goose', 'Goose of the square waits an hour for the bus in Ghent');
  const contest = aStory('news:contest', 'Makers contest of Ghent opens', {
    summary: 'Last year the rain sensor from Hella made the top sixteen of the contest.',
  });
  const input = generationInput(
    { perplexity_news: produced('perplexity_news', newsOf([goose, contest])) },
    aShow({ notes }),
  );
  const value = await generated(input);
  const { order } = await ranked(input, value);
  const first = value.lines.find(({ id }) => id === order[0]?.line_id);
  assert.match(first?.text ?? '', /Makers contest[\s\S]*seven fellas off the Hella line/u);
});

test('a label of the note is not said twice, and prices, addresses and prohibitions are no lines', async () => {
  const linesOf = async (notes: string) => {
    const show = { ...aShow(), notes };
    return (await generated(generationInput({}, show))).lines.map(({ text }) => text);
  };
  assert.equal(await linesOf("Who's in: table 6 is eight teachers of the school, they laugh at chalk."), [
    'IN THE ROOM: table 6 is eight teachers of the school, they laugh at chalk.',
  ]);
  assert.equal(await linesOf('Half price soup for the whole house before eight.'), []);
  assert.equal(await linesOf('Please don’t mention the hat of the mayor, it is a sore point.'), []);
  assert.equal(await linesOf('The old pattern store of the carpet works, Glasgow G31.'), []);
});

test('a label that only says that more are there is left out, and what a house has is not in the room', async () => {
  const linesOf = async (notes: string) => {
    const show = { ...aShow(), notes };
    return (await generated(generationInput({}, show))).lines.map(({ text }) => text);
  };
  assert.equal(await linesOf('Also in: eight teachers of the school, row B on the aisle.'), [
    'IN THE ROOM: eight teachers of the school, row B on the aisle.',
  ]);
  assert.equal(await linesOf('The long counter in the bar is the original one.'), [
    'The long counter in the bar is the original one.',
  ]);
});

test('a bit of the voice file is named next to the people who are its subject', async () => {
  const show = aShow({ notes: 'In tonight: the permit desk of the town hall, 22 of them, rows 4 and 5.' });
  const notes = '## Bits\n- Stamp song: if there is a permit desk in, have it stamped.\n- Kettle: an aunt.';
  const profile = aVoice({ notes });
  const voice = { voice_profile_load: produced('voice_profile_load', { profile, empty_reason: null, notices: [] }) };
  const { lines } = await generated(generationInput(voice, show));
  assert.match(lines[0]?.text ?? '', /permit desk[\s\S]+Stamp song/u);
});

test('neither a wish that something does not come up nor what the performer may speak of is a line, nor who is not to be named', async () => {
  const notes = [
    "We'd be grateful if the mill didn't come up. He can say what he likes about Dunedin.",
    'There is a judge in the hall, row E. Do not name her and do not point at her, she asked.',
    "He can mention the soup, the soup is leek, it's Val's, everyone knows it's Val's.",
  ].join('\n');
  const withheld = ['private remarks'];
  for (const show of [aShow({ notes }), aShow({ notes, withheld })]) {
    const texts = (await generated(generationInput({}, show))).lines.map(({ text }) => text).join('\n');
    assert.not.match(texts, /mill|Dunedin|judge|soup/u);
  }
});

test.run();
