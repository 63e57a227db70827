import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { closeInputs, type Inputs, openInputs, showsIn } from './hub-calls.js';

const test = suite<Inputs>('tours with unusual heads');
test.before.each(openInputs);
test.after.each(closeInputs);

/** A file, and the room, town, doors, start and seats of its show on 21 November 2026. */
const tours: readonly (readonly [name: string, text: string, show: readonly (string | number | null)[]])[] = [
  [
    'tourplan.csv',
    `Dat.;Tag;Ort;Haus;Einl.;Beg.;Plätze;Bem.
19.11.;Do;Linz;Kulturkeller;18:30;19:30;110;war ok
20.11.;Fr;--;frei;;;;Zahnarzt
21.11.;Sa;Karlsruhe;Waschküche Südstadt;19;20;142;
22.11.;So;Freiburg;Vorderhaus;17;18;120;`,
    ['Waschküche Südstadt', 'Karlsruhe', '19:00', '20:00', 142],
  ],
  [
    'run.csv',
    `DATE,TOWN,PLACE,DOORS/SHOW,REMARKS
Thu 19/11,Elgin,Bailey's Loft,7/8,58 in
Fri 20/11,--,travel day,,
Sat 21/11,Glasgow,Sawtooth Rooms,7.15/8,148 seats`,
    ['Sawtooth Rooms', 'Glasgow', '19:15', '20:00', 148],
  ],
  [
    'run 2.csv',
    `wk,day,when,where,room,dr,on,cap
47,Thu,19 Nov,Vincennes,Grouseland Tap,7,8,90
47,Fri,20 Nov,Olney,First Settlers Grange,6.30,7.30,120
47,Sat,21 Nov,Flora,Odell Block upstairs,5.15,7,168
48,Mon,23 Nov,drive home,,,,`,
    ['Odell Block upstairs', 'Flora', '17:15', '19:00', 168],
  ],
  [
    'dates.csv',
    `Novembre 2026 ; ; ; ;
J ; Où ; Salle ; Horaires ; Divers
19 ; Lille ; Le Splendid ; 20h30 ; ok
20 ; relâche ; ; ;
21 ; Lens ; Le Colisée ; portes 19h30, jeu 20h ;`,
    ['Le Colisée', 'Lens', '19:30', '20:00', null],
  ],
  [
    'tournée.csv',
    `N°;Quand ?;Où ?;Chez qui ?;À quelle heure ?;Combien de places ?
1;jeudi 19 novembre 2026;Lille;Le Splendid;20h30;400
2;vendredi 20 novembre 2026;route;;;
3;samedi 21 novembre 2026;Lens;Le Colisée;20h00;350`,
    ['Le Colisée', 'Lens', null, '20:00', 350],
  ],
  [
    'bolos.csv',
    `Fecha,Plaza,Sala,Aper.,Func.,Afo.
jue 19 nov,Logroño,Sala Negra,20:00,20:30,120
vie 20 nov,libre,,,,
sáb 21 nov,Vitoria,La Nave de Batán,20:30,21:00,236`,
    ['La Nave de Batán', 'Vitoria', '20:30', '21:00', 236],
  ],
  [
    'tour.csv',
    `gg;dd/mm;città;posto;capienza;apre;attacca;stato;note
gio;19/11;Catania;Magazzini Civita;180;20,30;21,15;fatto;151
ven;20/11;-;-;;;;riposo;lavatrice
sab;21/11;Siracusa;Cortile Giaracà;140;20,15;21;conf;chat`,
    ['Cortile Giaracà', 'Siracusa', '20:15', '21:00', 140],
  ],
  [
    'agenda.csv',
    `Data,Cidade,Espaço,Horário,Lotação,Som
19/11 (qui),Porto,Maus Hábitos,21h30,200,17h
20/11 (sex),folga,,,,
21/11 (sáb),Braga,Theatro Circo,21h30,300,17h`,
    ['Theatro Circo', 'Braga', null, '21:30', 300],
  ],
  [
    'speellijst.csv',
    `Wanneer;Waar;Zaal;Open;Aanv.;Pl.;Bijz.
do 19-11;Emmen;De Muzenhoek;19.30;20.15;220;gespeeld
vr 20-11;vrij;;;;;niet bellen
za 21-11;Arnhem;Theater Klein Sonsbeek;19.45;20.15;260;`,
    ['Theater Klein Sonsbeek', 'Arnhem', '19:45', '20:15', 260],
  ],
  [
    'tour.md',
    `# Tour Herbst

| Datum | Stadt | Saal | Start | Hinweise |
|---|---|---|---|---|
| 19.11. | Graz | Orpheum | 20:00 | |
| 20.11. | – | Reisetag | | |
| 21.11. | Wien | Stadtsaal | 19:30 (Einl. 18:45) | |`,
    ['Stadtsaal', 'Wien', '18:45', '19:30', null],
  ],
  [
    'plan November.txt',
    `Thu 19
Leeds, Brudenell Social Club
doors 7, show 8

Fri 20 off

Sat 21
Hull/Early Theatre
doors 7, show 8`,
    ['Early Theatre', 'Hull', '19:00', '20:00', null],
  ],
  [
    'calendario.txt',
    `giovedì 19 novembre - Torino, Circolo dei Lettori - ore 21
venerdì 20 novembre - riposo
sabato 21 novembre - Genova, Teatro della Tosse - porte 20, ore 21`,
    ['Teatro della Tosse', 'Genova', '20:00', '21:00', null],
  ],
];

for (const [name, text, expected] of tours) {
  test(`finds the show of the day in ${name}: ${text.split('\n', 1)[0]}`, async (inputs) => {
    const { shows } = await showsIn(inputs, { [name]: `${text}\n` });
    const found = shows.filter(({ show_date }) => show_date === '2026-11-21');
    assert.equal(
      found.map(({ venue, city, doors, start }) => [venue.name, city, doors, start, venue.capacity]),
      [expected],
    );
  });
}

test('finds the show of the day in a plan of weeks', async (inputs) => {
  const plan =
    'KW;Do;Fr;Sa\n47;19.11. Graz Orpheum 20h;frei;21.11. Wien Stadtsaal 19.30\n48;;;28.11. Linz Posthof 20h\n';
  const { shows } = await showsIn(inputs, { 'plan.csv': plan });
  assert.equal(
    shows.filter(({ show_date }) => show_date === '2026-11-21').map(({ city, start }) => [city, start]),
    [['Wien', '19:30']],
  );
});

test.run();
