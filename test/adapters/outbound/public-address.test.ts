import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPublicAddress } from '../../../adapters/outbound/guarded-lookup.js';

const forbidden = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
  ...['::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:4136:e378::1'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1', '2001:db8::1', '3fff::1'],
  ...['5f00::1', '4000::1', 'not an address', '', 'localhost'],
];

test('an address that is not one public host is not public', () => {
  for (const address of forbidden) assert.is(isPublicAddress(address), false, address);
});

test('an address of one host on the internet is public', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e']) {
    assert.is(isPublicAddress(address), true, address);
  }
});

test.run();
