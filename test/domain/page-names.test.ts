import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPageFileName, isPageName, requirePageNames } from '../../src/domain/page-names.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';

const artifact = { sha256: 'e'.repeat(64), bytes: 1, media_type: 'text/html' };
const address = (slug: string, ...names: readonly string[]): PublishedAddress => ({
  slug,
  url: `https://briefs.example/b/${slug}/`,
  files: names.map((name) => ({ name, artifact })),
});

test('a name never leads out of its folder', () => {
  for (const text of ['a', 'A_b-9', 'x'.repeat(80)]) assert.ok(isPageName(text), text);
  for (const text of ['', '.', '..', 'a/b', 'a.b', 'ä', 'x'.repeat(81)]) assert.not.ok(isPageName(text), text);
  for (const text of ['index.html', '...', 'x'.repeat(100)]) assert.ok(isPageFileName(text), text);
  for (const text of ['', '.', '..', '../a', 'a\\b', 'x'.repeat(101)]) assert.not.ok(isPageFileName(text), text);
});

test('a release has addresses and files, each once, with names that are allowed', () => {
  requirePageNames('run', [address('one', 'index.html', 'preview.png'), address('other', 'index.html')]);
  const publishing =
    (release: string, ...addresses: readonly PublishedAddress[]) =>
    () =>
      requirePageNames(release, addresses);
  assert.throws(publishing('../run', address('one')), /^A release or address has a name that is not allowed$/u);
  assert.throws(publishing('run', address('..')), /^A release or address has a name that is not allowed$/u);
  assert.throws(publishing('run'), /^A release has addresses, each once$/u);
  assert.throws(publishing('run', address('one'), address('one')), /^A release has addresses, each once$/u);
  assert.throws(publishing('run', address('one', '../x')), /^A published file has a name that is not allowed$/u);
  assert.throws(publishing('run', address('one', 'a', 'a')), /^An address has each file once$/u);
});

test.run();
