import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readNotes } from '../../../../stages/shared/notes/read-notes.js';
import { subjectWords, topicOf, withoutVerdicts } from '../../../../stages/shared/notes/statement.js';

type Expected = Readonly<{
  worked?: readonly string[];
  died?: readonly string[];
  hated?: readonly string[];
  todo?: readonly string[];
}>;

const cases: readonly (readonly [notes: string, expected: Expected])[] = [
  ['Gnome with no forwarding address = huge', { worked: ['Gnome with no forwarding address = huge'] }],
  ['la del tren: la abuchearon', { died: ['la del tren: la abuchearon'] }],
  [
    'lo de los vecinos me lo tiraron abajo, no insistir.',
    { died: ['lo de los vecinos me lo tiraron abajo, no insistir'] },
  ],
  ['die Fähre nicht wiederholen', { died: ['die Fähre nicht wiederholen'] }],
  ['de veerpont niet herhalen', { died: ['de veerpont niet herhalen'] }],
  ['a balsa, não repetir', { died: ['a balsa, não repetir'] }],
  ['il traghetto: non insistere', { died: ['il traghetto: non insistere'] }],
  ['la valse, ne pas insister', { died: ['la valse, ne pas insister'] }],
  [
    'Kaas doodgevallen, kreunen vanaf woord 1, nooit meer.',
    { died: ['Kaas doodgevallen, kreunen vanaf woord 1, nooit meer'] },
  ],
  [
    "Otters killed - everybody owns one, nobody's is wet. Le tram: a cartonné. Il ponte anche bene.",
    {
      worked: ["Otters killed - everybody owns one, nobody's is wet", 'Le tram: a cartonné', 'Il ponte anche bene'],
    },
  ],
  [
    "Woman in a hat: 'we are not lost, we are early' - biggest laugh of the night was hers.",
    { worked: ["Woman in a hat: 'we are not lost, we are early' - biggest laugh of the night was hers"] },
  ],
  [
    "Ladder: applause mid-bit. Toaster: good, a man in row 2 sells them (Ray). 'Layoff' joke DIED, a mill had shut. Never again here.",
    {
      worked: ['Ladder: applause mid-bit', 'Toaster: good, a man in row 2 sells them (Ray)'],
      died: ["'Layoff' joke DIED, a mill had shut. Never again here"],
    },
  ],
  [
    "Ladder: prima, man rij 2 had er zelf een (Bo). 'Ontslag'-grap viel DOOD, er was een winkel dichtgegaan. Niet meer doen hier.",
    {
      worked: ['Ladder: prima, man rij 2 had er zelf een (Bo)'],
      died: ["'Ontslag'-grap viel DOOD, er was een winkel dichtgegaan. Niet meer doen hier"],
    },
  ],
  [
    'A fila do talho morreu, havia um talhante na sala.',
    { died: ['A fila do talho morreu, havia um talhante na sala'] },
  ],
  ['Sauna took the roof off. Ladder v good here.', { worked: ['Sauna took the roof off', 'Ladder v good here'] }],
  // Nothing says how these went.
  ['support slot for Lou. nobody remembers me. good', {}],
  ['generator louder than me', {}],
  ['Lido bit = best of tour. Pasties died.', { worked: ['Lido bit = best of tour'], died: ['Pasties died'] }],
  [
    "bridge bit KILLED, tag: 'even the bridge leaves me waiting'. otter story good. fila do açaí DERRUBOU a casa",
    {
      worked: [
        "bridge bit KILLED, tag: 'even the bridge leaves me waiting'",
        'otter story good',
        'fila do açaí DERRUBOU a casa',
      ],
    },
  ],
  [
    'El nabo MURIÓ: un señor gritó «eso es de Soria» y tenía razón.',
    { died: ['El nabo MURIÓ: un señor gritó «eso es de Soria» y tenía razón'] },
  ],
  ['The goose bit DIED: a man shouted', { died: ['The goose bit DIED: a man shouted'] }],
  ['they HATE being mistaken for Devon', { hated: ['they HATE being mistaken for Devon'] }],
  ['closer killed; mayor story tanked', { worked: ['closer killed'], died: ['mayor story tanked'] }],
  [
    'The ferry bit took the room; the tunnel bit did not.',
    { worked: ['The ferry bit took the room'], died: ['the tunnel bit did not'] },
  ],
  [
    'never mention the ring road, the stadium or the mill',
    { hated: ['never mention the ring road, the stadium or the mill'] },
  ],
  ['they hate being asked about rugby. Bar shut at ten', { hated: ['they hate being asked about rugby'] }],
  ['Did the bridge story. Killed.', { worked: ['Did the bridge story. Killed'] }],
  [
    'Turm-Nummer hat super funktioniert. Witz über Köln ging unter. Bloß nicht Kassel erwähnen.',
    {
      worked: ['Turm-Nummer hat super funktioniert'],
      died: ['Witz über Köln ging unter'],
      hated: ['Bloß nicht Kassel erwähnen'],
    },
  ],
  [
    'La blague du pont a cartonné, celle du maire est tombée à plat. Ne pas parler du stade.',
    {
      worked: ['La blague du pont a cartonné'],
      died: ['celle du maire est tombée à plat'],
      hated: ['Ne pas parler du stade'],
    },
  ],
  [
    'El chiste del puente triunfó. Lo del alcalde no funcionó. No mencionar al Betis.',
    {
      worked: ['El chiste del puente triunfó'],
      died: ['Lo del alcalde no funcionó'],
      hated: ['No mencionar al Betis'],
    },
  ],
  [
    'Il pezzo sul ponte ha funzionato; quello sul sindaco no. Non parlare di Pisa.',
    { worked: ['Il pezzo sul ponte ha funzionato'], died: ['quello sul sindaco no'], hated: ['Non parlare di Pisa'] },
  ],
  [
    'Bruggrap werkte, die over de burgemeester viel plat. Niets over Breda.',
    { worked: ['Bruggrap werkte'], died: ['die over de burgemeester viel plat'], hated: ['Niets over Breda'] },
  ],
  [
    'A piada da ponte funcionou no fim. A do prefeito não resultou. Não falar do Porto.',
    {
      worked: ['A piada da ponte funcionou no fim'],
      died: ['A do prefeito não resultou'],
      hated: ['Não falar do Porto'],
    },
  ],
];
for (const [note, topic] of [
  ['Wardrobe tore the roof off, a pair of movers (Lee??) bowed.', 'Wardrobe'],
  ['Lantern cake killed', 'Lantern cake'],
  ['ladder-stuk werkte (Zwolle!), niet in Ede gedaan', 'ladder-stuk'],
  ['Schuppen hat den Saal genommen, 2x Applaus.', 'Schuppen'],
  ['Room went to ice.', null],
] as const) {
  test(`“${note}” is about ${topic ?? 'nothing'}`, () => assert.is(readNotes(note)[0]?.topic, topic));
}

