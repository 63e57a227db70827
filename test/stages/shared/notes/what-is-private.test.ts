import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { holdsCodeOrMoney } from '../../../../stages/shared/notes/certain-forms.js';
import { isOnBody } from '../../../../stages/shared/notes/personal-matters.js';
import { withoutPrivateRemarks } from '../../../../stages/shared/notes/remarks.js';
import { withheldIn } from '../../../../stages/shared/notes/withheld.js';

const whole = [
  'At the wedding of the baker… between us, Bo was there.',
  'Het feest van de bakker… tussen ons, Bo was er zelf bij.',
  'The manager and Bo only talk by post-it, don’t put this in.',
  'Bo und der Wirt reden nur über Zettel, bitte nicht drucken.',
  'Le gérant et Bo se parlent par billets, ne le mettez pas.',
  'El gerente se habla con Bo por notas, esto no lo pongáis.',
  'Il gestore e Bo si parlano a bigliettini, non metterlo.',
  'O gerente e o Bo falam por bilhetes, não ponham isto.',
  'De baas en Bo praten via briefjes, dit niet opschrijven.',
  'Bo at the Crown still says YOU owe HIM the 200.',
  'Bo deve ancora 1.200 del 2024.',
  'Bo beve: non farlo salire.',
  'Merch in lobby, house takes 15.',
  'Cell. Bo 333 555 0188.',
  'Bo mob 087 555 0142.',
  'The hall never paid the last one (£ 312), do not mention it.',
  'Vorige rekening staat nog open (€ 312), niet over beginnen.',
  'The key is in the box at the bar, code 2208, only for you.',
  'Der Schlüssel ist im Kasten, Code 2208, nur für euch.',
  'Code du portillon artistes : 7219B.',
  'Código da porta lateral dos artistas: 4410.',
  'Gage kommt bar, 900, zähl bitte nach.',
  'Gage wie besprochen 1.150 + Hotel.',
];
test('what follows a confidence in its paragraph stays in the file, and the next paragraph is shown', () => {
  const notes = [
    'Aufbau ab 16:30.',
    'Nur für euch, nicht auf die Bühne: Frau Bo an der Kasse war lange weg. Bitte nicht fragen, wie es ihr geht.',
    'Einlass 18:45.',
  ];
  assert.is(withoutPrivateRemarks(notes.join('\n'), 'show'), 'Aufbau ab 16:30.\nEinlass 18:45.');
  const inOneLine = 'Load-in 4pm. Between us, Bo was ill. Be kind to her. No candles please. Doors 7.';
  assert.is(withoutPrivateRemarks(inOneLine, 'show'), 'Load-in 4pm. No candles please. Doors 7.');
});

test('an item of several sentences is shown whole, unless one is private by its form', () => {
  const shown = [
    'Suite à la grêle, la verrière au-dessus du balcon est fendue. Rien de grave mais le balcon reste fermé vendredi : on passe de 180 à 142 places.',
    'Vienen 38 señoras, filas 4 a 6. Les haría mucha ilusión un saludo.',
  ].join('\n');
  assert.is(withoutPrivateRemarks(shown, 'show'), shown);
  assert.is(
    withoutPrivateRemarks('Load-in 4pm at the back.\nDoors 7. Bo still owes us 600 euros.', 'show'),
    'Load-in 4pm at the back.\nDoors 7.',
  );
});

test('a fine, a dislike and what ends with a request to be silent stay in the file', () => {
  for (const notes of [
    'Bombeiro já multou o teatro, não comentar.',
    'A vereadora não suporta a Zulmira desde a piada das ameixas.',
    'The usher can’t stand Bo since the raffle.',
  ])
    assert.is(withoutPrivateRemarks(notes, 'show'), null, notes);
});

for (const notes of whole) {
  test(`“${notes}” stays in the file as a whole`, () => {
    for (const place of ['show', 'history', 'city'] as const)
      assert.is(withoutPrivateRemarks(notes, place), null, place);
  });
}

test('how a bit went is a report of an earlier night, however personal it reads', () => {
  const bit = "Het pontje nam de zaal mee: man riep 'hij vaart niet' en dat werd de avond.";
  assert.is(withoutPrivateRemarks(bit, 'history'), bit);
  // An accusation whose amount is in brackets stays in the file as a whole, every time it is read.
  for (const owed of ['Bo forgot to pay the train (87 €).', 'Ada never paid the posters (£ 40).'])
    assert.is(withoutPrivateRemarks(owed, 'history'), null, owed);
});

