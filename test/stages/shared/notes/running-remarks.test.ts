import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runningRemarks } from '../../../../stages/shared/notes/running-remarks.js';
import { joined } from '../../../../stages/shared/notes/sentences.js';

const test = suite('remarks on the running of the evening');

const remarks: readonly (readonly [notes: string, text: string | null, isPartial: boolean])[] = [
  [
    'load in 3:30 back door by the rink, ask for Ada. PRIVATE: Ada still owes us $600, keep it away from the sheet',
    'load in 3:30 back door by the rink, ask for Ada.',
    true,
  ],
  [
    'orario da confermare!! (21 o 21.30). scarico ore 17 dal lato Cortina. NB vuole salire sul palco: NO, ma non scriverlo',
    'orario da confermare!! (21 o 21.30). scarico ore 17 dal lato Cortina.',
    true,
  ],
  [
    'Aufbau ab 15.30, Schlüssel bei Frau Berg. Der Veranstalter ist launisch.',
    'Aufbau ab 15.30, Schlüssel bei Frau Berg.',
    true,
  ],
  [
    'arrivée 14h quai du Léon. ATTENTION le piano est faux, le dire a personne',
    'arrivée 14h quai du Léon. ATTENTION le piano est faux',
    true,
  ],
  ['Haus bittet: Pause max. 15 min. Bar zu.', 'Haus bittet: Pause max. 15 min. Bar zu.', false],
  [
    'Inhaalavond van 22-11, mensen hebben een oude kaart en die is geldig, zeg het even.',
    'Inhaalavond van 22-11, mensen hebben een oude kaart en die is geldig, zeg het even.',
    false,
  ],
  ['montaje 17h. está dejando de fumar, no sacar el tema', 'montaje 17h.', true],
  ['Carga 16h. Cachê 900 + IVA. O café fecha às 23h.', 'Carga 16h. O café fecha às 23h.', true],
  // The name and number of a person, and what is said of their body.
  ['sound desk: Lou +44 7700 900123', 'sound desk: Lou', true],
  [
    "panto set stays in, work in front of the cloth. Raffle at interval (don't ask)",
    "panto set stays in, work in front of the cloth. Raffle at interval (don't ask)",
    false,
  ],
  [
    'Ada allergique aux noix (le traiteur en met partout)',
    'Ada allergique aux noix (le traiteur en met partout)',
    false,
  ],
  ['finir IMPERATIVEMENT avant 21h', 'finir IMPERATIVEMENT avant 21h', false],
  [
    'PUNTUAL. techo corredizo, se escuchan los loros. Ada (prensa) viene con la hija',
    'PUNTUAL. techo corredizo, se escuchan los loros.',
    true,
  ],
  ['Flygeln får INTE flyttas', 'Flygeln får INTE flyttas', false],
  [
    'Carga 15h. hotel Dona Ada, reserva 5582, chegada antes das 20h ou ligar 253 555 018.',
    'Carga 15h. hotel Dona Ada, chegada antes das 20h',
    true,
  ],
  ['No candles. Motel: Siesta, 2 rms, Ada snores.', 'No candles. Motel: Siesta', true],
  // What happened last time is the reason of a wish for tonight.
  [
    'Get in by the dock. laminator needs its own socket, tripped the desk last time. Ada coeliac.',
    'Get in by the dock. laminator needs its own socket, tripped the desk last time. Ada coeliac.',
    false,
  ],
  ['access by ramp only. hotel = Coast', 'access by ramp only.', true],
  [
    'Carga 16h. Última vez (nov 2022): a cabra PEGOU. Semana do Judas, ver com eles antes',
    'Carga 16h. Semana do Judas, ver com eles antes',
    false,
  ],
  ['Dona Ada é de lá. Se a serra fechar: subir por Três Rios.', 'Se a serra fechar: subir por Três Rios.', true],
  // A sentence with a private clause stays in the file as a whole.
  ['Technik = Ada, trinkt, Licht selber fahren. Schluss 22:30', 'Schluss 22:30', true],
  [
    'se piove: Sala Alta (ci stanno in 90). ingresso 5 €, apre la Pro Loco 20.15. cachet 350 in busta - cancellare questa riga',
    'se piove: Sala Alta (ci stanno in 90). ingresso 5 €, apre la Pro Loco 20.15.',
    true,
  ],
  ['park rear lane, NOT View St. school workshop at the library - not public', 'park rear lane, NOT View St.', true],
  [
    "train 12:43, doors by the bar. Mum's tests at 9am, ring her. Do NOT mention to anyone.",
    'train 12:43, doors by the bar.',
    true,
  ],
  ["bar shuts 22:30. Ada's wife not well, keep that private.", 'bar shuts 22:30.', true],
  ['Schlafen bei Tante Ada. Ada fragt wegen Kindern - nicht auf die Bühne damit. Aufbau 15.30', 'Aufbau 15.30', true],
  [
    'interval 20 min. NO haze (alarm went off in Jan). out of building 22.45. Bo: settle w/ Ada not Cleo',
    'interval 20 min. NO haze (alarm went off in Jan). out of building 22.45.',
    true,
  ],
  ["Teloneo: Ada Example 10'. Fuera a las 23h. caché en mano", "Teloneo: Ada Example 10'. Fuera a las 23h.", true],
  ['Caché 900 + 60% — no comentar con Ada, que va por 80', null, true],
  ['bring your own cushion; guarantee 1200 cash, half up front', 'bring your own cushion;', true],
  ['si la D767 est fermée passer par Elven', 'si la D767 est fermée passer par Elven', false],
  ['merch desk free, 70/30 door split', null, true],
  ['settle w/ Bob cash. HOTEL: Fitgers', 'HOTEL: Fitgers', true],
  // Of lodging, the name and the times; of a private sentence, the clauses on the running of the evening.
  ['Digs: Prickly Pear Motel, rm 4. Key in the box, code 2291.', 'Digs: Prickly Pear Motel', true],
  ['Wir schlafen im Hotel Post, Doppelzimmer, Frühstück ab 7:00.', 'Hotel Post, Frühstück ab 7:00', true],
  [
    '1re partie : Bo Sample, 12 min, elle a la gorge fragile, lui laisser la loge du fond',
    '1re partie : Bo Sample',
    true,
  ],
  ['Digs: Ada’s spare room, key under the pot', null, true],
  // The keys and the hours of lodging, what else is to be done, and who drives, without the number.
  ['Hotel: Krone, late key box, breakfast from 7, double room.', 'Hotel: Krone, late key box, breakfast from 7', true],
  ['Hotel Krone, Schlüsselbox 2290, Frühstück ab 7', 'Hotel Krone, Schlüsselbox, Frühstück ab 7', true],
  [
    'Pension Linde, Check-in bis 20h!! sonst Code anfordern 0171 5550199',
    'Pension Linde, Check-in bis 20h!! sonst Code anfordern',
    true,
  ],
  ['Albergo Sole, colazione dalle 7, camera con Ada. Ada guida.', 'Albergo Sole, colazione dalle 7. Ada guida.', true],
  ['Wim rijdt. Wim drinkt.', 'Wim rijdt.', true],
  [
    'House asks: no bishop / mitre gags, they had letters. Bar till 11.',
    'House asks: no bishop / mitre gags, they had letters. Bar till 11.',
    false,
  ],
  ['Bar bis 23 Uhr. Rechnung vom Mai noch offen. Nicht ansprechen.', 'Bar bis 23 Uhr.', true],
  [
    'Chanteuse allergique aux noix, prévenir le traiteur.',
    'Chanteuse allergique aux noix, prévenir le traiteur.',
    false,
  ],
  ['Hearing loop stays on all evening. Bo drinks.', 'Hearing loop stays on all evening.', true],
  ['The bar stays open during the first half.', 'The bar stays open during the first half.', false],
  // A request to announce something is whole up to its full stop, with what the audience pays.
  [
    'Haus bittet: Hüte sind erlaubt, wer einen trägt zahlt 5 Euro weniger, bitte ansagen.',
    'Haus bittet: Hüte sind erlaubt, wer einen trägt zahlt 5 Euro weniger, bitte ansagen.',
    false,
  ],
  [
    'Piden que se anuncie: nadie de pie, y que el mercado es el jueves.',
    'Piden que se anuncie: nadie de pie, y que el mercado es el jueves.',
    false,
  ],
  [
    'Il teatro chiede: tre temi dal cappello; ringraziare la Ines che fa 90 anni.',
    'Il teatro chiede: tre temi dal cappello; ringraziare la Ines che fa 90 anni.',
    false,
  ],
  ['The house wants 30% of the merch. Bar till 11.', 'Bar till 11.', true],
  // Health, lawsuits, sobriety and lodging of a person, and what a person must not hear, as a whole.
  ['Bar bis 23 Uhr. Der Präsident Kurt erzählt von seiner Prostata, nicken.', 'Bar bis 23 Uhr.', true],
  ['Bar till 11. Ann & Bea on opposite sides of the room pls, lawsuit.', 'Bar till 11.', true],
  ['Bar till 11. B&B: Ann, High Street, she locks the front at 11.', 'Bar till 11.', true],
  ['Einlass 19.15. Übernachtung bei Tante Ada, Altstadt, 4. Stock ohne Lift.', 'Einlass 19.15.', true],
  ['Prueba 18.30. Cena con el primo (no decir a Pilar).', 'Prueba 18.30.', true],
  // Habits, moods, drinking and lateness of crew and hosts, but not their tasks, diets and lodging.
  ['Bar till 11. Kit on lights weeps when tired, ignore.', 'Bar till 11.', true],
  ['Bar till 11. Our host sulks unless you praise the soup, be nice.', 'Bar till 11.', true],
  ['Bar bis 23 Uhr. Knut vom Licht trinkt, nicht ansprechen.', 'Bar bis 23 Uhr.', true],
  ['Bar jusqu’à 23h. Léon ronfle comme un ours, laisse-le.', 'Bar jusqu’à 23h.', true],
  ['Prueba 18.30. Nuria llegó 50 min tarde y de morros.', 'Prueba 18.30.', true],
  ['Prova 18.30. Il fonico beve, pagare prima di cena.', 'Prova 18.30.', true],
  ['Ensaio 18.30. O Baltasar bebe, tratar das contas antes.', 'Ensaio 18.30.', true],
  ['Soundcheck 18.30. Wim huilt bij oude liedjes, negeren.', 'Soundcheck 18.30.', true],
  [
    'Kit coeliac. Wim on lights. Club wants an interval 20 min.',
    'Kit coeliac. Wim on lights. Club wants an interval 20 min.',
    false,
  ],
  ['Comfort Inn Dock Road, late checkout.', 'Comfort Inn Dock Road, late checkout.', false],
  // Equipment is of tonight, without what is said of people.
  [
    'Tune the harp BEFORE the heaters go on, the building lost its furnace.',
    'Tune the harp BEFORE the heaters go on, the building lost its furnace.',
    false,
  ],
  ['Micro casque : Bo en a UN, il le prête à son cousin.', 'Micro casque : Bo en a UN', true],
  // A day and a month end no sentence.
  ['Das Haus hat den Beginn am 2.2. bestätigt.', 'Das Haus hat den Beginn am 2.2. bestätigt.', false],
];

for (const [notes, text, isPartial] of remarks) {
  test(`of “${notes.slice(0, 40)}…” only what the house must know is shown`, () => {
    const { lines, isPartial: isCut } = runningRemarks({ notes });
    assert.equal([joined(lines.flat()) || null, isCut], [text, isPartial]);
  });
}

test('notes that the hub screened are shown whole', () => {
  const notes = 'Your in-ear pack is in the blue case.';
  assert.equal(runningRemarks({ notes }).lines, []);
  assert.equal(runningRemarks({ notes, withheld: [] }).lines, [[notes]]);
});

test('what is left of an item whose beginning is private is no part of the item before it', () => {
  const notes = 'Load-in at the back, the ramp is steep.\nBo still owes us 600 euros. Doors open at seven.';
  assert.equal(runningRemarks({ notes }).lines, [
    ['Load-in at the back, the ramp is steep.'],
    ['Doors open at seven.'],
  ]);
});

test.run();
