import { createServer } from 'node:https';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { errorOf, listen, neverAborted, outboundTo } from './loopback.js';
import { selfSignedCertificate } from './self-signed-certificate.js';

const signal = neverAborted;

async function serveUnder(until: Date) {
  const { key, certificate } = selfSignedCertificate(until);
  const server = await listen(
    createServer({ key, cert: certificate }, (_, response) => response.end('over TLS')),
    'https',
  );
  return { ...server, certificate };
}

test('the end of the certificate is read from the connection, each time anew', async () => {
  const server = await serveUnder(new Date('2049-05-06T07:08:09Z'));
  const outbound = outboundTo([server.origin], { certificateAuthorities: [server.certificate] });
  for (let time = 0; time < 3; time += 1) {
    const answer = await outbound(server.origin, { signal });
    assert.is(answer.certificateExpiresAt, '2049-05-06T07:08:09.000Z');
    assert.is(Buffer.from(answer.body).toString(), 'over TLS');
  }
  await server.close();
});

test('a certificate of an unknown authority, or one that has ended, is refused permanently', async () => {
  const unknown = await serveUnder(new Date('2049-01-01T00:00:00Z'));
  const error = await errorOf(outboundTo([unknown.origin])(unknown.origin, { signal }));
  assert.match(error.message, 'its certificate is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT)');
  assert.is(error.retryable, false);
  await unknown.close();

  const ended = await serveUnder(new Date('2021-01-01T00:00:00Z'));
  const outbound = outboundTo([ended.origin], { certificateAuthorities: [ended.certificate] });
  const late = await errorOf(outbound(ended.origin, { signal }));
  assert.match(late.message, 'CERT_HAS_EXPIRED');
  assert.is(late.retryable, false);
  await ended.close();
});

test.run();
