import type { Finding, LookupContext, StagePlugin } from '../../src/ports/stage-plugin.js';

/** How long the check of one stage may take: a server that hangs must not delay the other stages. */
const timeoutMilliseconds = 15_000;

/** `none` for a stage without a check. */
export type CheckResult =
  | Readonly<{ kind: 'checked'; findings: readonly Finding[] }>
  | Readonly<{ kind: 'broken'; reason: string }>
  | Readonly<{ kind: 'none' }>;

/**
 * Runs a stage's check within the time limit. A check that does not end, or throws, is a problem that says where to
 * look.
 */
export async function checkInTime(
  plugin: Pick<StagePlugin, 'check'>,
  context: LookupContext,
  milliseconds = timeoutMilliseconds,
): Promise<CheckResult> {
  const check = plugin.check?.bind(plugin);
  if (check === undefined) return { kind: 'none' };
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    const findings = await Promise.race([check({ ...context, signal: timeout.signal }), late]);
    if (findings !== null) return { kind: 'checked', findings };
    const variables = addressVariables(context.settings);
    const advice = variables.length === 0 ? '' : `: check ${variables.join(', ')}`;
    return { kind: 'broken', reason: `no response within ${milliseconds / 1000} s${advice}` };
  } catch (error) {
    return { kind: 'broken', reason: `its check failed: ${error instanceof Error ? error.message : String(error)}` };
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

/**
 * Returns the settings with a stage's server address, recognised by their suffix; also unset ones, which stand for the
 * vendor's own address.
 */
function addressVariables(settings: unknown): readonly string[] {
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.keys(settings).filter((name) => /_(?:BASE_URL|TOKEN_URL|HUB_URL|SFTP_HOST)$/u.test(name));
}
