import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { triggersIn } from '../../../stages/shared/lines/bit-triggers.js';
import { bitsIn } from '../../../stages/shared/lines/voice-bits.js';
import { subjectsIn } from '../../../stages/shared/lines/voice-subjects.js';

const test = suite('the bits that a voice file names');

const namesIn = (lines: readonly string[]) => bitsIn(lines.join('\n')).map(({ name }) => name);

test('names in bold, in capitals, and before a colon or dash in a list, with what the file says of them', () => {
  const notes = [
    '# My bits',
    '- **The kettle** (5 min) – my aunt and her limescale.',
    '  Goes with anything on water.',
    '- The shed: a man who lives in his.',
    '',
    'PLOW chunk (8 min): the postbox. Any snow goes in front of it.',
    '',
    'I was never good at this: I drop things.',
  ];
  assert.equal(bitsIn(notes.join('\n')), [
    { name: 'The kettle', text: 'my aunt and her limescale. Goes with anything on water.' },
    { name: 'The shed', text: 'a man who lives in his.' },
    { name: 'PLOW', text: 'the postbox. Any snow goes in front of it.' },
  ]);
});

test('what is crossed out, refused or below a title that refuses is no bit, and nor are the fields of a form', () => {
  assert.equal(namesIn(['- ~~**The cupboard**~~ dead', '- **Silicone / étanchéité** : le joint']), [
    'Silicone / étanchéité',
  ]);
  assert.equal(namesIn(['## Jamais', '- **Le loup** : non', '## Les morceaux', '- **Le joint** : oui']), ['Le joint']);
  assert.equal(namesIn(['**O que dá certo.** Objetos.', '**How I begin**: late', '- **What dies**: rugby']), []);
  assert.equal(namesIn(['TONE: dry', '- Opening: late', '- Why? – because', '- Dialekt: nie']), []);
});

test('each item of a list of bits is one, whichever mark ends its name, and a paragraph that says how long it is', () => {
  assert.equal(
    namesIn([
      '**Bits in rotation**',
      '- *The kettle and the inn* – 9 min, closes the first half',
      '- The Clock. Mum got it. It did not go.',
      '- The shed – a shed where nobody lives',
      '- Rink divorce: cut.',
      '- The vicar (not if there was a funeral)',
      '',
      '**What I like**',
      '- tea, and a quiet room',
    ]),
    ['The kettle and the inn', 'The Clock', 'The shed'],
  );
  assert.equal(namesIn(['NUMMERN', '- Der Kanal – geht immer', '- Das Lied vom Schild']), [
    'Der Kanal',
    'Das Lied vom Schild',
  ]);
  assert.equal(namesIn(['OP SHOP ODE. Every town sells one.', 'La poule du notaire : 7 minutes.']), [
    'OP SHOP ODE',
    'La poule du notaire',
  ]);
});

test('a list in one paragraph after its title, with what is in brackets as what the bit is', () => {
  assert.equal(
    bitsIn(
      'Ich bin langsam.\n\nStücke: Omas Kanne / Fund raten (ich halte es hoch, keiner weiß was;\nin Ulm: der Kerner) / Deichlied (laut)\nGut: Vereine.',
    ),
    [
      { name: 'Omas Kanne', text: '' },
      { name: 'Fund raten', text: 'ich halte es hoch, keiner weiß was; in Ulm: der Kerner.' },
      { name: 'Deichlied', text: '' },
    ],
  );
  assert.equal(namesIn(['Números: la cabra (final, siempre) · la moto · robos de comida (las trufas)']), [
    'la cabra',
    'la moto',
    'robos de comida',
  ]);
  assert.equal(
    namesIn(['## Causos que estão no saco', '- A Água do Seu Nonô 6 min - com gole', 'modas: Toada (bis), Trem']),
    ['A Água do Seu Nonô', 'Toada', 'Trem'],
  );
});

test('a name that reads like a refusal, a negation in what a bit says, and a title after the kind of piece', () => {
  const notes = [
    'Standing bits',
    '- Nothing Grows (what you can raise at home: an eyebrow)',
    '- Song: "Waiting on the Boat"',
    '- Was ich kann: leise sein',
    '',
    'Blocs',
    '- Copropriété : six appartements, « qui n’est pas là »',
    '- Tire-fesses : grillé ici',
  ];
  assert.equal(namesIn(notes), ['Nothing Grows', 'Waiting on the Boat', 'Copropriété']);
});

test('a bit goes with the words of the sentence that says so, and of a bare list', () => {
  assert.equal(triggersIn('I climb it. Works wherever there are trucks.'), ['works', 'wherever', 'trucks']);
  for (const [text, word] of [
    ['Ik klim. Alles met hoogte, glas, balkon past ervoor.', 'balkon'],
    ['Ein Lied. Hängt an allem mit Rettung.', 'rettung'],
    ['Umleitungen, Baustellen, Verkehr.', 'baustellen'],
    ['Ça marche partout où il y a des radars.', 'radars'],
    ['Sólo en tierra de mus.', 'mus'],
    ['Dove ci sono incroci e rotonde comincia da lì.', 'rotonde'],
    ['Bom com casal velho.', 'casal'],
  ] as const)
    assert.ok(triggersIn(text).includes(word), text);
  assert.equal(triggersIn('My aunt once bought a kettle.'), []);
});

test('what a bit goes with is also a condition, or any one of a kind', () => {
  const conditions = [
    ['Stamp desk: if there is a clerk in, let her stamp.', 'clerk'],
    ['Stempel: wenn ein Beamter da ist, stempeln lassen.', 'beamter'],
    ['Le guichet : je peux y mettre n’importe quelle mairie.', 'mairie'],
    ['La ventanilla: si hay un funcionario, que selle.', 'funcionario'],
    ['Lo sportello: se c’è un impiegato, timbra lui.', 'impiegato'],
    ['O balcão: se houver um funcionário, carimba ele.', 'funcionario'],
    ['Loket: als er een ambtenaar zit, laten stempelen.', 'ambtenaar'],
  ] as const;
  for (const [text, word] of conditions) assert.ok(triggersIn(text).includes(word), text);
});

test('a list that says how long an item is, or what works in short names, is one of bits, and a piece may refuse by its name', () => {
  const bag = [
    '**In my bag**',
    '- The postman and the dog on the hill (12 min). Any dog news is a door into it.',
    '- Bees.',
  ];
  assert.equal(namesIn(bag), ['The postman and the dog on the hill', 'Bees']);
  assert.ok(triggersIn(bag[1] ?? '').includes('dog'));
  assert.equal(namesIn(['Wat werkt', '- wind. Ik heb twaalf minuten wind', '- rustig praten en dan wachten']), [
    'wind',
  ]);
  const songs = ['**Canciones**', '- *Yo de campamento no voy*: la tienda, el circo.', '- *La tienda*'];
  assert.equal(namesIn(songs), ['Yo de campamento no voy', 'La tienda']);
  assert.equal(subjectsIn(songs.join('\n')).refused, []);
});

test.run();
