import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/voice_profile_load/files.js';
import { foundBy } from '../../support/checking.js';

test('every voice is checked, whatever its performer', async () => {
  const found = await foundBy(plugin, {
    'voice/a.md': '---\nperformer: Ada\nmood: odd\n---\n',
    'voice/b.md': '---\nperformer: ADA\n---\n',
    'voice/c.md': '---js\n---\n',
    'voice/d.md': '---\ntone: dry\n---\n',
    'voice/e.md': '---\nperformer: Bea\ntone: dry\ntone: warm\n---\n',
  });
  assert.equal(
    found.map((place) => place.split(' ')[0]),
    ['voice/a.md:3', 'voice/b.md:null', 'voice/c.md:1', 'voice/d.md:1', 'voice/e.md:4'],
  );
  assert.match(found[0] ?? '', 'unknown entry ignored: mood');
  assert.match(found[1] ?? '', 'is a second voice of ADA; voice/a.md is used');
  assert.match(found[4] ?? '', 'two entries of one name');
  assert.equal(await foundBy(plugin, { 'voice/a.md': '---\nperformer: Ada\n---\n' }), []);
});

test('hundreds of entries are reported by line, and a long body costs no more than a short one', async () => {
  const entries = Array.from({ length: 900 }, (_, index) => `k${index}: x`);
  const body = 'a word\n'.repeat(140_000);
  const found = await foundBy(plugin, { 'voice/a.md': ['---', 'performer: Ada', ...entries, '---', body].join('\n') });
  assert.equal(
    [found.length, found[0], found[899]?.split(' ')[0]],
    [901, 'voice/a.md:3 unknown entry ignored: k0', 'voice/a.md:902'],
  );
  assert.match(found[900] ?? '', 'is cut after 20000 characters');
});

test.run();
