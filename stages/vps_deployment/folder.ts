import { createHash } from 'node:crypto';
import type { StageOutcome } from '../../src/domain/stage-outcome.js';
import type { PublishedAddress } from '../../src/domain/stage-values/html-generation.js';
import type { VpsDeploymentValue } from '../../src/domain/stage-values/vps-deployment.js';
import type { InputOf, StageContext } from '../../src/ports/stage-plugin.js';
import { defineDeployment } from '../define-stage.js';
import { fileUrl, misplacedAddresses } from './addresses/misplaced.js';

type DeployedFile = VpsDeploymentValue['files'][number];

/**
 * Publishes the run's pages where this service serves them. The run is the release, so a repeated attempt publishes the
 * same release.
 */
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
  if (problems.length > 0) return { kind: 'failed', reason: problems.join('; '), retryable: true };
  const files = readings.filter((reading) => typeof reading !== 'string');
  return {
    kind: 'produced',
    value: { url: page.url, release: context.runId, previous_release: previous, files },
  };
}

/** Reads each file at its address, and returns it or what is wrong with it. */
function readBack(address: PublishedAddress, context: StageContext): Promise<DeployedFile | string>[] {
  return address.files.map(async ({ name, artifact }) => {
    const url = fileUrl(address.url, name);
    const file = await context.pages.read(address.slug, name);
    if (file === null || file === 'unpublished') return `${url} is missing after it was published`;
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    if (sha256 !== artifact.sha256) return `${url} shows other bytes than those that were published`;
    return { url, sha256, bytes: file.bytes.byteLength, media_type: file.mediaType };
  });
}
