import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RunDocument, StageDocument } from '../../../adapters/cli/documents.js';
import { liveBoard } from '../../../adapters/cli/live-board.js';
import { stageKeys } from '../../../src/domain/pipeline.js';

const stage = (status: string): StageDocument => ({
  status,
  attempts: 1,
  duration: 0.5,
  implementation: { name: 'files', digest: 'd' },
});
function record(id: string, statuses: readonly (string | null)[], status = 'processing'): RunDocument {
  const stages = stageKeys.map((key, index) => {
    const at = statuses[index] ?? null;
    return [key, at === null ? null : stage(at)] as const;
  });
  return {
    brief_run_id: id,
    show_id: 's',
    show_date: '2026-11-20',
    status,
    stages: Object.fromEntries(stages),
    duration: null,
    error: null,
    retry_count: 0,
    brief: null,
  };
}
function drawnOn(
  interactive: boolean,
  width: number,
  ...drawings: readonly (readonly RunDocument[])[]
): readonly string[] {
  const lines: string[] = [];
  const board = liveBoard({ print: (line) => lines.push(line), tell: () => undefined, interactive, width });
  for (const drawing of drawings) board.draw(drawing);
  board.end();
  return lines;
}

test('on a terminal every drawing takes the place of the one before', () => {
  const [first = '', second = ''] = drawnOn(
    true,
    80,
    [record('a', ['running'])],
    [record('a', ['completed', 'running', 'failed', 'skipped', 'reused', 'skipped', 'odd'])],
  );
  assert.not.match(first, /\[\d+A/u);
  assert.ok(second.startsWith('\u001b[15A'));
  assert.is(second.split('\n').length, 15);
  const signs = second.split('\n').map((line) => line.slice(-2, -1));
  assert.equal(signs.slice(1, 7), ['▸', '✗', '–', '↺', '–', '?']);
  assert.equal(drawnOn(true, 80, []), ['']);
});

test('on a terminal what is tried again stands below, and is wiped out when it went well', () => {
  const again = { ...stage('retrying'), error: 'busy', retry_at: '2026-11-20T09:00:10.000Z', most_attempts: 3 };
  const calm = record('first-run', ['completed', 'running']);
  const troubled = { ...calm, stages: { ...calm.stages, perplexity_city: again } };
  const [first = '', second = '', third = '', fourth = ''] = drawnOn(true, 120, [calm], [troubled], [calm], [calm]);
  const linesOf = (drawing: string) =>
    drawing.split('\n').map((line) => line.replace(/^(?:\u001b\[\d+A)?\u001b\[2K/u, ''));
  assert.is(linesOf(first).length, 15);
  assert.ok(second.startsWith('\u001b[15A'));
  assert.match(linesOf(second)[5] ?? '', /^perplexity_city +↻ $/u);
  const due = 'first-ru perplexity_city retrying (attempt 2 of 3, next at 2026-11-20T09:00:10.000Z: busy)';
  assert.equal(linesOf(second).slice(14), ['', due]);
  for (const drawing of [third, fourth]) {
    assert.ok(drawing.startsWith('\u001b[16A'));
    assert.equal(linesOf(drawing).slice(14), ['', '']);
  }
});

test('on a terminal no line is longer than the terminal is wide', () => {
  const many = Array.from({ length: 60 }, (_, number) => record(String(number), ['running']));
  const [drawing = ''] = drawnOn(true, 40, many);
  for (const line of drawing.split('\n')) assert.ok(line.replace('\u001b[2K', '').length <= 40);
});

test('in a log a line comes whenever a run has moved, and at the end its stages', () => {
  const moved = record('b', ['completed'], 'ok');
  const lines = drawnOn(false, 80, [record('b', ['running'])], [record('b', ['running'])], [moved], [moved]);
  assert.equal(lines.slice(0, 2), ['b ▸············· processing', 'b ✓············· ok']);
  assert.is(lines.length, 2 + 14);
  assert.match(String(lines[2]), /^✓ hub_lookup {15}completed files {7}0\.50 s$/u);
  assert.equal(drawnOn(false, 80), []);
});

test('in a log a line comes for each attempt at a stage that is tried again', () => {
  const attempt = (status: string, attempts: number) => {
    const again = { ...stage(status), attempts, error: 'busy', retry_at: 'soon', most_attempts: 9 };
    const calm = record('b', ['completed']);
    return { ...calm, stages: { ...calm.stages, perplexity_city: again } };
  };
  const lines = drawnOn(false, 80, [attempt('retrying', 1)], [attempt('running', 2)], [attempt('retrying', 2)]);
  assert.equal(
    lines.slice(0, 3).map((line) => line.split('\n')[1]),
    [
      'b perplexity_city retrying (attempt 2 of 9, next at soon: busy)',
      'b perplexity_city running (attempt 2 of 9, after: busy)',
      'b perplexity_city retrying (attempt 3 of 9, next at soon: busy)',
    ],
  );
});

test.run();
