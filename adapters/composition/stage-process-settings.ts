import * as v from 'valibot';
import { text } from './setting-shapes.js';

export const stageProcessSettings = {
  BRIEF_STAGE_PROCESSES: v.pipe(
    text(
      'on',
      '`on` runs stages in processes of their own, with limits of time and memory; `off` runs them in the service, where one that hangs stops everything.',
    ),
    v.check((choice) => ['on', 'off'].includes(choice), 'is not one of on, off'),
  ),
};
