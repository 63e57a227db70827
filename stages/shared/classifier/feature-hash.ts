/** Continues a hash (FNV-1a) by the characters of a text; without a hash, begins one. */
export function hashed(text: string, hash = 0x811c9dc5): number {
  let mixed = hash;
  for (let at = 0; at < text.length; at += 1) mixed = hashedCode(text.charCodeAt(at), mixed);
  return mixed;
}

export function hashedCode(code: number, hash: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Mixes the bits of a hash as MurmurHash3 does, so that each depends on every character. */
export function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
