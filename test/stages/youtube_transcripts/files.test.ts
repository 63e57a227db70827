import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import {
  transcriptBody,
  type YoutubeTranscriptsValue,
  youtubeTranscriptsValue,
} from '../../../src/domain/stage-values/youtube-transcripts.js';
import { plugin } from '../../../stages/youtube_transcripts/files.js';
import { aShow, inputOfShow } from '../../support/results.js';
import { memoryArtifacts, stageContext, withInputFolder } from '../../support/stage-context.js';

const fixtures = fileURLToPath(new URL('../../../../test/fixtures', import.meta.url));

async function outcomeIn(root: string, show: Show = aShow(), artifacts = memoryArtifacts()) {
  return plugin.run(inputOfShow(show), stageContext({ settings: { BRIEF_INPUT_DIR: root }, artifacts }));
}

async function read(root: string, show: Show = aShow()) {
  const artifacts = memoryArtifacts();
  const outcome = await outcomeIn(root, show, artifacts);
  if (outcome.kind === 'failed') throw new Error(outcome.reason);
  const value: YoutubeTranscriptsValue = v.parse(youtubeTranscriptsValue, outcome.value);
  const bodies = await Promise.all(
    value.transcripts.map(async ({ body }) => {
      const bytes = await artifacts.get(body.sha256);
      return v.parse(transcriptBody, JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array())));
    }),
  );
  return { value, bodies, texts: bodies.map(({ cues }) => cues.map((cue) => cue.text)) };
}

test('the performer gets the transcripts of everyone and their own, newest first', async () => {
  const { value, texts } = await read(fixtures);
  assert.equal(
    value.transcripts.map(({ title, recorded_on, video_id, performer }) => [title, recorded_on, video_id, performer]),
    [
      ['Live in Ghent', '2023-10-14', 'aB3_dE6-gH9', null],
      ['tram-night', '2021-03-05', null, 'Ines Okafor'],
      ['bell-tower', null, null, 'Ines Okafor'],
    ],
  );
  assert.equal(texts, [
    ['good evening Ghent', 'your canals need parking'],
    ['Who came by tram?', 'Both of you. Lovely.'],
    ['the bell rings early', 'so do I'],
  ]);
  assert.is(value.empty_reason, null);
  assert.equal(value.notices, []);
});

test('a transcript says how long it is, how many words it has and where it came from', async () => {
  const { value, bodies } = await read(fixtures);
  const [first] = value.transcripts;
  assert.equal([first?.duration, first?.cues, first?.words], [6.01, 2, 7]);
  assert.is(first?.source.file, 'transcripts/2023-10-14 Live in Ghent [aB3_dE6-gH9].en.vtt');
  assert.is(first?.body.media_type, 'application/json');
  assert.equal(bodies[0]?.cues[1], { start: 3.51, end: 6.01, text: 'your canals need parking' });
});

test('a show without performer gets only the transcripts for everyone', async () => {
  const { value } = await read(fixtures, aShow({ performer: null }));
  assert.equal(
    value.transcripts.map(({ title }) => title),
    ['Live in Ghent'],
  );
});

test('a missing folder is an empty value with a reason', async () => {
  const { value } = await withInputFolder({}, (root) => read(root));
  assert.equal(value.transcripts, []);
  assert.match(value.empty_reason ?? '', 'No transcript for Ines Okafor is in transcripts/');
  const noPerformer = await withInputFolder({}, (root) => read(root, aShow({ performer: null })));
  assert.is(noPerformer.value.empty_reason, 'No transcript is in transcripts/.');
});

test('a broken cue is a notice with file and line, and loses only itself', async () => {
  const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nfirst\n\nlater --> never\nlost\n\n00:03.000 --> 00:04.000\nsecond\n';
  const { value, texts } = await withInputFolder({ 'transcripts/a.vtt': vtt }, (root) => read(root));
  assert.equal(texts, [['first', 'second']]);
  assert.equal(
    value.notices.map(({ file, line }) => [file, line]),
    [['transcripts/a.vtt', 6]],
  );
  assert.match(value.notices[0]?.message ?? '', 'later --> never');
});