const masked: readonly (readonly [notes: string, shown: string])[] = [
  ['Load in 1600 (side door, door code 4471).', 'Load in 1600 (side door)'],
  ['Entrée technique par la cour, code portail 4471B.', 'Entrée technique par la cour'],
  ['O balcão da senha só entra desmontado.', ''],
  ['Referente: Bo 347 000 41 22', 'Referente: Bo'],
  ['Bo Adams, jefa de sala, 600 555 014.', 'Bo Adams, jefa de sala'],
  ['Bo CELIACO, panini senza glutine in camerino.', ''],
  ['Bo verträgt keine Milch – Küche weiß Bescheid.', ''],
  ['RESCHEDULED from 3/11 (flood).', ''],
  ['REPORT du 3/11 (panne).', ''],
  ['Data nova (era 3/11).', ''],
  ['El teatro pide que se nombre a los acomodadores, 12 butacas.', ''],
  ['Get-in by the Mill St door NOT the front, and they DO ticket.', ''],
  ['Ask for Bo (tech).', ''],
  ['CURFEW 22:15 HARD – flats upstairs, the last act got a 150 quid fine.', 'CURFEW 22:15 HARD – flats upstairs'],
  ['House asks: no haze, no food on stage (last time the lid had slaw in it).', ''],
  ['The house asks for no swearing before the interval, PLEASE.', ''],
  ['Bilhetes da data antiga são válidos.', ''],
  ['ALL Nov tickets valid, say so from the stage.', ''],
  ['Bo: shellfish allergy, tell the green room.', ''],
  ['Curfew 22.45 (Vertrag), sonst 500 Strafe', 'Curfew 22.45 (Vertrag)'],
  ['Projector bulb gone = no slides.', ''],
  ['High stool NOT the armchair.', ''],
  ['Fotos ja, Filmen nein', ''],
  ["Un seul lavabo, pas d'eau chaude.", ''],
  ['Pente de 6 %, roulettes freinées.', ''],
  ['no eftpos on merch table so float of $50 in tin.', 'no eftpos on merch table'],
  ['Jause im Brunnen (ohne Sellerie, Bo kriegt sonst Ausschlag)', ''],
  // What is forbidden does not hide the sentence before it.
  ['Screen stage left (row 2). No glitter, ever (the vicar).', ''],
  ['La locandina dice 21,00 ma il teatro conferma 21,15.', ''],
  ['Bo è allergico alle noci: niente dolci del foyer.', ''],
];
for (const [notes, shown] of masked) {
  test(`of “${notes}” nothing is cut but a code and money`, () => {
    assert.is(withoutPrivateRemarks(notes, 'show')?.replace(/\.$/u, ''), (shown || notes).replace(/\.$/u, ''));
  });
}

for (const secret of ['Entre nosotras: Goyo debe dos meses', 'a nombre de Rubén Otal', 'no se lo cuentes a nadie'])
  test(`“${secret}” is private`, () =>
    assert.is(withoutPrivateRemarks(`${secret}. Doors 19:00.`, 'show'), 'Doors 19:00.'));

test('a clause that only asks to call a number is left out with the number', () => {
  for (const [written, left] of [
    ['Unload on the quay, ring on arrival 087 555 0142.', 'Unload on the quay.'],
    ['Ausladen am Kai, bei Ankunft anrufen: 087 555 0142.', 'Ausladen am Kai.'],
    ['Déchargement sur le quai, appelez à l’arrivée 087 555 0142.', 'Déchargement sur le quai.'],
    ['Descarga por el muelle y llamad al llegar 087 555 0142.', 'Descarga por el muelle.'],
    ['Scarico dal molo, chiamare all’arrivo 087 555 0142.', 'Scarico dal molo.'],
    ['Descarga pelo cais, ligar à chegada 087 555 0142.', 'Descarga pelo cais.'],
    ['Laden en lossen via de kade, bel bij aankomst 087 555 0142.', 'Laden en lossen via de kade.'],
    ['The quay is open. Call on arrival 087 555 0142.', 'The quay is open.'],
  ] as const)
    assert.is(withoutPrivateRemarks(written, 'show'), left, written);
});

test('what follows a contact that began a sentence is left out with it', () =>
  assert.is(withoutPrivateRemarks('Einlass 19:00. Handy 0151 0043 9921, ruft nie zurück.', 'show'), 'Einlass 19:00.'));

for (const [notes, kinds] of [
  ['Load in 16:00. Bo mob 087 555 0142.', ['contacts']],
  ['Load in 16:00. Hotel: Krone, late key box. Fee 900 €.', ['pay']],
  ['Load in 16:00. Bo drinks. Bo mob 087 555 0142.', ['contacts', 'private remarks']],
] as const) {
  test(`of “${notes}” ${kinds.join(' and ')} are named as left out`, () => assert.equal(withheldIn(notes), kinds));
}

