import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StageFolders } from '../../stages/load-stages.js';
import type { Settings } from './settings.js';

/** Returns the folder of the built-in stages and that of `BRIEF_STAGES_DIR`. */
export function stageFolders({
  BRIEF_STAGES_DIR: additional,
}: Pick<Partial<Settings>, 'BRIEF_STAGES_DIR'>): StageFolders {
  const builtIn = fileURLToPath(new URL('../../stages', import.meta.url));
  return { builtIn, additional: additional === undefined ? null : resolve(additional) };
}
