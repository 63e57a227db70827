import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNotRepeated } from '../../../../stages/shared/notes/not-again.js';
import { roomNotes, touchedNote } from '../../../../stages/shared/notes/room-notes.js';
import { aVisit } from '../lines/brief-input.js';

const ghent = { city: 'Ghent', region: null, country: 'BE', show_date: '2026-11-21' };
const visitsOf = (...visits: readonly ReturnType<typeof aVisit>[]) => ({
  ...{ visits: [...visits], empty_reason: null, notices: [] },
});

test('a clause is joined with the material that it judges', () => {
  const visit = aVisit({ material: ['the lido at dawn', 'my aunt'], worked: ['lido bit killed'] });
  const { worked } = roomNotes(visitsOf(visit), { ...ghent, notes: null });
  assert.equal(worked, [
    {
      ...{ text: 'lido bit killed', topic: 'lido bit', about: ['lido'], item: 'the lido at dawn' },
      ...{ date: visit.show_date, venue: 'Minard' },
    },
  ]);
});

test('a statement on two pieces of the night is two notes, and a reason without one stays with its piece', () => {
  const visit = aVisit({
    material: ['the lido at dawn', 'my aunt'],
    worked: ['Lido KILLED. Applause break. Aunt good.'],
  });
  const { worked } = roomNotes(visitsOf(visit), { ...ghent, notes: null });
  assert.equal(
    worked.map(({ text, item }) => [text, item]),
    [
      ['Lido KILLED. Applause break.', 'the lido at dawn'],
      ['Aunt good.', 'my aunt'],
    ],
  );
});

test('what a person in the room said about a piece that died is a note by itself', () => {
  const said = "Woman in a hat: 'not the lido, the puddle' - biggest laugh of the night was hers";
  const visit = aVisit({ material: ['the lido at dawn'], worked: [said], died: ['Lido bit died'] });
  const { worked } = roomNotes(visitsOf(visit), { ...ghent, notes: null });
  assert.equal(
    worked.map(({ topic }) => topic),
    ['Woman'],
  );
});

test('a person who is called by name was in the room', () => {
  const visit = aVisit({ notes: 'Tram volunteer called Mavis stood up and bowed.' });
  assert.is(roomNotes(visitsOf(visit), { ...ghent, notes: null }).people.length, 1);
  const jean = aVisit({ notes: 'Woman in front sells caravans!! called Jean.' });
  const { people } = roomNotes(visitsOf(jean), { ...ghent, notes: null });
  assert.equal(
    people.map(({ text }) => text),
    ['Woman in front sells caravans!! called Jean.'],
  );
});

test('who made a night was in the room, also where only a column on what worked says so', () => {
  const visit = aVisit({
    worked: ['Woman in row 2! Fetched a trowel from her car. Best minutes of the year.'],
    notes: null,
  });
  const { people, worked } = roomNotes(visitsOf(visit), { ...ghent, notes: null });
  assert.equal([people.length, worked.length], [1, 0]);
});

test('what died once and worked later counts as worked, and the reverse as died', () => {
  const early = aVisit({ show_date: '2021-01-01', died: ['lido bit died'], worked: ['aunt bit killed'] });
  const late = aVisit({ show_date: '2024-01-01', worked: ['lido bit killed'], died: ['aunt bit died'] });
  const { worked, died } = roomNotes(visitsOf(late, early), { ...ghent, notes: null });
  assert.equal(
    [worked.map(({ text }) => text), died.map(({ text }) => text)],
    [['lido bit killed'], ['aunt bit died']],
  );
});

test('what died once and was played again later, without a word on it, does not count as dead', () => {
  const early = aVisit({
    show_date: '2021-01-01',
    material: ['the lido at dawn'],
    died: ['lido bit died', 'aunt died'],
  });
  const late = aVisit({ show_date: '2024-01-01', material: ['the lido in winter'] });
  const { died } = roomNotes(visitsOf(late, early), { ...ghent, notes: null });
  assert.equal(
    died.map(({ text }) => text),
    ['aunt died'],
  );
});

test('an order to the crew, seats, a new room and a report are no wish of the room', () => {
  const orders = 'Do not move the piano. Row B not for sale, she walks there. MOVED ROOM, no longer at the Palace!';
  const notes = `${orders} Don’t mention the arena. Last time: the flood line = disaster, drop it.`;
  const { hated } = roomNotes(null, { ...ghent, notes });
  assert.equal(
    hated.map(({ text }) => text),
    ['Don’t mention the arena.'],
  );
});

test('a common part of a compound is no subject', () => {
  const visit = aVisit({ material: ['cocotte-minute'], died: ['La cocotte-minute a fait un four'] });
  const { died } = roomNotes(visitsOf(visit), { ...ghent, notes: null });
  assert.is(touchedNote('On attend le bus vingt minutes', died), null);
  assert.is(touchedNote('Le maire a offert une cocotte', died)?.item, 'cocotte-minute');
});

