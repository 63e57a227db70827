import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { spokenLine } from '../../../../stages/youtube_transcripts/transcripts/cue-text.js';
import type { ParsedCues } from '../../../../stages/youtube_transcripts/transcripts/cue.js';
import { json3Cues } from '../../../../stages/youtube_transcripts/transcripts/json3-cues.js';
import { withoutRollingLines } from '../../../../stages/youtube_transcripts/transcripts/rolling-captions.js';
import { subtitleCues } from '../../../../stages/youtube_transcripts/transcripts/subtitle-cues.js';

const lines = (parsed: ParsedCues) => parsed.cues.map((cue) => cue.lines.join(' | '));
const problemLines = (parsed: ParsedCues) => parsed.problems.first.map((problem) => problem.line);

test('the markup of captions is removed and every other angle bracket stays', () => {
  assert.is(spokenLine('<v Ines>So</v> <c.yellow.bg_black>two</c> <00:00:01.000>trams</c>'), 'So two trams');
  assert.is(spokenLine('<lang en><b>a</b></lang><ruby>b<rt>c</rt></ruby>'), 'abc');
  assert.is(spokenLine('1 < 2 and <blink>3</blink>'), '1 < 2 and <blink>3</blink>');
});

test('references are resolved once', () => {
  assert.is(spokenLine('Q&amp;A &amp;lt;i&amp;gt; &#39;x&#x27; &nbsp;y'), "Q&A &lt;i&gt; 'x' y");
  assert.is(spokenLine('&#0; &#9999999; &bogus;'), '&#0; &#9999999; &bogus;');
});

test('notes, styles, regions and names of cues are no words', async () => {
  const vtt =
    'WEBVTT - a title\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:top\n\nNOTE\nnot said\n\nintro\n00:01.000 --> 00:02.000\nsaid\n';
  const parsed = await subtitleCues(vtt, 'vtt');
  assert.equal([lines(parsed), problemLines(parsed)], [['said'], []]);
});

test('a note said in SRT is words', async () => {
  const parsed = await subtitleCues('1\n00:00:01,000 --> 00:00:02,000\nNOTE to self\n', 'srt');
  assert.equal(lines(parsed), ['NOTE to self']);
});

test('cues without an empty line between them stay apart', async () => {
  const parsed = await subtitleCues(
    '1\n00:00:01,000 --> 00:00:02,000\none\n2\n00:00:02,000-->00:00:03,000\ntwo\n7\n',
    'srt',
  );
  assert.equal([lines(parsed), problemLines(parsed)], [['one', 'two | 7'], []]);
});

test('an arrow among the words is words, and a header without an empty line loses no cue', async () => {
  const parsed = await subtitleCues('WEBVTT\nKind: captions\n00:01.000 --> 00:02.000\nleft --> right\n', 'vtt');
  assert.equal([lines(parsed), problemLines(parsed)], [['left --> right'], []]);
});

test('a missing header, stray words and impossible times are named by line', async () => {
  const vtt =
    '00:01.000 --> 00:02.000\nsaid\n\nstray\n\n00:05.000 --> 00:04.000\nbackwards\n\n999999:00:00.000 --> 999999:00:01.000\nx\n';
  const parsed = await subtitleCues(vtt, 'vtt');
  assert.equal([lines(parsed), problemLines(parsed)], [['said'], [1, 4, 6, 9]]);
});

test('lines end as on any system', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const parsed = await subtitleCues(['WEBVTT', '', '00:01.000 --> 00:02.000', 'said', '', 'stray'].join(end), 'vtt');
    assert.equal([lines(parsed), problemLines(parsed)], [['said'], [6]]);
  }
});

test('captions that roll without word times are recognised, and a person’s repeated words are kept', async () => {
  const cue = (second: number, words: string) => `00:00:0${second},000 --> 00:00:0${second + 1},000\n${words}\n`;
  const rolling = await subtitleCues([cue(1, 'a'), cue(2, 'a\nb'), cue(3, 'b\nc')].join('\n'), 'srt');
  assert.ok(rolling.rolls);
  assert.equal(
    withoutRollingLines(rolling.cues).map((shown) => shown.lines),
    [['a'], ['b'], ['c']],
  );
  assert.not((await subtitleCues([cue(1, 'No.'), cue(2, 'No.'), cue(3, 'Yes.')].join('\n'), 'srt')).rolls);
  const once = [cue(1, 'a'), cue(2, 'a\nb'), cue(3, 'c'), cue(4, 'd'), cue(5, 'e')];
  assert.not((await subtitleCues(once.join('\n'), 'srt')).rolls);
  assert.ok((await subtitleCues(cue(1, 'a <00:00:01.500>word'), 'srt')).rolls);
});

test('a cue that adds nothing lengthens the one before', () => {
  const cues = [
    { start: 0, end: 1, lines: ['a'] },
    { start: 1, end: 2, lines: ['a'] },
    { start: 2, end: 3, lines: [] },
  ];
  assert.equal(withoutRollingLines(cues), [{ start: 0, end: 2, lines: ['a'] }]);
});

test('json3 names the line of each event that cannot be read', async () => {
  const events = [
    '{"segs":[{"utf8":"no time"}]}',
    '{"tStartMs":1000,"segs":[{"utf8":"a {\\"b\\"} ["},{}]}',
    'null',
    '{"tStartMs":-1,"segs":[]}',
    '{"tStartMs":2000,"segs":[{"utf8":7}]}',
    '{"tStartMs":2000,"segs":[{"utf8":"\\n"}]}',
    '{"tStartMs":2000,"aAppend":1,"segs":[{"utf8":"shown before"}]}',
  ];
  const parsed = await json3Cues(`{"pens":[{},\n{}],\n"events":[\n${events.join(',\n')}\n],"events2":[{}]}`);
  assert.equal(lines(parsed), ['a {"b"} [', '']);
  assert.equal(problemLines(parsed), [4, 6, 7, 8]);
});

test('a file that is no json3 is reported', async () => {
  assert.equal(problemLines(await json3Cues('[]')), [1]);
  assert.equal(problemLines(await json3Cues('{"events":{}}')), [1]);
  assert.equal(problemLines(await json3Cues('{\n"events":[1,\n}')), [3]);
});

test.run();
