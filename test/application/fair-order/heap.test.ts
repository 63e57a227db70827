import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createHeap, type Heap } from '../../../src/application/fair-order/heap.js';

const test = suite('a heap');

type Member = { position: number; weight: number };
type Act = Readonly<{ kind: 'add' | 'move' | 'remove' | 'pop'; pick: number; weight: number }>;

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'move', 'remove', 'pop'),
    pick: fc.nat(),
    weight: fc.nat(20),
  }),
  { maxLength: 80, size: 'max' },
);

/** Does the same to the heap and to a plain list of its members. */
function act(heap: Heap<Member>, members: Member[], { kind, pick, weight }: Act): void {
  if (kind === 'add') {
    const added = { position: -1, weight };
    members.push(added);
    heap.add(added);
    return;
  }
  const chosen = kind === 'pop' ? heap.first() : members[pick % members.length];
  if (chosen === undefined) return;
  if (kind === 'move') {
    chosen.weight = weight;
    heap.moved(chosen);
  } else {
    members.splice(members.indexOf(chosen), 1);
    heap.remove(chosen);
  }
}

test('has its least member first, whatever was added, moved and removed', () => {
  const property = fc.property(acts, (all) => {
    const heap = createHeap<Member>((one, other) => one.weight < other.weight);
    const members: Member[] = [];
    const least = () => (members.length === 0 ? undefined : Math.min(...members.map((member) => member.weight)));
    for (const each of all) {
      act(heap, members, each);
      assert.is(heap.first()?.weight, least());
    }
    while (members.length > 0) {
      act(heap, members, { kind: 'pop', pick: 0, weight: 0 });
      assert.is(heap.first()?.weight, least());
    }
  });
  fc.assert(property, { numRuns: 500 });
});

test.run();
