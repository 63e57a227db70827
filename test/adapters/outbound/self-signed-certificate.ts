import { generateKeyPairSync, sign } from 'node:crypto';

/** Just enough of DER (ITU-T X.690) for one certificate. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const objectIdentifier = (hex: string) => der(0x06, bytes(hex));
const bitString = (content: Uint8Array) => der(0x03, bytes('00'), content);
const octets = (content: Uint8Array) => der(0x04, content);
const utcTime = (moment: Date) => der(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/**
 * A certificate for 127.0.0.1 that signs itself, with its key, both in PEM; it holds from 2020 until the given moment
 * (whole seconds).
 */
export function selfSignedCertificate(until: Date): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(objectIdentifier('550403'), der(0x0c, Buffer.from('loopback under test')))));
  const alternativeName = sequence(objectIdentifier('551d11'), octets(sequence(der(0x87, bytes('7f000001')))));
  const isAuthority = sequence(objectIdentifier('551d13'), octets(sequence(der(0x01, bytes('ff')))));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01')),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date('2020-01-01T00:00:00Z')), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName, isAuthority)),
  );
  const signed = sequence(toBeSigned, ecdsaWithSha256, bitString(sign('sha256', toBeSigned, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${(signed.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
