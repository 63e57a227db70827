import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { VpsDeploymentValue } from '../../../src/domain/stage-values/vps-deployment.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { fileUrl, misplacedAddresses } from '../addresses/misplaced.js';
import { withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { SftpProblem } from '../connection/sftp-problem.js';
import { remotePages } from '../remote/pages.js';
import { remoteFiles } from '../remote/remote-files.js';
import { adviceOn } from './advice.js';

/** Publishes the run's pages. The run is the release, so a repeated attempt continues the same release. */
export async function deploy(
  input: InputOf<'vps_deployment'>,
  context: StageContext<SftpSettings>,
): Promise<StageOutcome<'vps_deployment'>> {
  const misplaced = misplacedAddresses(input.results.html_generation.value, context.addresses);
  if (misplaced.length > 0) return { kind: 'failed', reason: misplaced.join('; '), retryable: false };
  try {
    return { kind: 'produced', value: await publish(input, context) };
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    return { kind: 'failed', reason: adviceOn(error, context.settings), retryable: error.retryable };
  }
}

async function publish(
  input: InputOf<'vps_deployment'>,
  { settings, signal, artifacts, runId, log }: StageContext<SftpSettings>,
): Promise<VpsDeploymentValue> {
  const { page, financials } = input.results.html_generation.value;
  const addresses = [page, financials];
  return withSession(settings, signal, async (session) => {
    const files = remoteFiles(session, settings.BRIEF_SFTP_FOLDER);
    const pages = remotePages(files, artifacts);
    const published = await pages.publish(runId, addresses, settings.BRIEF_SFTP_KEEP_RELEASES);
    if (published.notPruned !== null) log.warn('old releases could not be deleted', { reason: published.notPruned });
    const urls = new Map(addresses.map(({ slug, url }) => [slug, url]));
    return {
      url: page.url,
      release: runId,
      previous_release: published.previous,
      files: published.uploaded.map(({ slug, name, sha256, bytes, mediaType }) => ({
        url: fileUrl(urls.get(slug) ?? '', name),
        ...{ sha256, bytes, media_type: mediaType },
      })),
      ...noticesOf(files.notSynced()),
    };
  });
}

function noticesOf(notSynced: string | null): Pick<VpsDeploymentValue, 'notices'> {
  if (notSynced === null) return {};
  return { notices: [{ message: `${notSynced}: a power cut there may lose this release`, file: null, line: null }] };
}
