import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withSession } from '../../../../stages/vps_deployment/connection/session.js';
import { SftpProblem } from '../../../../stages/vps_deployment/connection/sftp-problem.js';
import { settingsFor } from '../../../support/sftp/publisher.js';
import { startSftpServer } from '../../../support/sftp/sftp-server.js';

/** Returns why a login with the agent at this socket fails; `serve` is null for no listener. */
async function refusalBy(serve: ((socket: Socket) => void) | null): Promise<SftpProblem> {
  const folder = mkdtempSync(join(tmpdir(), 'brief-agent-'));
  const path = join(folder, 'agent.sock');
  const agent = serve === null ? null : createServer(serve);
  await new Promise<void>((resolve) => (agent === null ? resolve() : agent.listen(path, resolve)));
  const server = await startSftpServer(folder);
  try {
    const settings = settingsFor(server, { BRIEF_SFTP_PRIVATE_KEY: '', SSH_AUTH_SOCK: path });
    await withSession(settings, AbortSignal.timeout(20_000), async () => undefined);
    throw new Error('the login succeeded');
  } catch (error) {
    if (error instanceof SftpProblem) return error;
    throw error;
  } finally {
    await server.close();
    await new Promise<void>((resolve) => (agent === null ? resolve() : agent.close(() => resolve())));
    rmSync(folder, { recursive: true });
  }
}

const missing =
  /^there is no SSH agent at the socket that SSH_AUTH_SOCK names: let SSH_AUTH_SOCK .* BRIEF_SFTP_PRIVATE_KEY$/u;

test('an agent that is missing, or hangs up, is reported by its variable', async () => {
  for (const serve of [null, (socket: Socket) => socket.destroy()]) {
    const { message, retryable } = await refusalBy(serve);
    assert.match(message, missing);
    assert.is(retryable, false);
  }
});

test('an agent that responds with a failure is reported differently', async () => {
  // SSH_AGENT_FAILURE (draft-miller-ssh-agent, section 3.1).
  const failing = (socket: Socket) => socket.on('data', () => socket.write(Uint8Array.of(0, 0, 0, 1, 5)));
  assert.match((await refusalBy(failing)).message, /^the SSH agent at SSH_AUTH_SOCK cannot authenticate \(.+\): /u);
});

test('an agent without a key for this server is reported like a rejected key', async () => {
  // SSH_AGENT_IDENTITIES_ANSWER without any (section 3.5).
  const empty = (socket: Socket) => socket.on('data', () => socket.write(Uint8Array.of(0, 0, 0, 5, 12, 0, 0, 0, 0)));
  const { message } = await refusalBy(empty);
  assert.match(message, 'rejects the login of publisher with the agent at SSH_AUTH_SOCK');
});

test.run();
