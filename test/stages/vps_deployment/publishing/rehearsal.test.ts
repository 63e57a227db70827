import {
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Outbound, OutboundError, type OutboundResponse } from '../../../../src/ports/outbound.js';
import type { LookupContext } from '../../../../src/ports/stage-plugin.js';
import type { SftpSettings } from '../../../../stages/vps_deployment/connection/settings.js';
import { rehearse } from '../../../../stages/vps_deployment/publishing/rehearsal.js';
import { settingsFor } from '../../../support/sftp/publisher.js';
import type { Asked } from '../../../support/sftp/sftp-folder.js';
import { startSftpServer } from '../../../support/sftp/sftp-server.js';
import { stageContext } from '../../../support/stage-context.js';

type Around = Readonly<{
  folder: string;
  context: LookupContext<SftpSettings>;
  /** Names of what visitors could see, and of its files. */
  left(): readonly string[];
  cutAt(cut: (asked: Asked) => boolean): void;
}>;

const test = suite('a rehearsal of a deployment');
const base = 'https://briefs.example';

function when(sentence: string, act: (around: Around) => Promise<void>): void {
  test(sentence, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brief-rehearsal-'));
    let cut = (_asked: Asked) => false;
    const server = await startSftpServer(folder, { cuts: (asked) => cut(asked) });
    try {
      await act({
        folder,
        context: stageContext({ settings: settingsFor(server), fetch: hangs }),
        left: () => ['b', 'releases'].flatMap((name) => readdirSync(join(folder, name))),
        cutAt: (next) => {
          cut = next;
        },
      });
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
}

/** Accepts the request and never responds, like a web server that hangs. */
const hangs: Outbound = (url, { signal }) =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new OutboundError(`${new URL(url).origin}: gave no answer in time`, true));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });

when('of a web server that hangs names the setting with its address, and leaves nothing', async ({ context, left }) => {
  const [found, ...more] = await rehearse(context, 20);
  assert.equal([found?.blocking, more], [true, []]);
  assert.match(found?.message ?? '', `${base}/b/… cannot be fetched from here`);
  assert.match(found?.message ?? '', 'BRIEF_SFTP_PUBLIC_URL');
  assert.equal(left(), []);
});

when('leaves nothing if the deadline of the check passes before', async ({ context, left }) => {
  const ends = new AbortController();
  const fetch: Outbound = (...call) => {
    setImmediate(() => ends.abort());
    return hangs(...call);
  };
  await rehearse({ ...context, fetch, signal: ends.signal }, 60_000);
  assert.equal(left(), []);
});

when('removes what earlier ones left, and nothing of a running one', async ({ context, folder, left }) => {
  const [old, young] = ['0', '1'].map((digit) => `rehearsal-${digit.repeat(32)}`) as [string, string];
  for (const name of [old, young, 'run-1']) {
    mkdirSync(join(folder, 'releases', name, name), { recursive: true });
    mkdirSync(join(folder, 'b'), { recursive: true });
    writeFileSync(join(folder, 'releases', name, name, 'index.html'), 'page');
    symlinkSync(`../releases/${name}/${name}`, join(folder, 'b', name));
    symlinkSync('../gone', join(folder, 'releases', name, 'next.link'));
  }
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const name of [old, 'run-1']) {
    utimesSync(join(folder, 'releases', name), longAgo, longAgo);
    lutimesSync(join(folder, 'b', name), longAgo, longAgo);
  }
  await rehearse(context, 20);
  assert.equal(left().toSorted(), [young, young, 'run-1', 'run-1']);
});

when('reports what remains if the connection is lost', async ({ context, left, cutAt }) => {
  cutAt(({ what, path }) => what === 'remove' && path.startsWith('b/'));
  const messages = (await rehearse(context, 20)).map(({ message }) => message);
  const [name = ''] = left();
  assert.is(messages.length, 2);
  assert.match(messages[1] ?? '', `b/${name} and releases/${name} were created for a test and may remain`);
});

when('reports what visitors do not see', async ({ context, folder, left }) => {
  const answers: number[] = [];
  const seeing = async (status: number, gone: number) => {
    answers.push(status, gone);
    const fetch = async (url: string): Promise<OutboundResponse> => {
      const body = readdirSync(join(folder, 'releases')).length > 0 ? rehearsed(folder) : Buffer.alloc(0);
      const now = answers.shift() ?? 0;
      return { url, status: now, headers: {}, redirects: [], body, certificateExpiresAt: null };
    };
    const findings = await rehearse({ ...context, fetch });
    answers.length = 0;
    return findings.map(({ message, blocking }) => `${blocking === true ? 'problem' : 'advice'}: ${message}`).join();
  };
  assert.is(await seeing(200, 410), '');
  assert.match(await seeing(404, 410), /^problem: .*answers 404 where a page was published/u);
  assert.match(await seeing(200, 404), /^advice: .*answers 404 instead of 410 for a page that was unpublished/u);
  assert.equal(left(), []);
});

function rehearsed(folder: string): Buffer {
  const [name = ''] = readdirSync(join(folder, 'releases'));
  return readFileSync(join(folder, 'releases', name, name, 'index.html'));
}

test.run();
