import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { plugin } from '../../../stages/youtube_transcripts/files.js';
import { foundBy } from '../../support/checking.js';

const srt = '1\n00:00:01,000 --> 00:00:02,000\nhello\n';

test('the transcripts of every performer are checked, and none is stored', async () => {
  const found = await foundBy(plugin, {
    'transcripts/all.srt': `${'no time here\n\n'.repeat(30)}${srt}`,
    'transcripts/Ada/one.json3': '{"events":[\n{"tStartMs":1,"segs":[{"utf8":"a"}]},\n{"tStartMs":-1,"segs":[]}]}',
    'transcripts/Bea/two.srt': srt,
    'transcripts/Bea/two.vtt': 'WEBVTT\n\n',
    'transcripts/Bea/three.json3': '{"events":[\n{"a" 1}]}',
    'transcripts/Ada/two.srt': srt,
  });
  const places = found.map((place) => place.split(' ')[0]);
  assert.equal(places.filter((place) => place?.startsWith('transcripts/all.srt')).length, 30);
  assert.equal(places.slice(0, 4), [
    'transcripts/Ada/one.json3:3',
    'transcripts/Bea/three.json3:null',
    'transcripts/Bea/three.json3:2',
    'transcripts/Bea/two.vtt:null',
  ]);
  assert.match(found[2] ?? '', 'is not JSON');
  assert.match(found[3] ?? '', 'is the recording of transcripts/Bea/two.srt again');
});

test('one video of two performers is not reported as a duplicate', async () => {
  const name = 'Live [aB3_dE6-gH9].srt';
  assert.equal(await foundBy(plugin, { [`transcripts/Ada/${name}`]: srt, [`transcripts/Bea/${name}`]: srt }), []);
  const again = await foundBy(plugin, { [`transcripts/Ada/${name}`]: srt, 'transcripts/Ada/aB3_dE6-gH9.srt': srt });
  assert.is(again.length, 1);
});

test('more than the newest two hundred are checked', async () => {
  const files = Object.fromEntries(Array.from({ length: 205 }, (_, index) => [`transcripts/${index}.srt`, 'x\n']));
  assert.is((await foundBy(plugin, files)).length, 410);
  assert.equal(await foundBy(plugin, {}), []);
});

test('an aborted check ends', async () => {
  const signal = AbortSignal.abort(new Error('called off'));
  try {
    await foundBy(plugin, { 'transcripts/a.srt': srt }, { signal });
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'called off');
  }
});

test.run();
