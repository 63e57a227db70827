import type { ViewStore } from '../../src/ports/view-store.js';
import type { Life } from './life.js';
import { read, write } from './port-call.js';
import type { World } from './world.js';

const channel = 'views';

/** Returns the views of a machine as one of its processes reaches them. A save is atomic. */
export function simulatedViewStore(world: World, life: Life, kept: ViewStore): ViewStore {
  return {
    position: (view) => read(world, life, 'read of a view position', () => kept.position(view)),
    get: (view, key) => read(world, life, 'read of a view row', () => kept.get(view, key)),
    list: (view, listing) => read(world, life, 'list of a view', () => kept.list(view, listing)),
    save: (changes, position) =>
      write(world, life, 'save of the views', {
        channel,
        what: `saves the views up to ${position}`,
        effect: () => kept.save(changes, position),
      }),
    clear: (view) =>
      write(world, life, 'save of the views', {
        channel,
        what: `clears the view ${view}`,
        effect: () => kept.clear(view),
      }),
  };
}