test('a few words in front of a sentence in small letters belong to it', () => {
  const { hated } = roomNotes(null, {
    ...ghent,
    notes: 'Holy Thursday!! house wants nothing about the Mass. Park behind.',
  });
  assert.equal(
    hated.map(({ text }) => text),
    ['Holy Thursday!! house wants nothing about the Mass.'],
  );
});

test('a diet is no wish of the room, and the performer’s own name is no subject of one', () => {
  const notes = 'Aino is allergic to nuts, no satay please. Don’t mention Aino Berg.';
  const { hated } = roomNotes(null, { ...ghent, performer: 'Aino Berg', notes });
  assert.equal(
    hated.map(({ text, about }) => [text, about]),
    [['Don’t mention Aino Berg.', []]],
  );
});

test('tonight’s own notes count, and a name is what is hated', () => {
  const { hated } = roomNotes(null, { ...ghent, notes: 'They hate being mistaken for Devon. Don’t mention the arena' });
  assert.equal(
    hated.map(({ about }) => about),
    [['devon'], ['arena']],
  );
  assert.is(touchedNote('A mistaken goose', hated), null);
  assert.is(touchedNote('The new arena opens', hated)?.text, 'Don’t mention the arena');
});

test('the name of the room is no subject of an order', () => {
  const venue = { name: 'The Barn Room', address: null, capacity: null, latitude: null, longitude: null };
  const notes = 'Please do not throw nuts into the room.';
  const { hated } = roomNotes(null, { ...ghent, venue, notes });
  assert.equal(
    hated.map(({ text }) => text),
    [notes],
  );
  assert.is(touchedNote('The room is above the bakery', hated), null);
});

test('a request to be careful counts as hated; what only names the running of the evening does not', () => {
  const notes = 'Sem intervalo. Festa da Sardinha: falar com eles antes de brincar com isso. No interval.';
  const { hated } = roomNotes(null, { ...ghent, notes });
  assert.equal(
    hated.map(({ text }) => text),
    ['Festa da Sardinha: falar com eles antes de brincar com isso.'],
  );
});

test('a wish of the house that refuses nothing is no ban', () => {
  const hatedIn = (notes: string) => roomNotes(null, { ...ghent, notes }).hated.map(({ text }) => text);
  const wish = 'Un souhait de l’équipe : Ada tient la caisse depuis 1996, c’est sa dernière soirée.';
  assert.equal(hatedIn(`Montage dès 15:00.\n${wish}`), []);
  assert.equal(hatedIn('Montage dès 15:00.\nUn souhait : pas de blagues sur le maire.'), [
    'Un souhait : pas de blagues sur le maire.',
  ]);
});

test('a statement of tonight’s notes on material is about an earlier night, without words that say so', () => {
  const { died } = roomNotes(null, { ...ghent, notes: 'Load-in at the back. The ferry bit died. The battery died.' });
  assert.equal(
    died.map(({ text }) => text),
    ['The ferry bit died.'],
  );
  const { worked } = roomNotes(null, {
    ...ghent,
    notes: 'Aufbau 15.30, Set 75 Min + Zugabe, Schluss 22.00 (Anrainer)',
  });
  assert.equal(worked, [], 'a running order says nothing of an earlier night');
});

test('a request of tonight is no report of an earlier night, and what is not asked for is no task', () => {
  const notes =
    'Doors 7.\nMany will record the match. Could nobody say the score from the stage? Not even as a joke, please.';
  const { died, hated } = roomNotes(null, { ...ghent, notes });
  assert.equal([died, hated.length], [[], 1]);
  assert.match(hated[0]?.text ?? '', /^Could nobody say the score from the stage\? Not even/u);
});

test('a refusal of a person without a name is no subject of news', () => {
  const notes = 'The man who was missed, please not, he lives here.\nPlease nothing about the ferry.';
  const { hated } = roomNotes(null, { ...ghent, notes });
  assert.not.ok(hated.flatMap(({ about }) => about).includes('man'));
});

test('a refusal that names only a time is on what is named before it', () => {
  const notes = 'Doors 7.\nThe bit with the ferry? Not this year, please.';
  const { hated } = roomNotes(null, { ...ghent, notes });
  assert.equal(
    hated.map(({ text }) => text),
    ['The bit with the ferry? Not this year, please.'],
  );
});

for (const todo of [
  'Ne pas refaire Firmin.',
  'Do not repeat Firmin.',
  'Firmin nicht nochmal.',
  'No repetir Firmin.',
  'Non rifare Firmin.',
  'Não repetir Firmin.',
  'Firmin niet opnieuw.',
])
  test(`what worked and is not to be played again is no material: ${todo}`, () => {
    const workedWith = (said: readonly string[]) =>
      isNotRepeated({ item: 'Firmin EN ENTIER', topic: 'Firmin' }, [{ todo: [...said] }]);
    assert.ok(workedWith([todo]));
    assert.not(workedWith([todo.replace('Firmin', 'Basile')]));
  });

test.run();
