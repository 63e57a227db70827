import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellLength, cellTime, readEvening } from '../../../../stages/shared/text/evening.js';

const found = (text: string) =>
  Object.fromEntries(Object.entries(readEvening(text)).filter(([, value]) => value !== null));

const notes: readonly (readonly [string, Readonly<Record<string, string | number>>])[] = [
  ['Doors 19:45, show 20:30, load-in from 17:00 Mill St side', { doors: '19:45', start: '20:30', load_in: '17:00' }],
  ['Doors 7.45pm. Curfew 10.30 sharp. Load in from 5', { doors: '19:45', load_in: '17:00', curfew: '22:30' }],
  ['no support. Two sets of 45 with intermission', { set_length: '2 x 45 min with intermission' }],
  ['drei Teile zu je 30 Minuten', { set_length: '3 x 30 min' }],
  ['A las 22:15 tenemos que estar fuera del vestíbulo', { curfew: '22:15' }],
  // The end of a range is no other time.
  ['Prueba de sonido 17:00 a 18:00', { soundcheck: '17:00' }],
  ['CIERRE: 22:30 sin excepción', { curfew: '22:30' }],
  ['19:00 doors 20:00 show', { doors: '19:00', start: '20:00' }],
  ['Einlass 19 Uhr, Beginn 20 Uhr; Aufbau 15:30, Rampe 2,20 m', { doors: '19:00', start: '20:00', load_in: '15:30' }],
  ['2 x 45 min mit Pause; Ende spätestens 22:30 (Nachbarn)', { set_length: '2 x 45 min mit Pause', curfew: '22:30' }],
  [
    'Portes 19h30 / jeu 20h30 / 1h15 sans entracte',
    { doors: '19:30', start: '20:30', set_length: '1h15 sans entracte' },
  ],
  ['Arrivée équipe 16h30, balances 17h. Jauge 320', { load_in: '16:30', soundcheck: '17:00', capacity: 320 }],
  ['Puertas 20:15. Función 21:00. Carga hasta las 17:30', { doors: '20:15', start: '21:00', load_in: 'until 17:30' }],
  [
    'apertura porte 20.30, inizio 21.15, set 75’ senza intervallo',
    { doors: '20:30', start: '21:15', set_length: '75 min senza intervallo' },
  ],
  ['Get in 4pm. 240 cap, 198 sold as of weds', { load_in: '16:00', capacity: 240 }],
  ['Kleiner Saal bestuhlt 220', { capacity: 220 }],
  ['gradin bloqué : 160, public 20h00, assis 20h25', { capacity: 160, doors: '20:00' }],
  ['sala con 140 posti. 180 plazas', { capacity: 140 }],
  ['no subir el cono al patio de butacas: en 2022 le dio a una señora', {}],
  ['noch 40 Plätze frei, parking for 100 places; 12 seats left. 2 lugares para a tia. public transport 23:00', {}],
  ['Portas 21h, início 21h30, lotação 180', { doors: '21:00', start: '21:30', capacity: 180 }],
  [
    'zaal open 19.30, aanvang 20.15 uur; 2x45 pauze 20 min',
    { doors: '19:30', start: '20:15', set_length: '2 x 45 min' },
  ],
  ['65-70 min, no opener. Support: Ann Lee (10 min)', { set_length: '65-70 min', support: 'Ann Lee (10 min)' }],
  ['after support (Ann Lee, 15). 60 minute set', { set_length: '60 min', support: 'Ann Lee, 15' }],
  ['Schluss 22:30 wg. Anwohnern', { curfew: '22:30' }],
  ['Hard stop is 22:40, the ushers have a lift to catch.', { curfew: '22:40' }],
  ['la puerta es por detrás, el conserje es Bo y cierra a las 23:30 en punto', { curfew: '23:30' }],
  ['Vorprogramm: Slam-Gast Bo A. (8 Min). Straßenbahn fährt nicht', { support: 'Slam-Gast Bo A. (8 Min)' }],
  ['no curfew but the bar closes 23:30; show ends 22:00; load-in 24/11; bell at 21.00 for 4 min', {}],
  ['Sonntag früher: Türöffnung 18:15, Beginn 19:00', { doors: '18:15', start: '19:00' }],
  ['abertura da casa 19h, passagem de som 17h', { doors: '19:00', soundcheck: '17:00' }],
  ['La mairie nous oblige à couper le son à 22h00', { curfew: '22:00' }],
  ['Hay que acabar como muy tarde a las 21:40', { curfew: '21:40' }],
  ['la capienza scende da 396 a 381', { capacity: 381 }],
  ['le balcon reste fermé : on passe de 180 à 142 places', { capacity: 142 }],
  ['finir IMPERATIVEMENT avant 21h', { curfew: '21:00' }],
  ['telón y fuera antes de las 23:00', { curfew: '23:00' }],
  ['Spielende bis: 22:30', { curfew: '22:30' }],
  ['please finish by 22:15, the bar closes 23:30', { curfew: '22:15' }],
  ['Doors 1930 show 2000 hrs, load in 1600 (door code 2025)', { doors: '19:30', start: '20:00', load_in: '16:00' }],
  ['the show 2025, start of 2026, load in not before 17:00', { load_in: '17:00' }],
  ['Prova 17,30. Porte alle 20,30', { soundcheck: '17:30', doors: '20:30' }],
  ['House opens 7.30, Nuala on at 8.15 as we have the raffle first', { doors: '19:30', start: '20:15' }],
  ['on ouvre à 19h30, on commence à 20h15 au lieu de 20h', { doors: '19:30', start: '20:15' }],
  [
    'apertura sala ore 20,30, sipario ore 21,15, termine ore 23,30',
    { doors: '20:30', start: '21:15', curfew: '23:30' },
  ],
  ['Die Kasse öffnet um 18 Uhr, wir öffnen um 19 Uhr, Vorhang 22:10', { doors: '19:00' }],
  ['doors now 7 not 7.30. Bar opens 6pm. Down by 10.30 at the latest', { doors: '19:00', curfew: '22:30' }],
  ['A las 22:45 cierran el edificio, el conserje no perdona', { curfew: '22:45' }],
  ['Palco libero entro 23,45. La gente ride', { curfew: '23:45' }],
  ['Bühne frei bis 23:15, danach Disco', { curfew: '23:15' }],
  ['Sortie du bâtiment 23h15 dernier délai (gardien)', { curfew: '23:15' }],
  ['hay que salir 22:00 en punto', { curfew: '22:00' }],
  ['Bühne frei! Beginn 20 Uhr', { start: '20:00' }],
  ['ah et fin à 23h, arrêté du maire', { curfew: '23:00' }],
  ['off stage by 10', { curfew: '22:00' }],
  ['Fuera a las 23h, out of the way', { curfew: '23:00' }],
  ['el público espera fuera 19:30, food truck dehors 19h, filas lá fora 20:00', {}],
  ['Fin 21:30 sin falta, vecinos', { curfew: '21:30' }],
  ['Fin à 23h', { curfew: '23:00' }],
  ['Fine ore 23, poi tutti fuori', { curfew: '23:00' }],
  ['zaal leeg 23.15', { curfew: '23:15' }],
  ['som 17h30; silêncio às 23h30 por licença de ruído', { soundcheck: '17:30', curfew: '23:30' }],
  ['Ton 16:30. Ruhe ab 22:00', { soundcheck: '16:30', curfew: '22:00' }],
  ['son train est à 17h30, the silence after 22:00 is golden', {}],
  ['Doors 7pm. Meet Bo (tall) at the Mill St door 4.30', { doors: '19:00' }],
  ['doors half 7, on at 8, finish by 10 sharp', { doors: '19:30', start: '20:00', curfew: '22:00' }],
  ['Einlass halb acht, Aufbau ab 3/4 5', { doors: '19:30', load_in: '16:45' }],
  ['Deuren om half 8, aanvang kwart over acht', { doors: '19:30', start: '20:15' }],
  ['puertas a las siete y media, función a las ocho', { doors: '19:30', start: '20:00' }],
  ['Set up half 10 min; 2 x 45 in the second half', { set_length: '2 x 45 min' }],
  [
    'get-in 14u30 sc 16u00 deuren 19u15 show 20u00 uit 22u30',
    { load_in: '14:30', soundcheck: '16:00', doors: '19:15', start: '20:00' },
  ],
  ['so chair not stool. In / On / Off: 4.30 / 7.30 / 10.15. Bar', { load_in: '16:30', start: '19:30' }],
  ['Montage / balance: 15h30 / 17h', { load_in: '15:30', soundcheck: '17:00' }],
  ['LD IN: 2p. DRS: 5p', { load_in: '14:00', doors: '17:00' }],
  ['Chegada 15h00, montagem 15h30. Ensaio de som 18h00', { load_in: '15:30', soundcheck: '18:00' }],
  ['Aankomst 15u30. Klankcheck 17u', { load_in: '15:30', soundcheck: '17:00' }],
  ['Arrive after 3. Potluck 5:45, music 7:00, done by 9:15', { load_in: '15:00', start: '19:00', curfew: '21:15' }],
  ['load thru the lane after 4. bar 6, on 7.30', { load_in: '16:00', start: '19:30' }],
  ['le train arrive 17h, no music after 10:15', { curfew: '22:15' }],
  ['No amplified sound after half nine', { curfew: '21:30' }],
  ['keine Musik nach 22 Uhr', { curfew: '22:00' }],
  ['Hay que cortar 23:30', { curfew: '23:30' }],
  ['Couper à 22h15 max, salle louée', { curfew: '22:15' }],
  ['Termina 10 pm por la autoridad', { curfew: '22:00' }],
  ["Spalla: Bo Ray 10'", { support: "Bo Ray 10'" }],
  ['max 75 min, höchstens', { set_length: 'max 75 min' }],
  ['', {}],
];
for (const [text, facts] of notes) test(`reads ${text || 'nothing'}`, () => assert.equal(found(text), facts));

test('a cell keeps words that are neither a time nor a number of minutes', () => {
  assert.equal(
    ['4.30pm', '17h', 'side door'].map((cell) => cellTime(cell, 'load_in')),
    ['16:30', '17:00', 'side door'],
  );
  assert.equal(['70', '2 x 40 + interval', ''].map(cellLength), ['70 min', '2 x 40 + interval', null]);
});

test.run();
