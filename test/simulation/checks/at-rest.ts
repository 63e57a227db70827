import type { AcknowledgedStart } from '../clients/client.js';
import type { Lasting } from '../lasting.js';
import type { Supervisor } from '../supervisor.js';
import type { World } from '../world.js';

/** What is left when a world has come to rest. */
export type AtRest = Lasting & Readonly<{ world: World; supervisor: Supervisor; starts: readonly AcknowledgedStart[] }>;