test('who is to be greeted is shown with the wish', () => {
  const notes = [
    'Aufbau ab 16:30.',
    '12 Erzieherinnen aus der KiTa Pusteblume kommen zusammen, die feiern dieses Jahr 50 Jahre. Ein Gruß wäre toll.',
  ].join('\n');
  assert.is(withoutPrivateRemarks(notes, 'show'), notes);
});

test('in a mail, a sentence of which a part is public is shown whole, but not an illness', () => {
  const others = [
    'The load-in is at the back of the house, through the yard.',
    'The curtain on the left side does not close any more.',
    'The piano is in the cellar, next to the kitchen stairs.',
    'The audience comes in through the garden on the other side.',
  ];
  const mail = (sentence: string) => [...others, sentence].join('\n');
  const whole = 'A table of 14 teachers and support workers from the school district is coming (row D).';
  assert.is(withoutPrivateRemarks(mail(whole), 'show'), mail(whole));
  const ill = 'The lights are up to Ada (she is on sick leave from June, do not mention it).';
  assert.not.match(withoutPrivateRemarks(mail(ill), 'show') ?? '', /sick/u);
});

test('where the writer says what is in confidence, the other items are shown, and an order without its reason', () => {
  const items = [
    'i 9 di Otranto (coro La Lampara, cantano davvero, se li fai partire non li fermi più)',
    'la torre: la cugina di uno dei guardiani è nostra socia ed è in sala. Quel furto lascialo stare.',
  ].join('\n');
  const secret = 'Tra noi: a giugno forse chiudiamo.';
  const pay = 'Compenso 480 e cena. Il portone ha il codice 3317C.';
  assert.is(withoutPrivateRemarks([items, secret, pay].join('\n'), 'show'), items);
  const hall = 'scarico ore 14,30, prove ore 17,30';
  const ban = 'vi preghiamo di non citare il vicesindaco';
  assert.is(withoutPrivateRemarks(`${hall}\n${ban}, è indagato`, 'show'), `${hall}\n${ban}`);
});

for (const message of [
  "Wrist is bad this morning, I wear the splint. Don't tell Bo.",
  'Handgelenk schlecht heute, ich trage die Schiene. Nichts dem Kai sagen.',
  'poignet pas top ce matin, je mets l’attelle. le dites pas à Bo, il annule',
  'la muñeca mal hoy, llevo la férula. no se lo digas a Bo',
  'polso male oggi, metto il tutore. non ditelo a Bo',
  'pulso mal hoje, uso a tala. não contes a Bo',
  'pols slecht vandaag, ik draag de spalk. niks tegen Bo zeggen',
])
  test(`what one person must not know is private with the sentence before it: ${message}`, () => {
    assert.is(withoutPrivateRemarks(`Doors 7.\n${message}`, 'show'), 'Doors 7.');
  });

test('a sentence that ends with a request not to ask stays in the file', () => {
  for (const message of [
    'No raw cheese!! (don’t ask)',
    'Keine Rohmilch!! (nicht fragen)',
    'Geen rauwmelkse kaas!! (vraag niet)',
    'Niente formaggi crudi!! (non chiedere)',
  ])
    assert.is(withoutPrivateRemarks(`Doors 7.\n${message}`, 'show'), 'Doors 7.', message);
});

test('an order is shown with the refusals that continue it, without its reason', () => {
  const order = 'House rule, no football, no derby, not even colours';
  const notes = `The bar shuts at ten.\n${order}, we had a thing in November.\nBo reads the sign.`;
  assert.match(withoutPrivateRemarks(notes, 'show') ?? '', order);
});

test('an order is shown without its reason in brackets, if that is in confidence', () => {
  const order = 'And nothing on hospitals just now';
  const notes = `Doors 7.\n${order} (between us: my mum is on a ward there).`;
  assert.is(withoutPrivateRemarks(notes, 'show'), `Doors 7.\n${order}.`);
});

for (const message of [
  'Bo hat am 27. einen Termin in der Klinik.\nFALSCHER CHAT sorry',
  'dia 27 internação 6h\nGRUPO ERRADO desculpa',
  'on the 27th 6 am, ward 4\nWRONG GROUP sorry',
])
  test(`a message sent to the wrong group stays in the file: ${message.slice(-12)}`, () => {
    assert.is(withoutPrivateRemarks(`Doors 7.\n${message}`, 'show'), 'Doors 7.');
  });

