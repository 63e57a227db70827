import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fold, type Message } from '../../../src/domain/decider.js';
import { type StartEvent, type StartState, startDecider } from '../../../src/domain/start/start.js';
import { upcastStart } from '../../../src/domain/start/upcast.js';

const test = suite('recorded starts');
type Stream = readonly Message<string, unknown>[];

/** The streams of a released shape. Nothing in them is ever changed. */
function streamsOf(shape: number): readonly Stream[] {
  const file = new URL(`../../../../test/fixtures/starts/${shape}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Stream[];
}

const stateOf = (stream: Stream) => fold<StartEvent, StartState>(startDecider, stream.map(upcastStart));
const reports = (shape: number) => streamsOf(shape).map((stream) => stateOf(stream)?.resolution?.hub);

test('of the first shape fold, whether their hub told the shows or failed for good', () => {
  const [failed, listed] = reports(1);
  assert.is(failed?.kind === 'failed' && failed.given_up, null);
  assert.is(failed?.kind === 'failed' && failed.attempts[0]?.reason, 'no such account');
  assert.equal(listed, { kind: 'listed', error: null, unknown_show: false });
  for (const stream of streamsOf(1)) {
    assert.equal([stateOf(stream)?.questions, stateOf(stream)?.completed], [[], true]);
  }
});

test('of the second shape keep each failed question, and why the hub was not asked again', () => {
  const [stream = []] = streamsOf(2);
  assert.equal(
    stateOf(stream)?.questions.map(({ attempt, retry_at: retryAt }) => [attempt, retryAt]),
    [[1, '2026-11-20T09:10:01.000Z']],
  );
  const [hub] = reports(2);
  assert.match(String(hub?.kind === 'failed' && hub.given_up), /^the start's deadline, /u);
  assert.equal(stream.map(upcastStart), stream);
});

test.run();
