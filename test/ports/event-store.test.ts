import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveEventId, deriveId } from '../../src/ports/event-store.js';

test('an event id is a UUID of version 8, made from the SHA-256 of stream and revision', () => {
  // printf 'run-1@0' | sha256sum prints a03d7374310464a6619734e4b6225eac…
  assert.is(deriveEventId('run-1', 0), 'a03d7374-3104-84a6-a197-34e4b6225eac');
});

test('event ids differ by stream and by revision', () => {
  const ids = new Set<string>();
  for (const stream of ['run-1', 'run-1@1', 'run', 'Łódź']) {
    for (let revision = 0; revision < 200; revision += 1) {
      const id = deriveEventId(stream, revision);
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
      ids.add(id);
    }
  }
  assert.is(ids.size, 800);
});

test('an id made from texts never changes, so that a repeated request finds the stream of the first', () => {
  // printf '["a","b"]' | sha256sum prints 0473ef2dc0d324ab659d3580c1134e9d
  assert.is(deriveId('a', 'b'), '0473ef2d-c0d3-84ab-a59d-3580c1134e9d');
});

test.run();
