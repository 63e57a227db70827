import type { ArtifactStore } from '../../src/ports/artifact-store.js';
import type { PublishedPages } from '../../src/ports/published-pages.js';
import { type FilePlace, fileFaults } from './fault-points.js';
import type { Life } from './life.js';
import { delay, silence } from './port-call.js';
import type { World } from './world.js';

export type Files = Readonly<{ artifacts: ArtifactStore; pages: PublishedPages }>;

/** Artifacts and pages, which outlive every process, as one process reaches them: on a disk that is full now and then. */
export function simulatedFiles(world: World, life: Life, kept: Files): Files {
  function ask<Result>(place: FilePlace, effect: () => Promise<Result>): Promise<Result> {
    if (life.isDead()) return silence();
    const fault = world.faults.draw(fileFaults, place, world.profile.readFaults);
    if (fault !== null) world.coverage.count(`${fault} ${place}`);
    return new Promise((resolve, reject) => {
      world.scheduler.after(delay(world, world.profile.writing), () => {
        const result = fault === null ? effect() : Promise.reject<Result>(new Error(`simulated: ${fault} ${place}`));
        result.catch(() => undefined);
        life.after(0, () => result.then(resolve, reject));
      });
    });
  }

  return {
    artifacts: {
      put: (bytes) => ask('put of an artifact', () => kept.artifacts.put(bytes)),
      get: (sha256) => kept.artifacts.get(sha256),
    },
    pages: {
      publish: (release, addresses) =>
        ask('publication of pages', () => {
          world.trace.tell(life.name, `publishes the release ${release}`);
          return kept.pages.publish(release, addresses);
        }),
      withdraw: (release) =>
        ask('withdrawal of pages', () => {
          world.trace.tell(life.name, `withdraws the release ${release}`);
          return kept.pages.withdraw(release);
        }),
      unpublish: (release) =>
        ask('withdrawal of pages', () => {
          world.trace.tell(life.name, `unpublishes the release ${release}`);
          return kept.pages.unpublish(release);
        }),
      laterReleases: (release) => kept.pages.laterReleases(release),
      read: (slug, name) => kept.pages.read(slug, name),
    },
  };
}
