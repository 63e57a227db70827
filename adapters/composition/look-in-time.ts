import { within } from '../../src/application/within.js';
import type { Finding, LookupContext, StagePlugin } from '../../src/ports/stage-plugin.js';
import { systemClock } from './system-clock.js';

/** How long one stage may look. A server that hangs takes no time of the others. */
const longestLookMilliseconds = 15_000;

type Look =
  | Readonly<{ kind: 'looked'; notices: readonly Finding[] }>
  | Readonly<{ kind: 'broken'; why: string }>
  /** The stage has no check. */
  | Readonly<{ kind: 'none' }>;

/** What a check finds in its time; one that does not end, or breaks down, is a problem that says where to look. */
export async function lookInTime(
  plugin: Pick<StagePlugin, 'check'>,
  context: LookupContext,
  milliseconds = longestLookMilliseconds,
): Promise<Look> {
  const check = plugin.check?.bind(plugin);
  if (check === undefined) return { kind: 'none' };
  try {
    const notices = await within(milliseconds, context.signal, systemClock, async (signal) =>
      check({ ...context, signal }),
    );
    if (notices !== null) return { kind: 'looked', notices };
    const variables = addressVariables(context.settings);
    const advice = variables.length === 0 ? '' : `: look at ${variables.join(', ')}`;
    return { kind: 'broken', why: `did not answer within ${milliseconds / 1000} s${advice}` };
  } catch (error) {
    return { kind: 'broken', why: `its check broke down: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The settings that say where a stage's vendor is, by how they end; also those that are not set, where it is the vendor's own address. */
function addressVariables(settings: unknown): readonly string[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.keys(settings).filter((name) => /_(?:BASE_URL|TOKEN_URL|HUB_URL|SFTP_HOST)$/u.test(name));
}
