import type { Remediation } from '../../src/application/limits/stage-admission.js';
import { accountOf } from '../../src/application/limits/vendor-rate-limiters.js';
import type { StagePlugins } from '../../src/ports/stage-plugin.js';
import { profiles } from '../../stages/profiles.js';

/** Describes what an operator can change so that a stage need not wait for its vendor. */
export function createRemediation(plugins: StagePlugins): Remediation {
  return async (stage, implementation) => {
    const loaded = await plugins.load(stage, implementation);
    const ways = accountOf(loaded) === null ? [] : ['another key or server is not paused'];
    const local = profiles.local[stage];
    if (local !== implementation) ways.push(`BRIEF_STAGES=${stage}=${local} works without ${loaded.plugin.vendor}`);
    return ways.length === 0 ? null : ways.join(', and ');
  };
}
