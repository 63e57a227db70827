import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ViewChange, ViewRow, ViewStore } from '../../../src/ports/view-store.js';
import { type Case, contractSuite, type Open, rejection } from './opened.js';

function row(key: string, sort = 0, group = '', value = `{"key":"${key}"}`): ViewRow {
  return { key, group, sort, value };
}

function put(...rows: readonly ViewRow[]): readonly ViewChange[] {
  return rows.map((each) => ({ kind: 'put', row: each }));
}

/** What every view store must do. */
export function viewStoreContract(name: string, open: Open<ViewStore>): Test {
  const { test, when } = contractSuite(`view store: ${name}`, open);
  rowCases(when);
  listCases(when);
  saveCases(when);
  return test;
}

function rowCases(when: Case<ViewStore>): void {
  when('a view that was never saved is empty, at position 0', async (views) => {
    assert.is(await views.position('runs'), 0);
    assert.is(await views.get('runs', 'a'), null);
    assert.equal(await views.list('runs', { limit: 10 }), []);
  });

  when('a value is returned byte for byte', async (views) => {
    const values = [
      '{ "a" :1.0,\n"b":"\\u0000" }',
      '',
      '"é e\u0301 👋🏽 \u2028 \ufeff"',
      ' 1e2 ',
      `"${'x'.repeat(300_000)}"`,
      `"${'é\ufeff👋🏽'.repeat(2000)}"`,
    ];
    const rows = values.map((value, index) => row(`key ${index} ü`, index, 'gruppe ß', value));
    await views.save(new Map([['runs', put(...rows)]]), 1);
    for (const each of rows) assert.equal(await views.get('runs', each.key), each);
  });

  when('a row put again replaces all of itself', async (views) => {
    await views.save(new Map([['runs', put(row('a', 1, 'x', '1'))]]), 1);
    await views.save(new Map([['runs', put(row('a', 2, 'y', '2'))]]), 2);
    assert.equal(await views.get('runs', 'a'), row('a', 2, 'y', '2'));
    assert.equal(await views.list('runs', { limit: 10, group: 'x' }), []);
    assert.is((await views.list('runs', { limit: 10 })).length, 1);
  });

  when('the changes of one save are applied in order', async (views) => {
    const changes: readonly ViewChange[] = [
      ...put(row('a', 1), row('b', 1)),
      { kind: 'delete', key: 'a' },
      { kind: 'delete', key: 'unknown' },
      ...put(row('b', 5)),
    ];
    await views.save(new Map([['runs', changes]]), 1);
    assert.equal(await views.list('runs', { limit: 10 }), [row('b', 5)]);
  });
}

