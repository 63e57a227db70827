import { eventStoreContract } from '../support/contracts/event-store-contract.js';
import { createAcknowledgedAppends } from './acknowledged-appends.js';
import { freeRunning } from './free-running.js';
import type { Profile } from './profile.js';
import { simulatedEventStore } from './simulated-event-store.js';
import { createSimulatedLog } from './simulated-log.js';

/** The simulated store fulfils the contract of a store, as long as nothing goes wrong. */
function open(profile: Partial<Profile>) {
  return async () => {
    const { world, life, close } = freeRunning(profile);
    const log = createSimulatedLog(world.random.fork('positions'), world.scheduler.now);
    const acknowledged = createAcknowledgedAppends(world, log);
    // The events of the contract are not those of the service.
    const store = simulatedEventStore({ world, life, log, acknowledged }, () => 'append of a start');
    return { store, close };
  };
}

eventStoreContract('simulated', open({})).run();
eventStoreContract('simulated, far away', open({ reading: [1, 50], writing: [5, 200] })).run();
