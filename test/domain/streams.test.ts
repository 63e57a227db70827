import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  requestOfStream,
  runOfStream,
  scheduleStream,
  streamOfRequest,
  streamOfRun,
} from '../../src/domain/streams.js';

test('each run, each request and the schedule has a stream of its own', () => {
  assert.equal([streamOfRun('1'), streamOfRequest('1'), scheduleStream], ['run-1', 'request-1', 'schedule']);
});

test('a stream names its run or its request', () => {
  const streams = ['run-1', 'request-1', 'schedule'];
  assert.equal(
    [streams.map(runOfStream), streams.map(requestOfStream)],
    [
      ['1', null, null],
      [null, '1', null],
    ],
  );
});

test.run();
