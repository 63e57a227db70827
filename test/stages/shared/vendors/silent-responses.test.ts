import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createVendorCalls } from '../../../../stages/shared/vendors/vendor-calls.js';
import { stageContext } from '../../../support/stage-context.js';

const test = suite('a vendor call without a timeout of its own');

/** Longer than the platform's timeouts during these tests, which are checked once a second. */
const silence = 2_500;
const ordinary = getGlobalDispatcher();

test.before(() => setGlobalDispatcher(new Agent({ headersTimeout: 300, bodyTimeout: 300 })));
test.after(async () => {
  await getGlobalDispatcher().close();
  setGlobalDispatcher(ordinary);
});

const answers = {
  'before it begins': (response: ServerResponse) => void setTimeout(() => response.end('late'), silence),
  'in its middle': (response: ServerResponse) => {
    response.write('la');
    setTimeout(() => response.end('te'), silence);
  },
};

for (const [when, answer] of Object.entries(answers)) {
  test(`survives the silence of a response ${when}, unlike the platform’s fetch`, async () => {
    const server = createServer((_, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const calls = createVendorCalls(stageContext(), { vendor: 'slow', secrets: [], recording: null });
    try {
      const [own, bare] = await Promise.allSettled([textOf(calls.fetch(address)), textOf(fetch(address))]);
      assert.equal(own, { status: 'fulfilled', value: 'late' });
      assert.is(bare.status, 'rejected');
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
}

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}

test.run();
