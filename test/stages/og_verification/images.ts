/** The head of a PNG of that size, padded to a length; what follows the header is not read. */
export function png(width: number, height: number, length = 64): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The head of a JPEG of that size: an APP0 and a DHT segment, a fill byte, then the frame of a progressive image. */
export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffffc20011080000000003012200021101031101', 'hex');
  frame.writeUInt16BE(height, 6);
  frame.writeUInt16BE(width, 8);
  return Buffer.concat([Buffer.from('ffd8ffe000044a46ffc400050000c0', 'hex'), frame]);
}
