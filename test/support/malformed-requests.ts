import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const fixture = new URL('../../../test/fixtures/http/requests.ndjson', import.meta.url);
/** Pieces that servers have stumbled over, which mutations insert. */
const pieces = [
  ...[
    '\r\n',
    '\r',
    '\n\n',
    '\0',
    '\t',
    ' ',
    ':',
    '%',
    '%00',
    '%u0000',
    '..%2f',
    '//',
    '\\',
    '"',
    '{',
    '[[',
    '\xff\xfe',
    '\x7f',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Content-Length: 0\r\n',
    'Expect: 100-continue\r\n',
    'Host: \r\n',
    'HTTP/1.0',
    '0x10',
  ],
  ...['-1', '1e308', '99999999999999999999', '\u2028', "';--", '<svg onload=alert(1)>', '__proto__', 'a'.repeat(9_000)],
];

/** What a server made of the bytes of one connection. */
export type Answer = Readonly<{ statuses: readonly number[]; isClosed: boolean }>;

/** Returns the interesting requests of the fixture, with this key and run. */
function interestingRequests(key: string, run: string): readonly string[] {
  const lines = readFileSync(fixture, 'utf8').trimEnd().split('\n');
  return lines.map((line) =>
    expanded(JSON.parse(line) as string)
      .replaceAll('{{key}}', key)
      .replaceAll('{{run}}', run),
  );
}

/** Writes `{{3 times a#}}` as `a0a1a2`. */
function expanded(text: string): string {
  return text.replaceAll(/\{\{(\d+) times ([^}]*?)\}\}/gu, (_all, times: string, piece: string) =>
    Array.from({ length: Number(times) }, (_each, index) => piece.replaceAll('#', String(index))).join(''),
  );
}

/** Returns so many requests: the interesting ones, then mutations of them, the same for each seed. */
export function* malformedRequests(key: string, run: string, count: number, seed: number): Generator<string> {
  const known = interestingRequests(key, run);
  const random = randomFrom(seed);
  yield* known.slice(0, count);
  for (let made = known.length; made < count; made += 1) {
    let request = known[random(known.length)] ?? '';
    for (let changes = 1 + random(3); changes > 0; changes -= 1) request = mutated(request, known, random);
    yield request;
  }
}

type Random = (below: number) => number;

function mutated(request: string, known: readonly string[], random: Random): string {
  const at = random(request.length + 1);
  const until = Math.min(request.length, at + random(24));
  const replace = (text: string) => request.slice(0, at) + text + request.slice(until);
  switch (random(6)) {
    case 0:
      return replace('');
    case 1:
      return replace(String.fromCharCode(random(256)));
    case 2:
      return replace(request.slice(at, until).repeat(random(40)));
    case 3: {
      const other = known[random(known.length)] ?? '';
      return request.slice(0, at) + other.slice(random(other.length + 1));
    }
    default:
      return replace(pieces[random(pieces.length)] ?? '');
  }
}

/** A linear congruential generator: what it returns depends on the seed alone. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Sends the bytes over a connection of its own, and resolves when it is closed or has been silent for a while. */
export function send(origin: string, request: string, silence = 400): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname });
    let [text, isClosed] = ['', true];
    socket.setTimeout(silence, () => {
      isClosed = false;
      socket.destroy();
    });
    socket.on('connect', () => socket.end(Buffer.from(request, 'latin1')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
      resolve({ statuses, isClosed });
    });
  });
}

/** Calls `act` with each item, so many at a time. */
export async function atOnce<Item>(
  count: number,
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
