import { createHash } from 'node:crypto';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { VpsDeploymentValue } from '../../src/domain/stage-values/vps-deployment.js';
import type { InputOf, StageContext } from '../../src/ports/stage-plugin.js';
import { defineDeployment } from '../define-stage.js';
import { fileUrl, misplacedAddresses } from './addresses/misplaced.js';
import { servedFiles } from './addresses/served-files.js';

type DeployedFile = VpsDeploymentValue['files'][number];

/** Publishes the run's pages where this service serves them itself. The run is the release, so an attempt repeated is the same release. */
export const plugin = defineDeployment({
  stage: 'vps_deployment',
  implementation: 'folder',
  run: deploy,
  async withdraw(_deployed, context) {
    return context.pages.withdraw(context.runId);
  },
  async unpublish(deployed, context) {
    await context.pages.unpublish(deployed.release);
  },
  async laterReleases(deployed, context) {
    const releases = await context.pages.laterReleases(deployed.release);
    return releases.map((release) => servedFiles(release, context.addresses));
  },
});

async function deploy(
  input: InputOf<'vps_deployment'>,
  context: StageContext,
): Promise<StageOutcome<'vps_deployment'>> {
  const { page, financials } = input.results.html_generation.value;
  const misplaced = misplacedAddresses(input.results.html_generation.value, context.addresses);
  if (misplaced.length > 0) return { kind: 'failed', reason: misplaced.join('; '), retryable: false };
  const addresses = [page, financials];
  const { previous } = await context.pages.publish(context.runId, addresses);
  const readings = await Promise.all(addresses.flatMap((address) => readBack(address, context)));
  const problems = readings.filter((reading) => typeof reading === 'string');
  const produced = (files: readonly DeployedFile[]): StageOutcome<'vps_deployment'> => ({
    kind: 'produced',
    value: { url: page.url, release: context.runId, previous_release: previous, files: [...files] },
  });
  if (problems.length === 0) return produced(readings.filter((reading) => typeof reading !== 'string'));
  // Published once more, it would take the place of a later one.
  const later = await context.pages.laterReleases(context.runId);
  if (later.length > 0) return produced(addresses.flatMap(asPublished));
  return { kind: 'failed', reason: problems.join('; '), retryable: true };
}

/** Each file as it was read back when it was published, while its address shows a later release. */
function asPublished({ url, files }: PublishedAddress): readonly DeployedFile[] {
  return files.map(({ name, artifact }) => ({ url: fileUrl(url, name), ...artifact }));
}

/** Each file as it can be read at its address now, or what is wrong with it. */
function readBack(address: PublishedAddress, context: StageContext): Promise<DeployedFile | string>[] {
  return address.files.map(async ({ name, artifact }) => {
    const url = fileUrl(address.url, name);
    const file = await context.pages.read(address.slug, name);
    if (file === null || file === 'unpublished') return `${url} is not there after it was published`;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (sha256 !== artifact.sha256) return `${url} shows other bytes than those that were published`;
    return { url, sha256, bytes: file.bytes.byteLength, media_type: file.mediaType };
  });
}
