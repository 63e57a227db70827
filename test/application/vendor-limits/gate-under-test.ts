import type { Permit } from '../../../src/application/vendor-limits/vendor-door.js';
import { createVendorGate, type Entrance, type Paused } from '../../../src/application/vendor-limits/vendor-gate.js';
import type { VendorLimit } from '../../../src/application/vendor-limits/vendor-limit.js';
import { createVirtualClock } from '../../support/virtual-clock.js';

export const vendor = 'openai';
export const start = Date.parse('2026-11-20T09:00:00.000Z');
export const unlimited: VendorLimit = { stagesAtOnce: null, requestsPerMinute: null, tokensPerMinute: null };

type Coming = Readonly<{ show?: string; retry?: boolean; repeat?: boolean; deadline?: string | null }>;

/** A gate on a virtual clock. `inside` are those who were let in, in order, by the names that they came with; `away` who was turned away. */
export function aGate(limit: Partial<VendorLimit>) {
  const time = createVirtualClock(start);
  const gate = createVendorGate(() => ({ ...unlimited, ...limit }), time.clock);
  const inside: string[] = [];
  const away: string[] = [];
  const permits = new Map<string, Permit>();
  const never = new AbortController().signal;

  function keep(name: string, answer: Permit | Paused | null): boolean {
    if (answer === null) return false;
    const isIn = 'leave' in answer;
    (isIn ? inside : away).push(isIn ? name : `${name} ${answer.pausedUntil}`);
    if (isIn) permits.set(name, answer);
    return isIn;
  }

  const entrance = (name: string, { show = name, retry, repeat, deadline = null }: Coming): Entrance => ({
    ...{ vendor, show, deadline },
    attempt: retry === true ? 'retry' : repeat === true ? 'repeat' : 'first',
  });
  return {
    ...time,
    gate,
    inside,
    away,
    /** True when it got in at once. */
    tries: (name: string, coming: Coming = {}) => keep(name, gate.tryEnter(entrance(name, coming))),
    /** Resolves to whether it got in. */
    comes: async (name: string, coming: Coming = {}, signal = never) =>
      keep(name, await gate.enter(entrance(name, coming), signal)),
    leaves: (name: string, tokens = 0) => permits.get(name)?.leave(tokens),
    load() {
      const [load] = gate.load();
      if (load === undefined) throw new Error('nobody has come yet');
      return load;
    },
  };
}
