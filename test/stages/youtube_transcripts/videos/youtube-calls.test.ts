import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { youtubeSettings } from '../../../../stages/youtube_transcripts/videos/settings.js';
import { textFrom, withYoutube } from '../../../../stages/youtube_transcripts/videos/youtube-calls.js';
import { stageContext } from '../../../support/stage-context.js';
import { withVendor } from '../../../support/vendors/vendor-server.js';

const settings = v.parse(youtubeSettings, { BRIEF_INPUT_DIR: '/nowhere/at/all' });

test('no deadline depends on a signal that may be collected before it aborts', async () => {
  const original = [AbortSignal.any, AbortSignal.timeout] as const;
  AbortSignal.any = AbortSignal.timeout = () => {
    throw new Error('Node 20 may collect such a signal before it fires');
  };
  try {
    await withVendor(
      () => ({ body: 'words' }),
      async ({ base }) => {
        const result = await withYoutube(stageContext({ settings }), (youtube) =>
          textFrom(youtube, 'account', { url: base }),
        );
        assert.equal(result, { kind: 'ok', value: 'words' });
      },
    );
  } finally {
    [AbortSignal.any, AbortSignal.timeout] = original;
  }
});

test('an exhausted quota is not mistaken for a missing permission', async () => {
  for (const [reason, expected] of [
    ['quotaExceeded', /used up its quota of the YouTube Data API/u],
    ['forbidden', /what YOUTUBE_REFRESH_TOKEN may do \(403\)/u],
  ] as const) {
    const error = { code: 403, message: 'no', errors: [{ message: 'no', domain: 'youtube', reason }] };
    await withVendor(
      () => ({ status: 403, body: JSON.stringify({ error }) }),
      async ({ base }) => {
        const result = await withYoutube(stageContext({ settings }), (youtube) =>
          textFrom(youtube, 'account', { url: base }),
        );
        assert.match(result.kind === 'ok' ? '' : result.message, expected);
      },
    );
  }
});

test('an attempt that ends, ends the request that hangs', async () => {
  const attempt = new AbortController();
  const hangs = () => {
    attempt.abort();
    return { holdHeaders: true };
  };
  await withVendor(hangs, async ({ base }) => {
    const context = stageContext({ settings, signal: attempt.signal });
    await withYoutube(context, async (youtube) => {
      const result = await textFrom(youtube, 'account', { url: base });
      assert.equal(result, { kind: 'problem', message: 'YouTube did not answer in time.' });
      assert.ok(youtube.signal.aborted, 'it was the attempt that ended the call, not the bound of the call');
    });
  });
});

test.run();
