import * as v from 'valibot';
import type { StageTimeouts } from '../../src/application/requests/plan-run.js';
import { isStageKey, type StageKey } from '../../src/domain/pipeline.js';
import { text } from './setting-shapes.js';

const maximumSeconds = 3_600;

/**
 * Reads `BRIEF_STAGE_TIMEOUTS`: stages with the seconds that an attempt may take, `openai_generation=300
 * perplexity_city=120`. `problems` give the place in the setting and never its text.
 */
export function readStageTimeouts(setting: string): Readonly<{ timeouts: StageTimeouts; problems: readonly string[] }> {
  const timeouts: Partial<Record<StageKey, number>> = {};
  const problems: string[] = [];
  for (const [index, entry] of setting
    .split(/[\s,;]+/u)
    .filter((part) => part !== '')
    .entries()) {
    const [stage = '', digits = '', ...rest] = entry.split('=');
    const seconds = /^\d{1,4}$/u.test(digits) ? Number(digits) : 0;
    const place = `entry ${index + 1}`;
    if (!isStageKey(stage)) problems.push(`${place} names no stage`);
    else if (rest.length > 0 || seconds < 1 || seconds > maximumSeconds) {
      problems.push(`${place} is not of the form stage=seconds, from 1 to ${maximumSeconds}`);
    } else if (timeouts[stage] !== undefined) problems.push(`${place} gives a stage twice`);
    else timeouts[stage] = seconds * 1_000;
  }
  return { timeouts, problems };
}

export const stageProcessSettings = {
  BRIEF_STAGE_PROCESSES: v.pipe(
    text(
      'on',
      '`on` runs stages in processes of their own, with limits of time and memory; `off` runs them in the service, where one that hangs stops everything.',
    ),
    v.check((choice) => ['on', 'off'].includes(choice), 'is not one of on, off'),
  ),
};
