/** Reads the fields of an SFTP packet one after the other (draft-ietf-secsh-filexfer-02, section 3). */
export class PacketReader {
  private offset = 0;
  constructor(private readonly bytes: Buffer) {}

  byte(): number {
    this.offset += 1;
    return this.bytes.readUInt8(this.offset - 1);
  }

  number(): number {
    this.offset += 4;
    return this.bytes.readUInt32BE(this.offset - 4);
  }

  large(): number {
    this.offset += 8;
    return Number(this.bytes.readBigUInt64BE(this.offset - 8));
  }

  data(): Buffer {
    const length = this.number();
    this.offset += length;
    return this.bytes.subarray(this.offset - length, this.offset);
  }

  text(): string {
    return this.data().toString('utf8');
  }
}

type Field = number | string | Buffer;

/** A packet of a type: numbers are 32 bits, texts and bytes are preceded by their length; `raw` follows as it is. */
export function packet(type: number, fields: readonly Field[], raw: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from([type]), ...fields.map(fieldOf), raw]);
  return Buffer.concat([number(body.byteLength), body]);
}

function fieldOf(field: Field): Buffer {
  if (typeof field === 'number') return number(field);
  const bytes = typeof field === 'string' ? Buffer.from(field) : field;
  return Buffer.concat([number(bytes.byteLength), bytes]);
}

export function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function size(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}
