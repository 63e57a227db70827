import ssh2 from 'ssh2';

/** A host key that a server may have in addition to its own, of a type that is asked for later. Takes long to make. */
export const rsaHostKey = ssh2.utils.generateKeyPairSync('rsa', { bits: 2048 });
