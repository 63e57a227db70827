import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isBan } from '../../../../stages/shared/lines/bans.js';
import { subjectsIn } from '../../../../stages/shared/lines/voice-subjects.js';

test('a sentence that begins with a refusal is a ban; a statement about the past or present is not', () => {
  const bans = [
    'De política, nada.',
    'Con los niños no se mete.',
    'No politics, my uncles come to these.',
    'Pas de blague sur les hôpitaux.',
    'Ik doe nooit de brug.',
    'Les élections non plus, même le maire.',
  ];
  const facts = [
    'Nunca faltou a uma feira.',
    'Not being at.',
    'Je ne l’ai jamais réglé, il a raison six mois.',
    'I have never liked it.',
    'Ich habe nie gesungen.',
    'Pas na drie minuten de nummertjes.',
    'Pas als de zaal stil is.',
    'Ik snap het niet en zij leggen het uit.',
    'Ich verstehe das nicht, die Leute erklären es mir.',
    'Je comprends pas, ils m’expliquent.',
    'No entiendo nada, me lo explican.',
    'Non capisco niente, spiegano loro.',
    'Não percebo nada, explicam-me.',
    'I don’t understand it, they explain.',
  ];
  assert.equal([...bans, ...facts].map(isBan), [...bans.map(() => true), ...facts.map(() => false)]);
});

test('the first sentence under a label that refuses is a ban as a whole', () => {
  const { bans } = subjectsIn('Jamais : la politique (ni maire), les morts, les gosses. On me demande souvent.');
  assert.equal(bans, ['la politique (ni maire), les morts, les gosses.']);
});

test('a line in capitals or in bold is the title of the text below it', () => {
  const { refused, bans } = subjectsIn(
    'COSA FACCIO\nPolke.\n\nNO\nDialetti. Morti.\nRagazzi e motori.\n\nFINALE\nLungo.',
  );
  assert.equal(refused, ['Dialetti', 'Morti', 'Ragazzi e motori']);
  assert.equal(bans, ['Dialetti.', 'Morti.', 'Ragazzi e motori.']);
  assert.equal(subjectsIn('**Não digo**\n- açaí\n- política\n\n**Digo**\n- cobras').refused, ['açaí', 'política']);
});

test('a subject of a list may contain a negation; an entry that refuses is none', () => {
  const { named } = subjectsIn('Waar ik warm van word: schriftjes, pasjes die het niet doen, geen politiek, bruggen.');
  assert.equal(named, ['schriftjes', 'pasjes die het niet doen', 'bruggen']);
});

test('the title of a list says what its items are, which may be numbered or lettered', () => {
  const { named, refused, bans } = subjectsIn(
    'THINGS I LIKE\n1. Dentists. Waiting for.\n2. Gates\n\nTHINGS I DON’T\n1. Dementia.\n2. Towers, either way\n\nNunca:\n- a) padres\n- b) autarcas',
  );
  assert.equal(named, ['Dentists', 'Waiting for', 'Gates']);
  assert.equal(refused, ['Dementia', 'Towers', 'either way', 'padres', 'autarcas']);
  assert.equal(bans, ['Dementia.', 'Towers, either way', 'padres', 'autarcas']);
});

test('a form has a field on each line, and only one that refuses has bans', () => {
  const { bans, named } = subjectsIn('Objeto: el Ibiza. No pasa la ITV.\nTono: seco\nNunca: los monos, el peñón');
  assert.equal(bans, ['los monos, el peñón']);
  assert.ok(named.includes('el Ibiza'));
});

test('a French label refuses without its first half: je fais pas', () => {
  assert.equal(subjectsIn('Ce que je fais pas : la foi des gens, les saints, les processions.').refused, [
    'la foi des gens',
    'les saints',
    'les processions',
  ]);
});

test.run();
