import { tooLate } from '../domain/start/after-question.js';
import type { Instant } from '../domain/time.js';
import type { Clock } from '../ports/clock.js';
import { standInLine } from './vendor-limits/stand-in-line.js';
import type { Permit } from './vendor-limits/vendor-door.js';
import type { Entrance, Paused, VendorGate } from './vendor-limits/vendor-gate.js';

/** A question before the door. It is not asked before `notBefore`; after the deadline its answer is of no use. */
export type Question = Readonly<{
  vendor: string | null;
  show: string;
  retry: boolean;
  notBefore: Instant | null;
  deadline: Instant | null;
}>;

/** Why the hub cannot be asked before the deadline. */
export type Hopeless = Readonly<{ refused: string }>;

/** The way of the starts to the hub: through the vendor's gate, like every stage, but nobody waits there for nothing. */
export type HubDoor = Readonly<{
  /** Waits until the hub may be asked. Null once the signal aborts. */
  enter(question: Question, signal: AbortSignal): Promise<Permit | Hopeless | null>;
  /** The hub asked to be left alone until then. */
  pause(vendor: string, until: Instant): void;
}>;

export function createHubDoor(gate: VendorGate, clock: Clock): HubDoor {
  return {
    pause: gate.pause,
    async enter(question, signal) {
      await untilDue(clock, question, signal);
      if (signal.aborted) return null;
      const { deadline } = question;
      if (deadline !== null && clock.now() >= deadline) {
        return { refused: `the start's deadline, ${deadline}, passed before the hub could be asked` };
      }
      const { vendor, show, retry } = question;
      const entrance: Entrance = { vendor, show, attempt: retry ? 'retry' : 'first', deadline };
      const answer = await standInLine(gate, clock, entrance, signal);
      if (answer !== null) return 'pausedUntil' in answer ? { refused: whyPaused(question, answer) } : answer;
      if (signal.aborted) return null;
      return {
        refused: `the limits for "${question.vendor}" held the question until the start's deadline, ${deadline}`,
      };
    },
  };
}

/** What is due after the deadline is not waited for any longer than that. */
async function untilDue(clock: Clock, { notBefore, deadline }: Question, signal: AbortSignal): Promise<void> {
  if (notBefore === null) return;
  const due = deadline !== null && deadline < notBefore ? deadline : notBefore;
  while (clock.now() < due && !signal.aborted) await clock.waitUntil(due, signal);
}

function whyPaused({ vendor, deadline }: Question, { pausedUntil }: Paused): string {
  return tooLate(`"${vendor}" asks to wait until ${pausedUntil}`, deadline ?? '');
}