for (const [confided, request] of [
  ['I had the fever all night.', 'Not a word to Gord.'],
  ['Ho la schiena bloccata, due pastiglie e via.', 'Zitto con Bo.'],
  ['Die Stimme ist weg seit gestern.', 'Kein Wort gegenüber Bo.'],
])
  test(`a request to be silent towards someone covers its message: ${request}`, () => {
    assert.is(withoutPrivateRemarks(`Doors 7.\n${confided} ${request}`, 'show'), 'Doors 7.');
  });

test('a short reply that asks to be silent covers the message before, and a rule is no such request', () => {
  const notes = 'Portes 19 h.\nEt ta voix, tu prends tes cachets ?\nOui oui. Pas un mot à Soazig';
  assert.is(withoutPrivateRemarks(notes, 'show'), 'Portes 19 h.');
  const rule = 'Not a word to the front rows about the raffle.';
  assert.is(withoutPrivateRemarks(`Doors 7.\n${rule}`, 'show'), `Doors 7.\n${rule}`);
});

test('a body is private, and knees on which someone begs are none', () => {
  assert.ok(['my knee is bad', 'il ginocchio è gonfio', 'le genou me lâche', 'o remédio da coluna'].every(isOnBody));
  const begging = ['I beg you on my knees', 'ich bitte auf Knien', 'je le demande à genoux', 'mi prega in ginocchio'];
  assert.not(begging.some(isOnBody));
});

test('what is to be said from the stage is shown with the request to say it', () => {
  const notes =
    'Doors 7.\nLions Club is selling 50/50 at the break for the house. Could you say it from the stage before it?';
  assert.is(withoutPrivateRemarks(notes, 'show'), notes);
});

for (const secret of [
  'The back door is 4471#.',
  'The gate is 4471.',
  'Il cancello si apre con 3381.',
  'Key in the meter box.',
])
  test(`the code of a door and the place of its key stay in the file: ${secret}`, () => {
    assert.is(withoutPrivateRemarks(`Doors 7.\n${secret}`, 'show'), 'Doors 7.');
  });

test('a bracket that a line leaves open ends with the line', () => {
  const notes = 'Bring the lamp (the big one.\nFee 480.\nDoors 7.';
  assert.is(withoutPrivateRemarks(notes, 'show'), 'Bring the lamp (the big one.\nDoors 7.');
});

for (const [notes, kept] of [
  ['Fee 400, dinner', null],
  ['Gage 350 plus Essen', null],
  ['cachet 300', null],
  ['caché 280 y cena', null],
  ['compenso 550 e letto', null],
  ['honorário 600', null],
  ['vergoeding 250', null],
  ['Gage wie besprochen 1.150 + Hotel', null],
  ['cachet 1 350', null],
  ['Compenso: vedi contratto', 'Compenso: vedi contratto'],
] as const)
  test(`what the performer earns is private without a currency, too: ${notes}`, () => {
    assert.is(holdsCodeOrMoney(notes), kept === null);
  });

test('a postal code and the code of a discount are no secret', () => {
  for (const text of ['Livraison par le quai, code postal 74340', 'Code promo 2026 au bar'])
    assert.is(holdsCodeOrMoney(text), false, text);
});

for (const [said, kept] of [
  ['The goat of the mill is ill.', 'That stays between us.'],
  ['Die Ziege der Mühle ist müde.', 'Das bleibt unter uns, ja? Nicht auf den Zettel.'],
  ['La chèvre du moulin dort mal.', 'Ça reste entre nous.'],
  ['La cabra del molino duerme mal.', 'Que quede entre nosotros.'],
  ['La capra del mulino dorme male.', 'Resta tra noi.'],
  ['A cabra do moinho dorme mal.', 'Isso fica entre nós.'],
  ['De geit van de molen slaapt slecht.', 'Blijft onder ons.'],
  ['lo de Xabi ya está, se ha llevado sus cosas.', 'no lo comentes con nadie'],
  ['The goat of the mill has left.', "please don't mention it to anyone"],
  ['La chèvre du moulin est partie.', 'N’en parle à personne.'],
  ['La capra del mulino se n’è andata.', 'Non parlarne con nessuno.'],
] as const) {
  test(`what is said to stay between two is private, and not what is said before: ${kept}`, () => {
    const first = 'Load-in 16:00.';
    assert.is(withoutPrivateRemarks(`${first}\n${said} ${kept}`, 'show'), first);
  });
}

test('what the performer means to play is no secret', () => {
  const plan = 'en graz quiero probar lo del formato de los paraguas, allá sí lo entienden.';
  assert.is(withoutPrivateRemarks(plan, 'show'), plan);
});

test('a promise to the audience is no secret', () => {
  const promised = 'Ada hat versprochen, beim nächsten Mal eine Strophe nur für Schweinfurt mitzubringen.';
  assert.is(withoutPrivateRemarks(promised, 'history'), promised);
});

test.run();
