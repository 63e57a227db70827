import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { avoidItems } from '../../../../stages/html_generation/facts/avoid-items.js';
import { briefData } from '../../../../stages/html_generation/facts/brief-data.js';
import { jokesOfVisitors, unwanted } from '../../../../stages/html_generation/facts/house-bans.js';
import { tonightNotes } from '../../../../stages/html_generation/facts/tonight-notes.js';
import { topWarning } from '../../../../stages/html_generation/facts/top-warning.js';
import { notesOf } from '../../../../stages/shared/notes/notes-of.js';
import { cited, emptyCity, pageInput } from '../../../support/page-samples.js';
import { aShow, aSource, produced } from '../../../support/results.js';
import { stageContext } from '../../../support/stage-context.js';

for (const [ban, other, rule = ban] of [
  ['Kein Bühnennebel!', 'Der Aufzug ist kaputt.'],
  ['Bitte [Sa., 21. Nov.] ohne das Lied „Hafenhund“.', 'Der Aufzug ist kaputt.'],
  ['BELL: The small bell is fine; the big bell NO.', 'The lift is out of order.', 'The big bell NO.'],
  ['HUMO Y VELAS: Prohibidos, el techo es de madera.', 'El ascensor está roto.', 'HUMO Y VELAS: Prohibidos.'],
  ['Please no smoke on stage.', 'The lift is out of order.'],
  ['Bitte kein Konfetti auf der Bühne.', 'Der Aufzug ist kaputt.'],
  ['Por favor, nada de velas en escena.', 'El ascensor está roto.'],
  ['Per favore, niente fumo sul palco.', 'L’ascensore è rotto.'],
]) {
  test(`a ban is at the top and, with its source, under what is not wanted, but no note: ${ban}`, async () => {
    const source = aSource({ file: 'shows/mail.txt', line: null, title: 'Ada Example', published_on: '2026-11-17' });
    const show = aShow({ notes: `${other}\n${ban}`, note_sources: [cited(source, `${other}\n${ban}`)] });
    const data = await briefData(pageInput(show, {}), stageContext());
    const notes = tonightNotes(data);
    const { label, text } = topWarning(data, notes);
    assert.match(
      label,
      /^(?:House rules · mail of|Regeln des Hauses · Mail von|Normas de la sala · correo de|Regole della sala · mail di) Ada Example, \p{L}+\.?,? 17\.? \p{L}+/u,
    );
    assert.is(text, rule);
    assert.equal(unwanted(data), [{ text: ban, date: null, source }]);
    const { say, arrival, top, others } = notes;
    assert.equal([...say, ...arrival, ...top, ...others], [other]);
  });
}

test('a ban of the house comes first by the newest mail, in its order, and an agency makes none', async () => {
  const mail = (title: string, published_on: string) =>
    aSource({ file: 'shows/mail.txt', line: null, title, published_on });
  const [old, agent, first, second] = [
    'Please no candles on stage.',
    'Please no third encore.',
    'Please nothing about the mill.',
    'Please no smoke on stage.',
  ];
  const show = aShow({
    notes: [old, agent, first, second].join('\n'),
    note_sources: [
      cited(mail('Ada Example', '2026-10-17'), old),
      cited(mail('Bo, Tern Agency', '2026-11-18'), agent),
      cited(mail('Ada Example', '2026-11-17'), `${first} ${second}`),
    ],
  });
  const data = await briefData(pageInput(show, {}), stageContext());
  const { text } = topWarning(data, tonightNotes(data));
  assert.is(text, `${first} ${second} ${old}`);
  assert.equal(
    unwanted(data).map((one) => one.text),
    [old, first, second],
  );
});

test('a ban that needs the sentence before it stays with it', async () => {
  const item = 'The cat sleeps in row two. Please do not wake her.';
  const notes = `${item}\nThe curtain is red.`;
  const data = await briefData(pageInput(aShow({ notes }), {}), stageContext());
  assert.equal(tonightNotes(data).others, ['The curtain is red.']);
  assert.equal(
    unwanted(data).map(({ text }) => text),
    [item],
  );
});

test('a ban of what was named before comes with it, and with the rest of its item', async () => {
  const item = 'A bus comes from Ostend. It was a hard week after the fire in Dover. Please nothing about that town.';
  const data = await briefData(pageInput(aShow({ notes: `${item}\nThe curtain is red.` }), {}), stageContext());
  assert.equal(
    unwanted(data).map(({ text }) => text),
    [item],
  );
  assert.is(
    topWarning(data, tonightNotes(data)).text.endsWith('after the fire in Dover. Please nothing about that town.'),
    true,
  );
});

