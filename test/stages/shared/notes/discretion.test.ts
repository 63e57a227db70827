import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asksForSilence, keepsBefore, opensConfidence } from '../../../../stages/shared/notes/discretion.js';
import { withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';

for (const request of [
  'Please don’t mention it at the bar.',
  'Das bitte nicht am Tresen diskutieren.',
  'N’en parlez pas devant le public.',
  'No lo comentes.',
  'Non parlatene in chat.',
  'Não comentar.',
  'Vraag maar niet.',
])
  test(`a refusal to speak without a subject asks for silence: ${request}`, () => {
    assert.ok(asksForSilence(request));
    assert.ok(keepsBefore(request));
    assert.is(withoutPrivateRemarks(`Doors 7.\nThe old piano has a new owner. ${request}`, 'show'), 'Doors 7.');
  });

for (const ban of ['Please don’t mention the mill.', 'Bitte nichts über die Mühle sagen.', 'Non parlare del mulino.'])
  test(`a refusal to speak of a subject does not: ${ban}`, () => assert.not.ok(asksForSilence(ban)));

for (const secret of [
  'Officially it is the flu and that’s what we tell everyone, to you I say that Bo is in hospital.',
  'Ufficialmente influenza e così diciamo a tutti, a te dico che Bo è in clinica ma NON deve girare.',
  'Bo moet liggen. NIEMAND weet het.',
  'Die Presse kommt vielleicht. Ada will es nicht wissen.',
  'Office to office, do not pass on: the lease ends in June.',
])
  test(`what must not get around is private: ${secret}`, () =>
    assert.is(
      withoutPrivateRemarks(`Doors 7.\n${secret}\nStage 6 by 4 metres.`, 'show'),
      'Doors 7.\nStage 6 by 4 metres.',
    ));

for (const opening of [
  'Ada only: the bar is short.',
  'Nur für Ada: die Bar wackelt.',
  'Solo per Ada: il bar è chiuso.',
])
  test(`what is written to one reader is private with its paragraph: ${opening}`, () => {
    assert.ok(opensConfidence(opening));
    const notes = `Doors 7.\n${opening} If the second song is too much, just don’t.`;
    assert.is(withoutPrivateRemarks(notes, 'show'), 'Doors 7.');
  });

for (const [secret, order] of [
  ['This stays between us. The boy on the bike was Bo’s cousin.', 'Please no bikes tonight.'],
  ['Nur für euch: unser Bo ist im März gestorben.', 'Bitte keine Widmung.'],
  ['Que quede entre nosotras. El chico era primo de Bo.', 'Por favor nada de motos esta noche.'],
] as const)
  test(`a ban is shown without the confidence that is its reason: ${order}`, () => {
    assert.is(withoutPrivateRemarks(`Doors 7.\n${secret} ${order}`, 'show'), `Doors 7.\n${order}`);
  });

test('in confidence, what someone must not suffer is no ban', () => {
  const secret = 'In via riservata: il cassiere ha impegnato gli argenti.';
  const notes = `Porte 20.\n${secret} Il priore non deve avere dispiaceri alla sua età.`;
  assert.is(withoutPrivateRemarks(notes, 'show'), 'Porte 20.');
});

test('where a key lies stays in the file', () => {
  for (const key of ['Der Schlüssel für die Wohnung liegt unter dem Topf.', 'La clé du gîte est sous le tapis.'])
    assert.is(withoutPrivateRemarks(`Doors 7.\n${key}`, 'show'), 'Doors 7.');
});

test('a request to be silent covers the sentence before it, and a confidence its whole message', () => {
  const first = 'The bowling club has the two rows nearest the bar.';
  const said = `${first} The mayor will not pay for it.`;
  assert.is(withoutPrivateRemarks(`Doors 7.\n${said} Don’t mention it.`, 'show'), `Doors 7.\n${first}`);
  assert.is(
    withoutPrivateRemarks(`Doors 7.\nThe mayor owes rent. He will not pay it. That stays between us.`, 'show'),
    'Doors 7.',
  );
});

test('a clause on a body stays in the file, and of a contact in a clause only a name is left', () => {
  assert.is(withoutPrivateRemarks('My knee is bad, I need a high stool.', 'show'), 'I need a high stool.');
  assert.is(withoutPrivateRemarks('Il mio cell se serve 333 0199 441', 'show'), null);
  assert.is(withoutPrivateRemarks('Box office Ada 333 0199 441', 'show'), 'Box office Ada');
});

for (const [text, shown] of [
  ['Resti tra noi: il saldo non è arrivato, NON toccare l’argomento con Ada.', ''],
  ['“schiena di Bo?” – mi ha fatto la puntura, ma zitti.', ''],
  ['Cash on the night, 1,400 less PRS, don’t wave it about in front of Bo.', ''],
  ['Bo can’t do the stairs. Not for announcing.', ''],
  ['Denk an den Zürich-Termin morgen 14h mit Bo.', ''],
  [
    'Sie kommt privat. Bitte nicht begrüssen, nicht ansprechen.',
    'Sie kommt privat. Bitte nicht begrüssen, nicht ansprechen.',
  ],
] as const)
  test(`money, health and appointments stay private, and who is not to be greeted is a rule: ${text}`, () =>
    assert.is(withoutPrivateRemarks(text, 'show') ?? '', shown));

test.run();
