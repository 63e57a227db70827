import { eventStoreContract } from '../support/contracts/event-store-contract.js';
import { createAcknowledgedAppends } from './acknowledged-appends.js';
import { freeRunning } from './free-running.js';
import type { Profile } from './profile.js';
import { simulatedEventStore } from './simulated-event-store.js';
import { createSimulatedLog } from './simulated-log.js';

/** What stands in for a store in a simulation behaves as one, as long as nothing goes wrong. */
function open(profile: Partial<Profile>) {
  return async () => {
    const { world, life, close } = freeRunning(profile);
    const log = createSimulatedLog(world.random.fork('positions'), world.scheduler.now);
    const acknowledged = createAcknowledgedAppends(world, log);
    // The contract's events are none of the service's.
    const placeOf = () => 'append of a start' as const;
    const store = simulatedEventStore({ world, life, log, acknowledged, placeOf });
    return { store, close };
  };
}

eventStoreContract('simulated', open({})).run();
eventStoreContract('simulated, far away', open({ reading: [1, 50], writing: [5, 200] })).run();