test('an order that concludes comes with what it follows from', async () => {
  const item = 'At 22:45 all must be dark. So please no encore.';
  const data = await briefData(pageInput(aShow({ notes: `${item}\nThe curtain is red.` }), {}), stageContext());
  assert.equal(
    unwanted(data).map(({ text }) => text),
    [item],
  );
});

test('what is between two orders of an item is the reason of the first', async () => {
  const [first, reason, second] = ['Please no confetti.', 'It gets everywhere.', 'And no smoke.'];
  const notes = `${first} ${reason} ${second}\nThe curtain is red.`;
  const data = await briefData(pageInput(aShow({ notes }), {}), stageContext());
  assert.equal(
    unwanted(data).map(({ text }) => text),
    [`${first} ${reason}`, second],
  );
});

test('a rule of the house is listed with its whole item, a mail before unsigned notes, and the number left is said', async () => {
  const item =
    'On Monday they buried a girl of the school, Mo. The town is like that. No cars, please. Please do not name her.';
  const own = 'Set: Lamp / Ferry. The lullaby NO, it has a car in it.';
  const mail = aSource({ file: 'shows/mail.txt', line: null, title: 'Bo Example', published_on: '2026-11-17' });
  const list = aSource({ file: 'shows/list.txt', line: null, title: null, published_on: null });
  const show = aShow({
    notes: `${own}\n${item}\nThe curtain is red.`,
    withheld: [],
    note_sources: [cited(list, own), cited(mail, item)],
  });
  const data = await briefData(pageInput(show, {}), stageContext());
  const notes = tonightNotes(data);
  assert.equal(notes.rules, [own, item]);
  assert.equal(notes.others, ['The curtain is red.']);
  const { text } = topWarning(data, notes);
  assert.match(text, 'On Monday they buried a girl of the school, Mo. Please do not name her.');
  assert.not.match(text, 'lullaby');
});

for (const order of [
  'Leave the theft alone.',
  'Lasst das bitte weg.',
  'Der Einbruch: Finger weg.',
  'Le vol, laissez-le de côté.',
  'El robo dejadlo estar.',
  'Quel furto lascialo stare.',
  'O roubo, por favor, deixem de lado.',
  'De inbraak: laat dat rusten, graag.',
  'Do not sing the hymn.',
  'Die Hymne nicht singen.',
  'Ne chante pas la Marseillaise.',
  'No cantes el himno.',
  'Non fare «Bella ciao», per favore.',
  'Não cantes o fado, por favor.',
  'Het volkslied niet zingen.',
])
  test(`what is to be left alone, or not played, is forbidden: ${order}`, async () => {
    const data = await briefData(pageInput(aShow({ notes: `The curtain is red.\n${order}` }), {}), stageContext());
    assert.equal(tonightNotes(data).rules, [order]);
  });

test('each item of a numbered list of requests is a rule', async () => {
  const items = [
    'Bis zur Wahl sind wir neutral. Keine Parteinamen, keine Empfehlung, auch nicht im Scherz.',
    'Bitte nichts über die Kita.',
    'Keine Witze über unseren Zuschuss.',
  ];
  const notes = notesOf(`Drei Bitten vom Vorstand.\n${items.map((item, at) => `${at + 1}.) ${item}`).join('\n')}`);
  const data = await briefData(pageInput(aShow({ notes, withheld: [] }), {}), stageContext());
  assert.equal(tonightNotes(data).rules, items);
});

test('a reason that only denies something is no ban', async () => {
  const notes = 'Doors are late. The street is not cleared before seven.\nThe curtain is red.';
  const data = await briefData(pageInput(aShow({ notes }), {}), stageContext());
  assert.equal(unwanted(data), []);
});

test('a wish with a negation in another clause is no ban', async () => {
  const notes =
    'It is her last night. She knows, she is not shy, she would love a thank-you from the stage.\nThe curtain is red.';
  const data = await briefData(pageInput(aShow({ notes, withheld: [] }), {}), stageContext());
  assert.equal(unwanted(data), []);
  assert.is(tonightNotes(data).say.length, 1);
});

test('what must not be said elsewhere is a note, and no ban of tonight', async () => {
  const item = "You are on the radio at 8:10 in the morning. Don't tell the bridge story there.";
  const data = await briefData(pageInput(aShow({ notes: `${item}\nThe curtain is red.` }), {}), stageContext());
  assert.equal(unwanted(data), []);
  assert.equal(tonightNotes(data).others, [item, 'The curtain is red.']);
});

