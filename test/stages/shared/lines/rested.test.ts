import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { restedIn } from '../../../../stages/shared/lines/rested.js';

test('what the prose of a voice puts aside for now is a topic to avoid, with the word in brackets', () => {
  for (const [notes, topics] of [
    [
      'El bancal (expropiaciones) está en barbecho: se quedó helado. No sacarlo esta gira.',
      ['bancal', 'expropiaciones'],
    ],
    ['Der Zahnarzt bleibt diese Tour im Schrank.', ['Zahnarzt']],
    ['The dentist story is resting. It froze in Leeds.', ['dentist']],
    ['Dentist: great once. Resting it.', ['Dentist']],
    ['Not the allotment this tour.', ['allotment']],
    ['Le numéro du dentiste (caries) est au placard, il a jeté un froid à Lille.', ['dentiste', 'caries']],
    ['La storia del dentista è a riposo. Non questo tour.', ['dentista']],
    ['The dentist is out, no more in Ghent.', ['dentist']],
    ['Der Zahnarzt – fliegt raus', ['Zahnarzt']],
    ['Le dentiste – est supprimé', ['dentiste']],
    ['El dentista – está fuera', ['dentista']],
    ['Il dentista – è fuori', ['dentista']],
    ['O dentista – está fora', ['dentista']],
    ['De tandarts – ligt eruit', ['tandarts']],
    ['**The dentist.** My mother on the telephone. RESTING until January.', ['dentist']],
    ['O dentista está na gaveta.', ['dentista']],
    ['De tandarts blijft deze tour in de kast.', ['tandarts']],
  ] as const) {
    const found = restedIn(notes);
    assert.equal(
      found.flatMap((one) => one.topics),
      topics,
      notes,
    );
    assert.ok(
      found.every(({ text }) => notes.startsWith(text)),
      notes,
    );
  }
});

test('what rests is an item of a list of its own', () => {
  const found = restedIn(
    '# Stukken\n- **De pont** – toegift.\n- De preek – ligt eruit, niet meer doen\n- Vogelwacht – ligt eruit',
  );
  assert.equal(
    found.flatMap((one) => one.topics),
    ['preek', 'Vogelwacht'],
  );
});

test('people who rest and things that are where they belong are no topics to avoid', () => {
  for (const notes of [
    'She stays at home a lot and writes.',
    'The guitar stays in the drawer until the second half.',
    'Jacinta descansa los lunes.',
    'This tour is about trains.',
    'He is resting his voice between shows.',
    'Parking Ramp: he and the ticket machine.',
    'Das Programm ruht auf drei Säulen.',
    'Jetzt haben wir keine Ausrede mehr.',
  ])
    assert.equal(restedIn(notes), [], notes);
});

test.run();
