import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isForbidden, isProhibition } from '../../../../stages/shared/notes/prohibitions.js';
import {
  isAllowedWithCare,
  isPermission,
  isTask,
  refusedIn,
  tasksIn,
  wishesIn,
} from '../../../../stages/shared/notes/wishes.js';

const tasks = [
  'House asks: say thanks to the volunteers, it is their birthday.',
  'Haus wünscht: bitte das Jubiläum (25 Jahre) erwähnen.',
  'La salle demande de remercier les ouvreuses.',
  'El teatro pide que se nombre a los acomodadores, 12 butacas.',
  'Ricordare dal palco la raccolta per la scuola.',
  'A sala pede para agradecer aos voluntários.',
  'De zaal vraagt de vrijwilligers te bedanken.',
  'If Ada would sell the first pie from the stage we would love that.',
  'Wenn ihr kurz vor der Pause einen Satz sagen könntet.',
  'un mot pour la collecte à la sortie',
  'Se agradece al principio a Bodegas Larra, que pone el vino.',
];
for (const sentence of tasks)
  test(`“${sentence}” is to be said from the stage`, () => {
    assert.equal([tasksIn(sentence), isTask(sentence), refusedIn(sentence)], [[sentence], true, null]);
  });

const refusals: readonly (readonly [sentence: string, say: readonly string[], refused: string])[] = [
  ['House asks: no strobe, and pls plug the film club from stage.', ['pls plug the film club from stage.'], 'strobe'],
  ['Il teatro chiede: niente politica, a maggio si vota e viene la giunta.', [], 'politica'],
  ['Haus wünscht sich was mit Ostern, aber bitte nix Kirchliches.', [], 'Kirchliches.'],
  ['A sala pede: sem confetes, fogo.', [], 'confetes, fogo.'],
  ['Bar shuts at 11, no card payments here.', [], 'card payments here.'],
];
for (const [sentence, say, refused] of refusals)
  test(`“${sentence}” refuses “${refused}”`, () => {
    assert.equal([tasksIn(sentence), isTask(sentence), refusedIn(sentence)], [say, false, refused]);
  });

test('a writer who leaves the reader alone forbids nothing', () => {
  for (const goodbye of [
    'Last bits and then I leave you alone.',
    'Dann lasse ich dich in Ruhe.',
    'Dernières choses et je te laisse tranquille.',
    'Lo último y te dejo en paz.',
    'Ultime cose e poi ti lascio in pace.',
    'Últimas coisas e deixo-te em paz.',
    'Dan laat ik je met rust.',
  ])
    assert.not(isForbidden(goodbye), goodbye);
  assert.ok(isForbidden('Leave the theft alone.'));
});

test('a short ban on a prop is an order, and what is missing is not', () => {
  const bans = [
    ...['Kein Konfetti, keine Trillerpfeife!', 'No glitter!', 'Pas de confettis, pas de sifflet !'],
    ...['Ni confeti ni silbato.', 'Niente coriandoli!', 'Nada de confetes.', 'Geen confetti, geen fluitjes!'],
  ];
  for (const sentence of bans) assert.ok(isForbidden(sentence), sentence);
  const lacks = [
    'Ils viennent « si ça ne sonne pas ».',
    'And please a chair WITHOUT arms, the accordion does not fit.',
    'Bitte einen Sessel ohne Armlehnen.',
  ];
  const missing = ['Keine Pause.', 'No support.', 'No lift, no parking.', 'Kein Problem!', 'Sin descanso.'];
  for (const sentence of [...missing, ...lacks]) assert.not.ok(isForbidden(sentence), sentence);
});

const secrets = [
  ['It would be lovely if Bo could thank Ada from the stage.', 'Ada has no idea.'],
  ['Es wäre schön, wenn Bo Ada von der Bühne grüßt.', 'Ada weiß von nichts.'],
  ['Ce serait très gentil de remercier Ada.', 'Elle ne sait rien.'],
  ['Ce serait très gentil de saluer Ada.', 'Elle est au courant pour le pot, pas de la danse.'],
  ['Sería bonito dar las gracias a Ada.', 'Ada no sabe nada.'],
  ['Sarebbe bello ringraziare Ada al bis.', 'Ada non sa niente.'],
  ['Seria muito bonito agradecer à Ada no fim.', 'A Ada não sabe de nada.'],
  ['Het zou heel mooi zijn als Bo Ada even bedankt.', 'Ada weet van niets.'],
];
for (const wish of secrets)
  test(`a wish has its secrecy, which is no ban: ${wish.join(' ')}`, () => {
    const said = wishesIn(['The lamp is red.', ...wish, 'Doors 19:00.']).map(({ sentences }) => sentences.slice(-2));
    assert.equal(said, [wish]);
    assert.not(isProhibition(wish[1] ?? ''));
  });

test('a wish has the sentence before it that says who is meant', () => {
  const item = ['Der Koch Cem macht zum letzten Mal das Buffet.', 'Wenn Bo ihn nach der Pause grüßt, wäre das schön.'];
  assert.equal(
    wishesIn(item).map(({ text }) => text),
    [item.join(' ')],
  );
});

const bans = [
  'Nothing may be thrown.',
  'Der Brunnen: Finger weg.',
  'Il ne faut pas sauter.',
  'No se puede saltar en escena.',
  'Non si deve saltare.',
  'Aqui não se pode saltar.',
  'Er mag niets gegooid worden.',
];
for (const ban of bans) test(`“${ban}” is a prohibition`, () => assert.ok(isProhibition(ban)));

const allowed = [
  'You can tease the ferry, not its crew.',
  'Über die Fähre könnt ihr frotzeln, nicht über die Leute: ihr dürft Witze machen.',
  'Vous pouvez rire de la fontaine, jamais du maire.',
  'Puedes hacer chistes del reloj, pero no del cura.',
  'Va bene prenderli in giro per la pioggia, non per la squadra.',
  'Pode brincar com o relógio, mas não com o padre.',
  'Je mag grappen over de brug maken, niet over de boer.',
];
for (const text of allowed) test(`“${text}” allows something`, () => assert.ok(isAllowedWithCare(text)));
test('a refusal to joke allows nothing', () => assert.not(isAllowedWithCare('You can never joke about the ferry.')));

const statements = [
  'Es la Andorra de aquí, la del valle, no la de las pistas.',
  'It is the Andover here, not the one with the airport.',
  'Bitte nicht mehr 180 schreiben.',
  'Please do not print 180 any more.',
  'Das ist das Neustadt am Fluss, nicht das im Harz.',
  'They call the dog the mayor.',
  'Half the town is at the fair.',
  'Der Hund sitzt in Reihe drei.',
  'Beginn bitte nicht vor 19:30 Uhr.',
  'Le public est déjà là.',
  'El perro se llama Alcalde.',
  'Il cane si chiama Sindaco.',
  'O cão chama-se Presidente.',
  'De hond heet Burgemeester.',
];
for (const text of statements) test(`“${text}” is none`, () => assert.not(isProhibition(text)));

test('what others tease someone for is allowed where the writer says so, in seven languages', () => {
  for (const sentence of [
    'They tease him for it all week, so you can.',
    'Die ziehen ihn seit Tagen auf, hänseln ihn, also darfst du auch.',
    'Ils le taquinent depuis lundi, donc tu peux.',
    'Le toman el pelo con eso, así que puedes.',
    'Lo prendono in giro da giorni quindi puoi.',
    'Brincam com ele todo dia, então pode.',
    'Ze plagen hem er al dagen mee, dus je mag.',
  ])
    assert.ok(isPermission(sentence), sentence);
});

test.run();
