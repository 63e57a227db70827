import { calm } from './calm.js';
import { createLife, type Life } from './life.js';
import type { Profile } from './profile.js';
import { createWorld, type World } from './world.js';

/** Returns a world with one process whose virtual time passes while a test uses its ports like real ones. */
export function freeRunning(
  profile: Partial<Profile> = {},
): Readonly<{ world: World; life: Life; close(): Promise<void> }> {
  const world = createWorld(1, { ...calm, ...profile });
  const life = createLife('A1', world.scheduler, { died() {}, paused() {} });
  let closed = false;
  const running = (async () => {
    while (!closed) {
      await world.scheduler.run(Number.MAX_SAFE_INTEGER);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return {
    world,
    life,
    async close() {
      closed = true;
      await running;
    },
  };
}