function listCases(when: Case<ViewStore>): void {
  when('a list is sorted by the largest first, then by key', async (views) => {
    const rows = [row('b', 1), row('a', 1), row('\ufb00', 1), row('𐀀', 1), row('c', 1.5), row('d', -3), row('e', 1e15)];
    await views.save(new Map([['runs', put(...rows)]]), 1);
    const keys = async (limit: number) => (await views.list('runs', { limit })).map((each) => each.key);
    assert.equal(await keys(Number.MAX_SAFE_INTEGER), ['e', 'c', 'a', 'b', '\ufb00', '𐀀', 'd']);
    assert.equal(await keys(2), ['e', 'c']);
    assert.equal(await keys(0), []);
  });

  when('a list can be limited to a group, and to what is sorted below a number', async (views) => {
    const rows = [row('a', 1, 'x'), row('b', 2, 'y'), row('c', 3, 'x'), row('d', 4, ''), row('e', 5, 'x')];
    await views.save(new Map([['runs', put(...rows)]]), 1);
    const keys = async (listing: Readonly<{ group?: string; since?: number; before?: number }>) =>
      (await views.list('runs', { limit: 10, ...listing })).map((each) => each.key).join('');
    assert.is(await keys({ group: 'x' }), 'eca');
    assert.is(await keys({ group: '' }), 'd');
    assert.is(await keys({ group: 'z' }), '');
    assert.is(await keys({ before: 3 }), 'ba');
    assert.is(await keys({ since: 2, before: 3 }), 'b');
    assert.is(await keys({ group: 'x', since: 3 }), 'ec');
    assert.is(await keys({ group: 'x', before: 5 }), 'ca');
    assert.is(await keys({ group: 'x', before: Number.MAX_VALUE }), 'eca');
  });

  when('a list can begin after a row, also among rows that are sorted by the same number', async (views) => {
    const rows = [row('a', 1, 'x'), row('b', 2, 'y'), row('c', 2, 'x'), row('d', 2, 'x'), row('e', 3, 'x')];
    await views.save(new Map([['runs', put(...rows)]]), 1);
    const keys = async (listing: Readonly<{ group?: string; after: Readonly<{ sort: number; key: string }> }>) =>
      (await views.list('runs', { limit: 10, ...listing })).map((each) => each.key).join('');
    assert.is(await keys({ after: { sort: 4, key: 'z' } }), 'ebcda');
    assert.is(await keys({ after: { sort: 3, key: 'e' } }), 'bcda');
    assert.is(await keys({ after: { sort: 2, key: 'b' } }), 'cda');
    assert.is(await keys({ after: { sort: 2, key: 'd' } }), 'a');
    assert.is(await keys({ after: { sort: 1, key: 'a' } }), '');
    assert.is(await keys({ group: 'x', after: { sort: 2, key: 'c' } }), 'da');
  });
}

function saveCases(when: Case<ViewStore>): void {
  when('several views are saved with one position, and do not mix', async (views) => {
    await views.save(
      new Map([
        ['runs', put(row('a', 1))],
        ['briefs', put(row('a', 2))],
        ['costs', []],
      ]),
      7,
    );
    assert.equal(await views.get('runs', 'a'), row('a', 1));
    assert.equal(await views.get('briefs', 'a'), row('a', 2));
    for (const view of ['runs', 'briefs', 'costs']) assert.is(await views.position(view), 7);
    assert.is(await views.position('other'), 0);
  });

  when('a save that cannot be stored changes no view and no position', async (views) => {
    await views.save(new Map([['runs', put(row('a', 1))]]), 1);
    const invalid = [
      row('b', Number.NaN),
      row('b', Number.POSITIVE_INFINITY),
      row('b', 1, '', 'a\u0000b'),
      row('half \ud83d', 1),
    ];
    for (const bad of invalid) {
      const changes = new Map([
        ['runs', put(row('a', 9), row('c', 9))],
        ['briefs', put(row('d', 1), bad)],
      ]);
      assert.instance(await rejection(views.save(changes, 2)), TypeError);
    }
    assert.equal(await views.list('runs', { limit: 10 }), [row('a', 1)]);
    assert.equal(await views.list('briefs', { limit: 10 }), []);
    assert.equal([await views.position('runs'), await views.position('briefs')], [1, 0]);
  });

  when('a save that is refused does not affect those submitted with it', async (views) => {
    const results = await Promise.allSettled([
      views.save(new Map([['runs', put(row('a', 1))]]), 1),
      views.save(new Map([['runs', put(row('b', Number.NaN))]]), 2),
      views.save(new Map([['runs', put(row('c', 1))]]), 3),
    ]);
    assert.equal(
      results.map((result) => result.status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.equal(await views.list('runs', { limit: 10 }), [row('a', 1), row('c', 1)]);
    assert.is(await views.position('runs'), 3);
  });

  when('a cleared view is as if it had never been saved, and the others stay', async (views) => {
    await views.save(
      new Map([
        ['runs', put(row('a'))],
        ['briefs', put(row('a'))],
      ]),
      7,
    );
    await views.clear('runs');
    await views.clear('unknown');
    assert.equal(await views.list('runs', { limit: 10 }), []);
    assert.equal([await views.position('runs'), await views.position('briefs')], [0, 7]);
    assert.equal(await views.get('briefs', 'a'), row('a'));
  });
}
