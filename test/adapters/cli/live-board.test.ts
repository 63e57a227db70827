import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunDocument, StageDocument } from '../../../adapters/cli/documents.js';
import { createLiveBoard } from '../../../adapters/cli/live-board.js';
import { stageKeys } from '../../../src/domain/pipeline.js';

const stage = (status: string, overrides: Partial<StageDocument> = {}): StageDocument => ({
  ...{ status, attempts: 1, started_at: null, completed_at: null, duration: 0.5, usage: null },
  implementation: { name: 'files', digest: 'd' },
  ...overrides,
});

function record(id: string, stages: Readonly<Record<string, StageDocument>>, status = 'processing'): RunDocument {
  const all = Object.fromEntries(stageKeys.map((key) => [key, stages[key] ?? null]));
  const whole = { brief_run_id: id, show_id: 's', show_date: '2026-11-20', duration: null, error: null };
  return {
    ...whole,
    started_at: '2026-11-20T09:00:00.000Z',
    completed_at: null,
    status,
    stages: all,
    retry_count: 0,
    brief: null,
  };
}

/** Draws the drawings one after the other and returns what each wrote. */
async function write(
  { interactive, columns = 80, rows = 24 }: Readonly<{ interactive: boolean; columns?: number; rows?: number }>,
  ...drawings: readonly (readonly RunDocument[])[]
): Promise<readonly string[]> {
  const stdout = Object.assign(new PassThrough({ encoding: 'utf8' }), { columns, rows });
  const draw = createLiveBoard({ stdout, interactive });
  return drawings.map((records) => {
    draw(records);
    return String(stdout.read() ?? '');
  });
}

const retried = (status: string, attempts: number) =>
  record('first-run', {
    hub_lookup: stage('completed'),
    perplexity_city: stage(status, { attempts, error: 'busy', retry_at: 'soon', max_attempts: 9 }),
  });

test('on a terminal the runs are columns, with their retries below', async () => {
  const [text = ''] = await write({ interactive: true }, [retried('retrying', 1), record('b', {})]);
  const lines = stripVTControlCharacters(text).split('\n');
  assert.equal(lines.slice(0, 2), ['hub_lookup               ✓ …', 'previous_show_lookup     … ·']);
  assert.equal(lines.slice(14), ['', 'first-ru perplexity_city retrying (attempt 2 of 9, next at soon: busy)', '']);
});

test('on a terminal a drawing replaces the one before, and an equal one writes nothing', async () => {
  const calm = [record('a', { hub_lookup: stage('completed') })];
  const [first = '', second = '', third = '', fourth] = await write(
    { interactive: true },
    ...[calm, [retried('retrying', 1)], calm, calm],
  );
  assert.is(first.split('\n').length, 16);
  assert.ok(second.startsWith('\u001b[15A'));
  assert.ok(third.startsWith('\u001b[16A') && third.endsWith('\u001b[0J'));
  assert.is(fourth, '');
});

test('on a low terminal the last lines are drawn', async () => {
  const [text = ''] = await write({ interactive: true, rows: 4 }, [record('a', {})]);
  assert.equal(stripVTControlCharacters(text).split('\n'), [
    'url_verification         ·',
    'og_verification          ·',
    '',
    '',
  ]);
});

test('on a narrow terminal no line is wider than the terminal', async () => {
  const many = Array.from({ length: 60 }, (_, number) => record(String(number), {}));
  const [text = ''] = await write({ interactive: true, columns: 40 }, many);
  for (const line of text.split('\n')) assert.ok(stripVTControlCharacters(line).length <= 40, line);
});

test('in a log a run gets a line whenever it has changed', async () => {
  const running = record('b', { hub_lookup: stage('running') });
  const ended = record('b', { hub_lookup: stage('completed') }, 'ok');
  assert.equal(await write({ interactive: false }, [running], [running], [ended], [ended]), [
    'b ▸············· processing\n',
    '',
    'b ✓············· ok\n',
    '',
  ]);
});

test('in a log each attempt of a retried stage gets a line', async () => {
  const drawings = [retried('retrying', 1), retried('running', 2), retried('retrying', 2)];
  const texts = await write({ interactive: false }, ...drawings.map((one) => [one]));
  assert.equal(
    texts.map((text) => text.split('\n')[1]),
    [
      'first-ru perplexity_city retrying (attempt 2 of 9, next at soon: busy)',
      'first-ru perplexity_city running (attempt 2 of 9, after: busy)',
      'first-ru perplexity_city retrying (attempt 3 of 9, next at soon: busy)',
    ],
  );
});

test.run();
