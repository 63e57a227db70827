import { type ArtifactStore, FilesUnavailable } from '../../src/ports/artifact-store.js';
import type { PageStore } from '../../src/ports/page-store.js';
import { type FilePlace, fileFaults } from './fault-points.js';
import type { Life } from './life.js';
import { delay, silence } from './port-call.js';
import type { World } from './world.js';

export type Files = Readonly<{ artifacts: ArtifactStore; pages: PageStore }>;

/**
 * Returns artifacts and pages, which outlive every process, as one process reaches them: on a disk that fails or is
 * full now and then.
 */
export function simulatedFiles(world: World, life: Life, { artifacts, pages }: Files): Files {
  function call<Result>(place: FilePlace, what: string, effect: () => Promise<Result>): Promise<Result> {
    if (life.isDead()) return silence();
    const fault = world.faults.draw(fileFaults, place, world.profile.readFaults);
    if (fault !== null) world.coverage.count(`${fault} ${place}`);
    const error = fault === 'failing' ? Error : FilesUnavailable;
    return new Promise((resolve, reject) => {
      world.scheduler.after(delay(world, world.profile.writing), () => {
        if (fault === null) world.trace.add(life.name, what);
        const result = fault === null ? effect() : Promise.reject<Result>(new error(`simulated: ${fault} ${place}`));
        result.catch(() => undefined);
        life.after(0, () => result.then(resolve, reject));
      });
    });
  }

  return {
    artifacts: {
      put: (bytes) => call('put of an artifact', 'stores an artifact', () => artifacts.put(bytes)),
      get: (sha256) => artifacts.get(sha256),
    },
    pages: {
      publish: (release, addresses) =>
        call('publication of pages', `publishes the release ${release}`, () => pages.publish(release, addresses)),
      withdraw: (release) =>
        call('withdrawal of pages', `withdraws the release ${release}`, () => pages.withdraw(release)),
      unpublish: (release) =>
        call('withdrawal of pages', `unpublishes the release ${release}`, () => pages.unpublish(release)),
      read: (slug, name) => pages.read(slug, name),
    },
  };
}
