import { tooLate } from '../domain/start/after-question.js';
import { type Instant, millisecondsOf } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import type { Refused } from './admission.js';
import type { Permit } from './vendor-limits/vendor-door.js';
import type { Entrance, VendorGate } from './vendor-limits/vendor-gate.js';
import { within } from './within.js';

/** A question before the door. It is not asked before `notBefore`; after the deadline its answer is of no use. */
export type Question = Readonly<{
  vendor: string | null;
  show: string;
  retry: boolean;
  notBefore: Instant | null;
  deadline: Instant | null;
}>;

/** The way of the starts to the hub: through the vendor's gate, like every stage, but nobody waits there for nothing. */
export type HubDoor = Readonly<{
  /** Waits until the hub may be asked. Refused where that cannot be before the deadline; null once the signal aborts. */
  enter(question: Question, signal: AbortSignal): Promise<Permit | Refused | null>;
  /** The hub asked to be left alone until then. */
  pause(vendor: string, until: Instant): void;
}>;

type Waiter = Question & Readonly<{ vendor: string; leaveLine: AbortController }>;
type Parts = Readonly<{ gate: VendorGate; clock: Clock; waiters: Set<Waiter> }>;

export function createHubDoor(gate: VendorGate, clock: Clock): HubDoor {
  const parts: Parts = { gate, clock, waiters: new Set() };
  return {
    async enter(question, signal) {
      await untilDue(clock, question, signal);
      if (signal.aborted) return null;
      const { vendor, deadline } = question;
      if (deadline !== null && clock.now() >= deadline) {
        return { refused: `the start's deadline, ${deadline}, passed before the hub could be asked` };
      }
      if (vendor === null) return gate.enter(entranceOf(question), signal);
      return enterAtVendor(parts, { ...question, vendor, leaveLine: new AbortController() }, signal);
    },
    pause(vendor, until) {
      gate.pause(vendor, until);
      for (const waiter of parts.waiters) if (whyHopeless(gate, waiter) !== null) waiter.leaveLine.abort();
    },
  };
}

/** What is due after the deadline is not waited for any longer than that. */
async function untilDue(clock: Clock, { notBefore, deadline }: Question, signal: AbortSignal): Promise<void> {
  if (notBefore === null) return;
  const due = deadline !== null && deadline < notBefore ? deadline : notBefore;
  while (clock.now() < due && !signal.aborted) await clock.waitUntil(due, signal);
}

async function enterAtVendor(parts: Parts, waiter: Waiter, signal: AbortSignal): Promise<Permit | Refused | null> {
  const { gate, waiters } = parts;
  const hopeless = whyHopeless(gate, waiter);
  if (hopeless !== null) return { refused: hopeless };
  waiters.add(waiter);
  try {
    const permit = await standInLine(parts, waiter, signal);
    if (permit !== null) return permit;
  } finally {
    waiters.delete(waiter);
  }
  if (signal.aborted) return null;
  const held = `the limits for "${waiter.vendor}" held the question until the start's deadline, ${waiter.deadline}`;
  return { refused: whyHopeless(gate, waiter) ?? held };
}

/** Null when the deadline came first, or a pause that lasts longer. */
function standInLine({ gate, clock }: Parts, waiter: Waiter, signal: AbortSignal): Promise<Permit | null> {
  const { deadline, leaveLine } = waiter;
  const stand = async (until: AbortSignal): Promise<Permit | null> => {
    const leave = () => leaveLine.abort();
    until.addEventListener('abort', leave, { once: true });
    if (until.aborted) leave();
    const permit = await gate.enter(entranceOf(waiter), leaveLine.signal);
    until.removeEventListener('abort', leave);
    if (!until.aborted) return permit;
    permit?.leave(0);
    return null;
  };
  if (deadline === null) return stand(signal);
  return within(millisecondsOf(deadline) - millisecondsOf(clock.now()), signal, clock, stand);
}

function entranceOf({ vendor, show, retry }: Question): Entrance {
  return { vendor, show, retry };
}

function whyHopeless(gate: VendorGate, { vendor, deadline }: Waiter): string | null {
  const paused = gate.load().find((load) => load.vendor === vendor)?.pausedUntil ?? null;
  if (paused === null || deadline === null || paused < deadline) return null;
  return tooLate(`"${vendor}" asks to wait until ${paused}`, deadline);
}
