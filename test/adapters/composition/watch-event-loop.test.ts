import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchEventLoop } from '../../../adapters/composition/watch-event-loop.js';
import type { LogFields } from '../../../src/ports/log.js';
import { silentLog } from '../../support/stage-context.js';

test('a block of the event loop is logged with what was in progress', async () => {
  const lines: (readonly [string, LogFields | undefined])[] = [];
  let end = () => {};
  const alive = setInterval(() => {}, 1_000);
  const logged = new Promise<void>((resolve) => {
    const warn = (message: string, fields?: LogFields) => {
      lines.push([message, fields]);
      resolve();
    };
    end = watchEventLoop({ ...silentLog, warn }, () => ({ stages: 'perplexity_news' }), { sample: 50, samples: 2 });
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  const until = performance.now() + 200;
  while (performance.now() < until);
  await logged;
  end();
  clearInterval(alive);
  const [message, fields] = lines[0] ?? [];
  assert.is(message, 'the event loop was blocked');
  assert.is(fields?.['stages'], 'perplexity_news');
  assert.ok(Number(fields?.['milliseconds']) > 100);
});

test.run();
