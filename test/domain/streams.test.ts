import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  endpointOfStream,
  messageOfRun,
  requestOfStream,
  runOfMessage,
  runOfStream,
  scheduleStream,
  streamOfEndpoint,
  streamOfRequest,
  streamOfRun,
  streamOfWebhook,
  webhookOfStream,
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

test('a webhook message and an endpoint have streams of their own, which are those of no run', () => {
  const streams = [streamOfWebhook(messageOfRun('1')), streamOfEndpoint('one'), streamOfWebhook('missing-1')];
  assert.equal(streams.map(runOfStream), [null, null, null]);
  assert.equal(streams.map(webhookOfStream), [messageOfRun('1'), null, 'missing-1']);
  assert.equal(streams.map(endpointOfStream), [null, 'one', null]);
  assert.equal([messageOfRun('1'), 'missing-1'].map(runOfMessage), ['1', null]);
});

test.run();
