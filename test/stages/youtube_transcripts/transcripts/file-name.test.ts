import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readTranscriptName } from '../../../../stages/youtube_transcripts/transcripts/file-name.js';

function parsed(fileName: string): readonly (string | null)[] {
  const { title, recordedOn, videoId, language } = readTranscriptName(fileName);
  return [title, recordedOn, videoId, language];
}

test('a name by yt-dlp contains title, id and language', () => {
  assert.equal(parsed('Live in Ghent [aB3_dE6-gH9].en.vtt'), ['Live in Ghent', null, 'aB3_dE6-gH9', 'en']);
  assert.equal(parsed('Live [-B3_dE6-gH-].pt-BR.vtt'), ['Live', null, '-B3_dE6-gH-', 'pt-br']);
  assert.equal(parsed('Live in Ghent-aB3xdE6ygH9.srt'), ['Live in Ghent', null, 'aB3xdE6ygH9', null]);
  assert.equal(parsed('Live_aB3xdE6ygH9.en-orig.json3'), ['Live', null, 'aB3xdE6ygH9', 'en-orig']);
});

test('an id alone is a valid name, and then its own title', () => {
  assert.equal(parsed('aB3xdE6ygH9.en.vtt'), ['aB3xdE6ygH9.en', null, 'aB3xdE6ygH9', 'en']);
});

test('a date is understood with and without hyphens, at either end', () => {
  assert.equal(parsed('2023-10-14 Minard.vtt'), ['Minard', '2023-10-14', null, null]);
  assert.equal(parsed('20231014 - Minard [aB3_dE6-gH9].vtt'), ['Minard', '2023-10-14', 'aB3_dE6-gH9', null]);
  assert.equal(parsed('minard_20231014.vtt'), ['minard', '2023-10-14', null, null]);
  assert.equal(parsed('Live-20231014-aB3xdE6ygH9.vtt'), ['Live', '2023-10-14', 'aB3xdE6ygH9', null]);
});

test('a name with a day of six digits is no id', () => {
  assert.equal(parsed('burg_030126.srt'), ['burg_030126', null, null, null]);
});

test('an invalid date stays in the title', () => {
  assert.equal(parsed('2023-13-14 Minard.vtt'), ['2023-13-14 Minard', null, null, null]);
  assert.equal(parsed('take 120231014.vtt'), ['take 120231014', null, null, null]);
  assert.equal(parsed('20239999 then 20231014.vtt'), ['20239999 then', '2023-10-14', null, null]);
});

test('a word or a date of eleven characters is not an id', () => {
  assert.equal(parsed('my-performance.vtt'), ['my-performance', null, null, null]);
  assert.equal(parsed('my-Performance.vtt'), ['my-Performance', null, null, null]);
  assert.equal(parsed('x-my-20231014.vtt'), ['x-my', '2023-10-14', null, null]);
});

test('a name without visible characters still has a title', () => {
  assert.is(readTranscriptName('\u202e\u200b.vtt').title, 'Untitled transcript');
  assert.is(readTranscriptName('2023-10-14.vtt').title, '2023-10-14');
});

/** The names of recordings up to 17 August 2026 where the day is written first, with their titles and days. */
const withoutYear: readonly (readonly [name: string, title: string, date: string | null])[] = [
  ['hengelo_14aug.vtt', 'hengelo', '2026-08-14'],
  ['Hengelo 14 augustus.vtt', 'Hengelo', '2026-08-14'],
  ['ennis Aug 14.vtt', 'ennis', '2026-08-14'],
  ['köln 3. Juli.srt', 'köln', '2026-07-03'],
  ['lyon 3 juillet.srt', 'lyon', '2026-07-03'],
  ['soria_3julio.srt', 'soria', '2026-07-03'],
  ['cuneo 3 luglio.srt', 'cuneo', '2026-07-03'],
  ['paulista 0608.srt', 'paulista', '2026-08-06'],
  ['quintal_sta_barbara_0608.srt', 'quintal sta barbara', '2026-08-06'],
  // The year is not clear, or it is no day.
  ['hengelo_14mrt.vtt', 'hengelo_14mrt', null],
  ['take 9913.vtt', 'take 9913', null],
];
for (const [name, title, date] of withoutYear)
  test(`a day without a year is one of the tour: ${name}`, () => {
    const read = readTranscriptName(name, { on: '2026-08-17', order: 'day-first' });
    assert.equal([read.title, read.recordedOn], [title, date]);
  });

test.run();
