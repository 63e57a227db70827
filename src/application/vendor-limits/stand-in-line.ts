import { millisecondsOf } from '../../domain/time.js';
import type { Clock } from '../../ports/clock.js';
import { within } from '../within.js';
import type { Permit } from './vendor-door.js';
import type { Entrance, Paused, VendorGate } from './vendor-gate.js';

/**
 * Waits at the gate until the entrance's deadline at most, but goes in after it, too, where nobody has to wait. Null when the deadline,
 * or the signal's end, came first.
 */
export async function standInLine(
  gate: VendorGate,
  clock: Clock,
  entrance: Entrance,
  signal: AbortSignal,
): Promise<Permit | Paused | null> {
  const { deadline } = entrance;
  if (deadline === null || signal.aborted) return gate.enter(entrance, signal);
  const atOnce = gate.tryEnter(entrance);
  if (atOnce !== null) return atOnce;
  return within(millisecondsOf(deadline) - millisecondsOf(clock.now()), signal, clock, async (until) => {
    const answer = await gate.enter(entrance, until);
    if (answer === null || 'pausedUntil' in answer || !until.aborted) return answer;
    answer.leave(0);
    return null;
  });
}
