import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createFairLine, type FairLine } from '../../../src/application/fair-order/fair-line.js';
import { createFairShares, type FairShares } from '../../../src/application/fair-order/fair-shares.js';

const test = suite('a fair line');

type Item = Readonly<{ name: string }>;

function aLine(): Readonly<{ shares: FairShares; line: FairLine<Item>; come(show: string, name?: string): Item }> {
  const shares = createFairShares();
  const line = createFairLine<Item>(shares);
  const come = (show: string, name = show) => {
    const item = { name };
    line.add(show, item);
    return item;
  };
  return { shares, line, come };
}

/** Serves whoever is first, and keeps the place unless it is given back at once. */
function serve({ shares, line }: Pick<ReturnType<typeof aLine>, 'shares' | 'line'>, giveBack = true): string {
  const first = line.first();
  if (first === null) throw new Error('nobody waits');
  line.remove(first.item);
  shares.hold(first.show);
  shares.serve(first.show);
  if (giveBack) shares.free(first.show);
  return first.item.name;
}

function serveAll(parts: ReturnType<typeof aLine>, count: number, giveBack = true): string {
  return Array.from({ length: count }, () => serve(parts, giveBack)).join(' ');
}

test('serves first who came first while nobody has had anything', () => {
  const parts = aLine();
  for (const show of ['x', 'y', 'z']) parts.come(show);
  assert.is(serveAll(parts, 3), 'x y z');
  assert.is(parts.line.first(), null);
});

test('serves the show with the fewest places, whoever came first', () => {
  const parts = aLine();
  for (const number of [1, 2, 3]) parts.come('x', `x${number}`);
  for (const number of [1, 2]) parts.come('y', `y${number}`);
  assert.is(serveAll(parts, 5, false), 'x1 y1 x2 y2 x3');
});

test('serves the show that was served least recently when they hold as many', () => {
  const parts = aLine();
  for (const show of ['x', 'y', 'z', 'x', 'y', 'z', 'x']) parts.come(show);
  parts.shares.serve('z');
  parts.shares.serve('x');
  assert.is(serveAll(parts, 7), 'y z x y z x x');
});

test('follows places that are taken and given back elsewhere', () => {
  const parts = aLine();
  parts.come('x');
  parts.come('y');
  parts.shares.hold('x');
  assert.is(parts.line.first()?.show, 'y');
  parts.shares.hold('y');
  parts.shares.hold('y');
  assert.is(parts.line.first()?.show, 'x');
  parts.shares.hold('x');
  parts.shares.hold('x');
  parts.shares.free('y');
  assert.is(parts.line.first()?.show, 'y');
});

test('lets those go who no longer wait, and others stay where they are', () => {
  const parts = aLine();
  const [first, second] = [parts.come('x', 'x1'), parts.come('x', 'x2')];
  parts.come('y');
  parts.line.remove(first);
  parts.line.remove(first);
  assert.is(parts.line.size(), 2);
  parts.line.remove({ ...second });
  assert.is(parts.line.size(), 2);
  assert.is(serveAll(parts, 2), 'x2 y');
  assert.is(parts.line.size(), 0);
});

test('gives a show its turn although new shows never end', () => {
  const parts = aLine();
  parts.come('old', 'first');
  serve(parts);
  parts.come('old', 'second');
  let passed = 0;
  for (; passed < 3_000; passed += 1) {
    parts.come(`new ${passed}`);
    parts.come(`another ${passed}`);
    if (serve(parts) === 'second') break;
  }
  // Those who came within a thousand turns go before it, and nobody who came later.
  assert.is(passed, 2_000);
});

test('keeps the turn of a show that waits longer than its last one is remembered', () => {
  const parts = aLine();
  parts.come('held', 'first');
  serve(parts, false);
  parts.come('held', 'second');
  for (let number = 0; number < 1_500; number += 1) {
    parts.come(`new ${number}`);
    assert.is(serve(parts), `new ${number}`);
  }
  parts.come('late');
  for (let number = 0; number < 10; number += 1) parts.shares.serve(`elsewhere ${number}`);
  parts.shares.free('held');
  assert.is(serveAll(parts, 2), 'second late');
});

/** Who waits by show, who holds places, and how often each show was served while another waited that held nothing. */
function tracked() {
  const parts = aLine();
  const waiting: string[] = [];
  const held: string[] = [];
  const overtaken = new Map<string, string[]>();
  const waits = (show: string) => waiting.some((name) => name.startsWith(show));

  function come(show: string, name: string): void {
    parts.come(show, name);
    waiting.push(name);
  }

  function next(endings: number): void {
    const idle = [...'vwxyz'].filter((show) => waits(show) && !held.includes(show));
    const name = serve(parts, false);
    const show = name.charAt(0);
    assert.is(
      name,
      waiting.find((each) => each.startsWith(show)),
      'within a show, first come, first served',
    );
    waiting.splice(waiting.indexOf(name), 1);
    for (const other of 'vwxyz') {
      const before = idle.includes(other) && other !== show ? (overtaken.get(other) ?? []) : [];
      assert.not.ok(before.includes(show), `${show} was served twice before ${other}`);
      overtaken.set(other, idle.includes(other) && other !== show ? [...before, show] : []);
    }
    held.push(show);
    for (const ended of held.splice(0, endings % (held.length + 1))) parts.shares.free(ended);
  }

  return { come, next, size: parts.line.size };
}

test('never serves another show twice while one waits that holds nothing', () => {
  const arrivals = fc.array(fc.constantFrom(...'vwxyz'), { minLength: 1, maxLength: 40, size: 'max' });
  const property = fc.property(arrivals, fc.array(fc.nat(6), { minLength: 80, maxLength: 80 }), (shows, numbers) => {
    const { come, next, size } = tracked();
    const number = () => numbers.pop() ?? 1;
    for (const [index, show] of shows.entries()) {
      come(show, `${show}${index}`);
      if (number() < 3) next(number());
    }
    while (size() > 0) next(number());
  });
  fc.assert(property, { numRuns: 500 });
});

test.run();
