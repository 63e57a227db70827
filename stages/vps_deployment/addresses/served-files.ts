import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { PublishedRelease } from '../../../src/ports/published-pages.js';
import type { LaterRelease, PageAddresses } from '../../../src/ports/stage-plugin.js';
import { fileUrl } from './misplaced.js';

type ServedFile = VpsDeploymentValue['files'][number];

/** The files of a release where strangers find them. */
export function servedFiles({ release, addresses }: PublishedRelease, { publicBase }: PageAddresses): LaterRelease {
  const files = addresses.flatMap(({ slug, files: listed }) =>
    listed.map(({ name, ...file }): ServedFile => ({ url: fileUrl(`${publicBase}/b/${slug}/`, name), ...file })),
  );
  return { release, files };
}