const todos: readonly (readonly [notes: string, todo: string])[] = [
  ['Quenelle BIDE. A FAIRE: les ponts, pourquoi 2 fleuves', 'A FAIRE: les ponts, pourquoi 2 fleuves'],
  ['TO DO: the cone, why did it die in Leeds', 'TO DO: the cone, why did it die in Leeds'],
];
for (const [notes, todo] of todos) {
  test(`reads what is to be done in “${notes}” as a whole`, () => {
    assert.equal(
      readNotes(notes).flatMap(({ verdict, text }) => (verdict === 'todo' ? [text] : [])),
      [todo],
    );
  });
}

for (const [notes, expected] of cases) {
  test(`reads “${notes}”`, () => {
    const read = readNotes(notes);
    const of = (verdict: string) =>
      read.filter((one) => one.verdict === verdict).map(({ text }) => text.replace(/[.;]$/u, ''));
    const [worked, died, hated] = [of('worked'), of('died'), of('hated')];
    assert.equal({ worked, died, hated }, { worked: [], died: [], hated: [], ...expected });
  });
}

test('what is unclear, sarcastic, about the room or a question is neither', () => {
  for (const notes of [
    'quiet until 20 min',
    'best crowd of the tour',
    'the mic died twice',
    'would have killed with a better mic',
    'the bridge joke "killed". lol',
    'the bridge joke did not die this time',
    'Did they hate the bridge bit?',
    'I hate this hotel',
    'packed up in the dark',
    'das Haus hat keinen Aufzug',
    'a casa é fria',
    'il teatro è giù al porto',
    'Started late and nobody minded but me.',
    'my uncle was killed at sea',
  ]) {
    const judged = readNotes(notes).filter(({ verdict }) => ['worked', 'died', 'hated'].includes(verdict));
    assert.equal(judged, [], notes);
  }
});

test('the subject of a clause is without its verdict and the words of the stage', () => {
  assert.equal(subjectWords('Lido bit = killer'), ['lido']);
  assert.is(withoutVerdicts('The lido bit killed'), 'The lido bit …');
});

