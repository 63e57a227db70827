/** Facts read from the bytes of an image. */
export type ImageFacts = Readonly<{ mediaType: 'image/png' | 'image/jpeg'; width: number; height: number }>;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns type and size in pixels from the header of a PNG or JPEG; null for other bytes. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readPng(data) ?? readJpeg(data);
}

/** The first chunk of a PNG is IHDR with 13 bytes, which start with width and height (PNG 3rd edition, 11.2.1). */
function readPng(data: Buffer): ImageFacts | null {
  if (data.length < 33 || !data.subarray(0, 8).equals(pngSignature)) return null;
  if (data.readUInt32BE(8) !== 13 || data.toString('latin1', 12, 16) !== 'IHDR') return null;
  return sized('image/png', data.readUInt32BE(16), data.readUInt32BE(20));
}

/** Walks the marker segments of a JPEG to its frame header, which holds height and width (ITU-T T.81, B.2.2). */
function readJpeg(data: Buffer): ImageFacts | null {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= data.length && data[at] === 0xff) {
    const marker = data.readUInt8(at + 1);
    if (isFrame(marker)) return sized('image/jpeg', data.readUInt16BE(at + 7), data.readUInt16BE(at + 5));
    // 0xff before a marker is padding.
    at += marker === 0xff ? 1 : 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, without the tables and extensions between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sized(mediaType: ImageFacts['mediaType'], width: number, height: number): ImageFacts | null {
  return width > 0 && height > 0 ? { mediaType, width, height } : null;
}