for (const [order, reason, other] of [
  ['Nothing is to be thrown into the room.', 'A lamp was hit in May. Waving a scarf is fine.', 'Soundcheck 17:15.'],
  ['Kein Feuer auf der Bühne.', 'Wir haben eine Laterne mit Batterie.', 'Soundcheck 17:15.'],
  ['Merci de ne pas sauter sur scène.', 'Le plancher est vieux.', 'Parking derrière la salle.'],
  ['Por favor, nada de confeti en escena.', 'La última vez acabó en el foco.', 'Prueba de sonido 17:15.'],
  ['Vietato battere i piedi.', 'Il legno è antico.', 'Prova suono 17:15.'],
  ['Por favor, sem fumo no palco.', 'A lâmpada é antiga.', 'Ensaio de som 17:15.'],
  ['Geen confetti in de zaal, graag.', 'De vorige keer zat het in de lampen.', 'Soundcheck 17:15.'],
] as const) {
  test(`an order is shown with its reason, at the top without, and without the next matter: ${order}`, async () => {
    const notes = `${order} ${reason} ${other}\nThe curtain is red.`;
    const data = await briefData(pageInput(aShow({ notes, withheld: [] }), {}), stageContext());
    assert.equal(
      unwanted(data).map(({ text }) => text),
      [`${order} ${reason}`],
    );
    assert.is(topWarning(data, tonightNotes(data)).text, order);
  });
}

test('a refusal that continues an order belongs to it, and the start of a sound check does not', async () => {
  const notes =
    'Bitte keine Münzen in die Saiten. Und keine Kreide: der Boden ist neu.\nGet-in not before 16:30 please.';
  const data = await briefData(pageInput(aShow({ notes }), {}), stageContext());
  assert.equal(
    unwanted(data).map(({ text }) => text),
    ['Bitte keine Münzen in die Saiten.', 'Und keine Kreide: der Boden ist neu.'],
  );
});

test('a request that a ban continues is still to be said', async () => {
  const notes =
    'The choir would love a hello from the stage. No singing please, they were clear about it.\nMore later.';
  const data = await briefData(pageInput(aShow({ notes }), {}), stageContext());
  assert.match(tonightNotes(data).say.join(' '), 'The choir would love a hello from the stage.');
  assert.match(unwanted(data)[0]?.text ?? '', 'No singing please, they were clear about it.');
});

test('what is next to a ban, an assent and a plan of the performer are no bans', async () => {
  const [house, chat] = ['Please no confetti on stage.\nThey call it the ark.', 'No flute tonight, I keep the goose.'];
  const mail = aSource({ file: 'shows/mail.txt', line: null, title: 'Bo Example', published_on: '2026-11-17' });
  const message = aSource({ file: 'shows/chat.txt', line: 3, title: 'Ada', published_on: '2026-11-18' });
  const other = aSource({ file: 'shows/chat.txt', line: 4, title: 'Cy', published_on: '2026-11-18' });
  const order = 'Please no candles on stage.';
  const show = aShow({
    notes: `${house}\n${chat}\n${order}`,
    performer: 'Ada Sample',
    note_sources: [cited(mail, house), cited(message, chat), cited(other, order)],
  });
  const data = await briefData(pageInput(show, {}), stageContext());
  assert.equal(
    unwanted(data).map(({ text }) => text),
    ['Please no confetti on stage.', order],
  );
  assert.is(topWarning(data, tonightNotes(data)).text, `${order} Please no confetti on stage.`);
});

test('what the file of the town allows in part is no warning at the top', async () => {
  const sore = (text: string) => ({ text, category: 'your file', reason: 'your file warns of it', source: aSource() });
  const allowed = 'The ferry of Otterbach: you can tease it, not its crew.';
  const avoid = [sore(allowed), sore('The mill fire. Leave it.')];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid }) };
  const data = await briefData(pageInput(aShow(), town), stageContext());
  assert.equal(
    avoidItems(data).map(({ text, reason }) => [text, reason]),
    [
      ['The mill fire. Leave it.', 'your file warns of it'],
      [allowed, 'your file allows it with care'],
    ],
  );
  assert.is(topWarning(data, tonightNotes(data)).text, 'The mill fire. Leave it.');
});

test('a subject that the house or a failure names is not named again by the file of the town', async () => {
  const sore = (text: string) => ({ text, category: 'your file', reason: 'your file warns of it', source: aSource() });
  const avoid = [sore('The mill of Otterbach: still sore, leave it.'), sore('The mill of Otterbach: ask Ada first.')];
  const overused_jokes = [
    { text: 'The goat.', source: aSource() },
    { text: 'The goat and the mayor.', source: aSource() },
  ];
  const town = { perplexity_city: produced('perplexity_city', { ...emptyCity, avoid, overused_jokes }) };
  const notes = 'Last time: the goat bit died. Please do not joke about the mill of Otterbach.';
  const data = await briefData(pageInput(aShow({ notes }), town), stageContext());
  assert.equal(
    avoidItems(data).map(({ text }) => text),
    ['The mill of Otterbach: ask Ada first.'],
  );
  assert.equal(
    jokesOfVisitors(data).map(({ text }) => text),
    ['The goat and the mayor.'],
  );
});

test.run();
