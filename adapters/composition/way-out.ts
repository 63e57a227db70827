import type { WayOut } from '../../src/application/admission.js';
import type { VendorAccounts } from '../../src/application/vendor-accounts.js';
import type { StagePlugins } from '../../src/ports/stage-plugin.js';
import { profiles } from '../../stages/profiles.js';

/** What an operator can change so that a stage need not wait for its vendor. */
export function createWayOut(plugins: StagePlugins, accounts: Pick<VendorAccounts, 'markOf'>): WayOut {
  return async (stage, implementation) => {
    const loaded = await plugins.load(stage, implementation);
    const ways = accounts.markOf(loaded) === null ? [] : ['another key or server would be asked at once'];
    const local = profiles.local[stage];
    if (local !== implementation) ways.push(`BRIEF_STAGES=${stage}=${local} does without ${loaded.plugin.vendor}`);
    return ways.length === 0 ? null : ways.join(', and ');
  };
}
