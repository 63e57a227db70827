import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { provenanceOf } from '../../../src/application/audit/provenance.js';
import { richPage } from '../../stages/html_generation/samples/rich-page.js';
import { runProgramWith } from '../../support/brief-program.js';
import { historyOfPage } from '../../support/page-history.js';
import { runId } from '../../support/runs.js';
import { withCannedServer } from './canned-server.js';

const provenance = provenanceOf(historyOfPage(richPage()));
const [line] = provenance?.statements.filter(({ stage }) => stage === 'openai_generation') ?? [];
const why = (...parameters: readonly string[]) =>
  withCannedServer(200, provenance ?? {}, (url) =>
    runProgramWith(['why', runId, ...parameters], { url, key: 'a-key' }),
  );

const test = suite('brief why');

test('explains a line by its number, its reference and its text', async () => {
  const [row = ''] = line?.text.split('\n') ?? [];
  const { code, stdout } = await why('1');
  assert.is(code, 0);
  assert.ok(stdout.startsWith(`L1  ${row}`), stdout);
  assert.match(stdout, /\nWho said it, and when was it read\?\n {2}Rests on /u);
  assert.match(
    stdout,
    /\n {2}Written by: a program of the service, no language model, step openai_generation, done by “test”, attempt 1/u,
  );
  assert.match(stdout, /\nWho asked for it\?\n {2}Asked by: the owner of the API key 0123456789ab/u);
  for (const given of ['l1', row]) assert.is((await why(...given.split(' '))).stdout, stdout);
});

test('prints the statement and its explanation as JSON', async () => {
  const { statement, explanation } = JSON.parse((await why('1', '--json')).stdout);
  assert.equal([statement.ref, explanation.ref], ['L1', 'L1']);
});

test('explains the head of a page: where its show and its newest count were read', async () => {
  const { code, stdout } = await why('head');
  assert.is(code, 0);
  assert.match(stdout, /^H1 {2}show id ghent-2026-11-20, .*doors.*\n/u);
  assert.match(stdout, /\nS4 {2}as of 2026-11-19, .*sold 402/u);
  assert.is(stdout.split('\nWho said it, and when was it read?\n').length, 3);
  const { head } = JSON.parse((await why('head', '--json')).stdout);
  assert.equal(
    head.map(({ ref }: { ref: string }) => ref),
    ['H1', 'S4'],
  );
});

test('explains a stage, and lists everything without a line', async () => {
  assert.match((await why('N0')).stdout, /^N0 {2}perplexity_news: produced\n/u);
  const rows = (await why()).stdout.split('\n');
  assert.is(rows.length, provenance?.statements.length);
});

test('lists the candidates for an ambiguous text, and says where none is found', async () => {
  const ambiguous = await why('the');
  assert.is(ambiguous.code, 2);
  assert.match(
    ambiguous.stderr,
    /^error: several statements match "the":\n {2}L\d+ +openai_generation=test, no model +\S/u,
  );
  const lines = provenance?.statements.filter(({ ref }) => ref.startsWith('L')).length;
  assert.match(
    (await why('10')).stderr,
    new RegExp(`^error: the page of this run has the lines 1 to ${lines}, and several statements contain "10":\n`, 'u'),
  );
  const beyond = await why('98765');
  assert.match(
    beyond.stderr,
    `error: the page of this run has the lines 1 to ${lines}, and nothing on it says "98765"\n`,
  );
  const unknown = await why('no', 'such', 'words');
  assert.equal(
    [unknown.code, unknown.stderr.split('\n')[0]],
    [2, 'error: nothing on the page of this run says "no such words"'],
  );
});

test.run();