test('a broken file next to a good one is a notice, and alone it is a failure', async () => {
  const broken = { 'transcripts/b.json3': '{\n  "events": [\n' };
  const good = { 'transcripts/a.srt': '1\n00:00:01,000 --> 00:00:02,000\nhello\n' };
  const { value } = await withInputFolder({ ...broken, ...good }, (root) => read(root));
  assert.is(value.transcripts.length, 1);
  assert.equal(
    value.notices.map(({ file, line }) => [file, line]),
    [
      ['transcripts/b.json3', 2],
      ['transcripts/b.json3', null],
    ],
  );
  const outcome = await withInputFolder(broken, (root) => outcomeIn(root));
  assert.equal([outcome.kind, outcome.kind === 'failed' && outcome.retryable], ['failed', false]);
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', 'transcripts/b.json3');
});

test('a file for another performer only is no failure of this show', async () => {
  const binary = new Uint8Array([0x31, 0x0a, 0x00]);
  const other = await withInputFolder({ 'transcripts/mats lind/a.srt': binary }, (root) => read(root));
  assert.equal([other.value.transcripts, other.value.notices], [[], []]);
  const outcome = await withInputFolder({ 'transcripts/Ínes  Okafor/a.srt': binary }, (root) => outcomeIn(root));
  assert.match(outcome.kind === 'failed' ? outcome.reason : '', 'NUL character');
});

test('an empty file has no words and is no failure', async () => {
  const { value } = await withInputFolder({ 'transcripts/a.vtt': 'WEBVTT\n' }, (root) => read(root));
  assert.equal(
    value.notices.map(({ message }) => message),
    ['holds no words'],
  );
  assert.ok(value.empty_reason);
});

test('markup that is no caption markup, and invisible characters, become plain text', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script> \u202eevil\u202c &lt;b&gt;\n';
  const { texts } = await withInputFolder({ 'transcripts/<img src=x>.srt': srt }, (root) => read(root));
  assert.equal(texts, [['<script>alert(1)</script> evil <b>']]);
});

test('one recording in two formats is read once', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nhello\n';
  const files = { 'transcripts/x [aB3_dE6-gH9].en.srt': srt, 'transcripts/x [aB3_dE6-gH9].en.vtt': `WEBVTT\n\n${srt}` };
  const { value } = await withInputFolder(files, (root) => read(root));
  assert.is(value.transcripts.length, 1);
  assert.match(value.notices[0]?.message ?? '', 'again');
});

test('the 200 newest are read, and the rest is named', async () => {
  const days = Array.from({ length: 203 }, (_, index) =>
    new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10),
  );
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nhello\n';
  const files = Object.fromEntries(days.map((day) => [`transcripts/${day} set.srt`, srt]));
  const { value } = await withInputFolder(files, (root) => read(root));
  assert.is(value.transcripts.length, 200);
  assert.is(value.transcripts.at(-1)?.recorded_on, '2020-01-04');
  assert.match(value.notices[0]?.message ?? '', 'left out with all after it: 3');
});

test('too many cues, too many broken places and too large a file are stated', async () => {
  const cue = (index: number) => `00:00:${String(index % 60).padStart(2, '0')},000 --> 00:59:00,000\nword ${index}\n`;
  const long = Array.from({ length: 20_005 }, (_, index) => cue(index)).join('\n');
  const bad = `${Array.from({ length: 30 }, () => 'no time here\n').join('\n')}\n${cue(1)}`;
  const files = {
    'transcripts/long.srt': long,
    'transcripts/bad.srt': bad,
    'transcripts/huge.srt': new Uint8Array(5 * 1024 * 1024 + 1).fill(0x61),
  };
  const { value } = await withInputFolder(files, (root) => read(root));
  const about = (name: string) => value.notices.filter(({ file }) => file === `transcripts/${name}`);
  assert.is(value.transcripts.find(({ title }) => title === 'long')?.cues, 20_000);
  assert.match(about('long.srt')[0]?.message ?? '', '20005 cues');
  assert.is(about('bad.srt').length, 20);
  assert.match(value.notices.at(-1)?.message ?? '', 'not named here: 10');
  assert.match(about('huge.srt')[0]?.message ?? '', 'too large');
});

test.run();
