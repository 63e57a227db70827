import { stageKeys } from '../domain/pipeline.js';
import type { LoadedPlugin, StagePlugins, StageSelection } from '../ports/stage-plugin.js';

/** What a pause has to be told by: whom a vendor takes this process for, by a mark that gives no secret away. */
export type VendorAccounts = Readonly<{
  /** Null for a plugin that does not tell. */
  markOf(loaded: Pick<LoadedPlugin, 'plugin' | 'settings'>): string | null;
  /**
   * Whether a pause that this account was asked for holds for those who would ask the vendor now, by the stages that are chosen. It
   * does not once all of them ask as somebody else; `account` is undefined where nobody told.
   */
  isAsked(vendor: string, account: string | undefined): Promise<boolean>;
}>;

/** `mark` tells accounts apart, and what they are cannot be guessed from it. */
export function createVendorAccounts(
  plugins: StagePlugins,
  selection: StageSelection,
  mark: (account: string) => string,
): VendorAccounts {
  function markOf({ plugin, settings }: Pick<LoadedPlugin, 'plugin' | 'settings'>): string | null {
    const account = accountOf(plugin, settings);
    return account === null ? null : mark(account);
  }

  /** Of every chosen stage that asks the vendor. One that cannot be loaded asks nobody. */
  async function marksOf(vendor: string): Promise<readonly (string | null)[]> {
    const loading = await Promise.allSettled(stageKeys.map((stage) => plugins.load(stage, selection[stage])));
    return loading.flatMap((loaded) =>
      loaded.status === 'fulfilled' && loaded.value.plugin.vendor === vendor ? [markOf(loaded.value)] : [],
    );
  }

  return {
    markOf,
    async isAsked(vendor, account) {
      if (account === undefined) return true;
      const marks = await marksOf(vendor);
      return marks.length === 0 || marks.some((each) => each === null || each === account);
    },
  };
}

/** A plugin may be anybody's: what it cannot tell must not cost the attempt that it is asked for. */
function accountOf(plugin: LoadedPlugin['plugin'], settings: unknown): string | null {
  try {
    const account: unknown = plugin.account?.(settings);
    return typeof account === 'string' ? account : null;
  } catch {
    return null;
  }
}
