import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openMemoryStore } from '../../../adapters/memory/open-memory-store.js';
import { ViewRows } from '../../../src/application/read-models/view-rows.js';
import type { RecordedEvent } from '../../../src/ports/event-store.js';

const test = suite('the rows of a view');

test('names the rows that changed, unless they are so many that reading all of them takes no longer', () => {
  const rows = new ViewRows(
    {
      ...{ view: 'all', types: { Happened: 'replaces' }, keyOf: ({ stream }) => stream },
      ...{ evolve: () => true, place: () => ({ group: '', sort: 0 }) },
    },
    openMemoryStore().views,
  );
  let position = 0;
  const change = (count: number) => {
    const events = Array.from({ length: count }, () => {
      position += 1;
      return { type: 'Happened', stream: `row-${position}`, position } as unknown as RecordedEvent;
    });
    rows.prepare(events);
    rows.fold(position);
  };
  assert.is(rows.takeNoted(), null);
  change(2);
  assert.equal([...(rows.takeNoted() ?? [])], ['row-1', 'row-2']);
  change(10_000);
  assert.is(rows.takeNoted()?.size, 10_000);
  change(10_001);
  assert.is(rows.takeNoted(), null);
  assert.is(rows.takeNoted()?.size, 0);
});

test.run();
