import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalsOf, topicsShown } from '../../../stages/html_generation/facts/refusals.js';
import { readVoice } from '../../../stages/voice_profile_load/voice/voice-file.js';
import { fixedNow } from '../../support/stage-context.js';

const test = suite('forms of voice files');

function refusedIn(text: string): readonly string[] {
  const { voice } = readVoice(text, 'voice/ada.md', fixedNow);
  if (voice === null) throw new Error('the voice is unusable');
  const profile = { ...voice.described, matched_by: 'performer' } as const;
  return [...topicsShown(profile), ...refusalsOf(profile)];
}

const forms: Readonly<Record<string, readonly [text: string, refused: readonly string[]]>> = {
  'a name and dots before a value': [
    'Performer ....... Ada Quill\nSensitivities ... otters; school nurses\nAnimals ......... one hen',
    ['otters; school nurses'],
  ],
  'a table with a column of what is refused': [
    'Ada Quill.\n\n| ja | nein |\n|---|---|\n| Fähren | Taubenzucht |\n| Formulare | Kurorte |\n\nTon: trocken.',
    ['Taubenzucht', 'Kurorte'],
  ],
  'pluses and minuses': [
    'Ada Quill\n\n+ i traghetti\n+ le file\n- i santi patroni\n- le suocere',
    ['i santi patroni', 'le suocere'],
  ],
  'letters below a line that refuses': [
    '1. Tone: dry.\n2. The following must not be mentioned on any notice:\n   (a) any pupil;\n   (b) the lido.\n3. Two halves.',
    ['any pupil', 'the lido'],
  ],
  'questions of an interview, in a list and in bold': [
    '1. *Waar gaat het over?* Veerponten.\n2. *Wat wilt ge nooit zien?* De kermis. En moppen over nonnen.\n\n**Accent ?** Jamais imiter les douaniers.',
    ['De kermis', 'En moppen over nonnen', 'Jamais imiter les douaniers'],
  ],
  'what someone does not like, before a colon': [
    'I mag: Fähren.\n\nI mag net und will’s net hören: Kurorte. Taubenzucht.',
    ['Kurorte', 'Taubenzucht'],
  ],
  'signs of items': ['* ✔ ferries\n* ✘ the lido\n* ✘ nuns', ['the lido', 'nuns']],
  'signs within a line': ['Ne jamais : ❌ les nonnes ❌ le lido', ['les nonnes; le lido']],
};

for (const [form, [text, refused]] of Object.entries(forms)) test(form, () => assert.equal(refusedIn(text), refused));

test('a label after the number of its item is read as one', () => {
  assert.equal(refusedIn('1. Trocken.\n2. Absolut tabu: die Kur, ihr Onkel.'), ['die Kur, ihr Onkel']);
});

test('what is no part of the act is refused', () => {
  assert.equal(refusedIn('Ada Quill spricht langsam. Der Hafen kommt nicht vor.'), ['Der Hafen kommt nicht vor']);
  assert.equal(refusedIn('Ada Quill talks low. The harbour is not in it.'), ['The harbour is not in it']);
});

test('minuses alone are the items of any list', () => assert.equal(refusedIn('Ada Quill\n\n- ferries\n- hens'), []));

test.run();