for (const [notes, verdict] of [
  ['Nebelhorn ging durch die Decke', 'worked'],
  ['the ferry bit brought the house down', 'worked'],
  ['la tía del tupper: se caían', 'worked'],
  ['a marcha dos patos, casa abaixo', 'worked'],
  ['os refrões novos pegaram', 'worked'],
  ['col nonno è venuta giù la sala', 'worked'],
  ['Umbrella register strong from the first line.', 'worked'],
  ['Die Waage trug die ganze zweite Hälfte', 'worked'],
  ['Il vigile li ha lasciati freddi.', 'died'],
  ['beim Elternabend tobte das Haus', 'worked'],
  ['Kegelklub, der Saal stand Kopf', 'worked'],
  ['con el abuelo se vino abajo la carpa', 'worked'],
  ['le parking, la salle en feu', 'worked'],
  ['bij de camping stond de tent op zijn kop', 'worked'],
  ['yelled for by the whole room', 'worked'],
  ['she did 8 mins without lights and they LOVED it', 'worked'],
  ['astrology, you could hear the fridge', 'died'],
  ['com a herança perdi a sala', 'died'],
  ['the goose bit fell flat', 'died'],
  ["MAGIC ROUNDABOUT died on its arse - 'heard it' from the bar", 'died'],
  ['la nonna: silenzio di tomba', 'died'],
] as const) {
  test(`the idiom in “${notes}” says that it ${verdict}`, () => {
    assert.is(readNotes(notes)[0]?.verdict, verdict);
  });
}

test('an order never to do it again belongs to what was named before it, and is printed with it', () => {
  for (const [notes, text] of [
    ['Le sketch du loto. Plus jamais ici.', 'Le sketch du loto. Plus jamais ici.'],
    ['Did the ferry bit. Room went to ice.', 'Did the ferry bit. Room went to ice.'],
    ['The goose DIED. Never again in this town.', 'The goose DIED. Never again in this town.'],
    ['IL PONTE È MORTO. Mai più in queste zone.', 'IL PONTE È MORTO. Mai più in queste zone.'],
    ['De brug viel dood. Niet meer doen hier.', 'De brug viel dood. Niet meer doen hier.'],
    ['NEVER ferries here.', 'NEVER ferries here.'],
  ] as const) {
    const died = readNotes(notes).filter(({ verdict }) => verdict === 'died');
    assert.equal(
      died.map((one) => one.text),
      [text],
      notes,
    );
  }
});

test('“idem” passes the verdict of the statement before on', () => {
  const read = readNotes('Magnagati: gelo. Palladio idem. Foghorn killed');
  assert.equal(
    read.map(({ topic, verdict }) => [topic, verdict]),
    [
      ['Magnagati', 'died'],
      ['Palladio', 'died'],
      ['Foghorn', 'worked'],
    ],
  );
});

test('a bit that failed, or that the room has heard too often, is not to be done again', () => {
  for (const text of [
    'Bay Bridge again OK but some had heard it - rest it.',
    'La noria, mejor dejarla descansar.',
    'die Ampel ist abgenudelt',
    'De brug kon, even laten rusten',
    'Paderborn als große böse Schwester tot, kannten alle.',
    'Das Kaffeehaus ging gar nicht.',
    'The goat bit did not land.',
  ])
    assert.equal(
      readNotes(text).map(({ verdict }) => verdict),
      ['died'],
      text,
    );
});

test('two clauses of which one worked and the other died are two statements', () => {
  const notes = [
    'Parkuhr lief sehr gut, Wandern gestorben.',
    'The ferry killed, but the goose died.',
    'O bonde pegou, a praia morreu.',
    'La ruleta funcionó, la playa murió.',
  ];
  for (const text of notes)
    assert.equal(
      readNotes(text).map(({ verdict }) => verdict),
      ['worked', 'died'],
      text,
    );
  assert.is(readNotes('Worked all night, then the sound died, and they left').length, 1);
});

test('a full stop after an abbreviation or an ordinal number ends no statement', () => {
  for (const notes of ['1. Reihe links Herr m. Fahrradhelm', 'halb leer wg. Schnee', 'Dr. Kemp asked for more']) {
    assert.equal(
      readNotes(notes).map(({ text }) => text),
      [notes],
    );
  }
  assert.is(readNotes('Sold 12. Foghorn took the room. 2. Reihe lachte').length, 3);
});

test('a mark in a bracket ends no sentence that goes on', () => {
  assert.is(readNotes('Cab tore it up, drivers from the rank (A2B??) bought him a drink.').length, 1);
});

test('an idiom that did not come true is no verdict', () => {
  assert.is.not(readNotes('the ferry bit would have brought the house down')[0]?.verdict, 'worked');
});

test('a half of the evening and the audience are no bits', () => {
  const halves = [
    'tweede helft is goud.',
    '2nd half killed',
    'Zweite Hälfte war stark',
    'la deuxième partie a cartonné',
    'la segunda parte, de diez',
    'il secondo tempo è andato benissimo',
    'a segunda parte foi ótima',
    'the audience was gold',
  ];
  assert.equal(
    halves.map(topicOf),
    halves.map(() => null),
  );
});

test.run();
