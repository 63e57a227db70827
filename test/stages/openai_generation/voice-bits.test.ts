import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bitsIn } from '../../../stages/shared/lines/voice-bits.js';

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

test.run();
