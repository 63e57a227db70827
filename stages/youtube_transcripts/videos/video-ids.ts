import { webAddress } from '../../shared/untrusted-text/plain-text.js';

const idShape = /^[A-Za-z0-9_-]{11}$/u;

/** Parses a list of ids and addresses into unique ids; null for an entry that is neither. */
export function videoIds(text: string): readonly (string | null)[] {
  const written = text.split(/[\s,;]+/u).filter((each) => each !== '');
  return [...new Set(written.map(videoId))];
}

export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

/** Accepts an id, `watch?v=…`, `youtu.be/…`, `/shorts/…`, `/live/…` and `/embed/…`. */
function videoId(written: string): string | null {
  if (idShape.test(written)) return written;
  const address = webAddress(written);
  if (address === null) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/^(?:(?:www|m|music)\.)?youtube\.com$|^youtu\.be$/u.test(hostname)) return null;
  const last = pathname.split('/').at(-1) ?? '';
  const id = searchParams.get('v') ?? last;
  return idShape.test(id) ? id : null;
}
