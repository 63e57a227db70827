import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { banOfVoice, mayFallUnder, surelyUnder } from '../../../../stages/shared/meets/bans.js';

const test = suite('bans on reports');
const place = new Set(['ghent']);

const report = (head: string, rest = '', language = 'en') => ({ head, rest, language });

test('are not met by a word that stands for something else', () => {
  const rests = { kind: 'prose', text: '**The dentist.** My mother. Resting until January.' } as const;
  assert.not.ok(mayFallUnder(rests, report('Town puts off the vote on saunas until January'), place));
  const fire = {
    kind: 'town',
    text: 'The fire on Mill Road the night before Easter, somebody died. Do not mention it.',
  } as const;
  assert.not.ok(mayFallUnder(fire, report('Ferry expects its busiest Easter since 2019'), place));
});

test('are met by all words of an entry, and by the name with which a warning begins', () => {
  assert.ok(mayFallUnder({ kind: 'list', text: 'refugees' }, report('Refugee choir sings'), place));
  const warned = { kind: 'town', text: 'Peter Zwerp, the coach who was sacked. Raw.' } as const;
  assert.ok(mayFallUnder(warned, report('Justice or mercy?', 'Peter Zwerp speaks.'), place));
});

test('cover what is on their subject in other words, the likeliest first', () => {
  const bans = [
    { kind: 'list', text: 'religion' },
    { kind: 'list', text: 'party politics' },
  ] as const;
  const election = report(
    'Conservatives name their candidate for the council by-election',
    'Voters elect a councillor for the party in May.',
  );
  assert.is(surelyUnder(bans, election, place)?.text, 'party politics');
  assert.is(surelyUnder(bans, report('Goat eats the hedge of the library'), place), null);
});

test('of the prose are read with what is around them', () => {
  const voice = { avoid_topics: ['royals'], notes: 'I do bits.\n\nThe dentist. Resting until January.\n\nNo kings.' };
  assert.equal(banOfVoice('until January', voice), { kind: 'prose', text: 'The dentist. Resting until January.' });
  assert.equal(banOfVoice('royals', voice), { kind: 'list', text: 'royals' });
});

test.run();
