import { randomBytes } from 'node:crypto';
import { OutboundError } from '../../../src/ports/outbound.js';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { advice, blockingFinding } from '../../shared/findings/findings.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { type Session, withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { SftpProblem } from '../connection/sftp-problem.js';
import { folders, goneMark, linkTarget, pageFolder, releaseFolder, shownLink } from '../remote/layout.js';
import { type RemoteFiles, remoteFiles } from '../remote/remote-files.js';
import { adviceOn } from './advice.js';
import { removeRehearsal, sweepRehearsals } from './sweep.js';

type Rehearsal = Readonly<{
  files: RemoteFiles;
  name: string;
  context: LookupContext<SftpSettings>;
  fetchMilliseconds: number;
}>;

/** Limit for the web server to respond with a one-line page; two requests fit well within the check's own deadline. */
const longestFetchMilliseconds = 5_000;
/** How long the session continues after the check's deadline, to remove the test page. */
const cleanupMilliseconds = 5_000;

/**
 * Publishes a page at a random address, fetches it as a visitor would, unpublishes it, fetches it again, and removes
 * everything, even if the web server hangs or the deadline passes. After a lost connection, a later rehearsal removes
 * the rest. Returns everything that does not work, and what to fix.
 */
export async function rehearse(
  context: LookupContext<SftpSettings>,
  fetchMilliseconds = longestFetchMilliseconds,
): Promise<readonly Finding[]> {
  try {
    return await withExtendedSignal(context.signal, cleanupMilliseconds, (extended) =>
      withSession(context.settings, extended, (session) => rehearseOn(session, context, fetchMilliseconds)),
    );
  } catch (error) {
    if (error instanceof SftpProblem) return [blockingFinding(error.message)];
    throw error;
  }
}

async function rehearseOn(
  session: Session,
  context: LookupContext<SftpSettings>,
  fetchMilliseconds: number,
): Promise<readonly Finding[]> {
  const files = remoteFiles(session, context.settings.BRIEF_SFTP_FOLDER);
  const rehearsal = { files, name: `rehearsal-${randomBytes(16).toString('hex')}`, context, fetchMilliseconds };
  let left: readonly string[] = [];
  let found: readonly Finding[] = [];
  try {
    found = await publishAndFetch(rehearsal);
  } finally {
    left = await removeRehearsal(files, rehearsal.name);
  }
  return [...found, ...left.map(advice)];
}

async function publishAndFetch(rehearsal: Rehearsal): Promise<readonly Finding[]> {
  const { files, name, context } = rehearsal;
  try {
    await publishPage(rehearsal);
    const left = await sweepRehearsals(files, name);
    const found = await verifyPage(rehearsal);
    const synced = files.notSynced();
    const durable = synced === null ? [] : [`${synced}: a power cut there may lose what was published`];
    return [...found, ...[...durable, ...left].map(advice)];
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    return [blockingFinding(adviceOn(error, context.settings))];
  }
}

const body = 'This is a temporary page that tests whether pages can be published here.\n';

async function publishPage({ files, name }: Rehearsal): Promise<void> {
  for (const folder of [folders.shown, folders.releases, folders.addresses, folders.gone])
    await files.makeFolder(folder);
  await files.create(goneMark, Buffer.from('What was here has been unpublished.\n'));
  await files.makeFolder(releaseFolder(name));
  await files.makeFolder(pageFolder(name, name));
  await files.write(`${pageFolder(name, name)}/index.html`, Buffer.from(body));
  await show(name, files, name);
}

/** Replaces the link, as a deployment does. */
async function show(shown: string | null, files: RemoteFiles, name: string): Promise<void> {
  const draft = `${releaseFolder(name)}/next.link`;
  await files.makeLink(linkTarget(name, shown), draft);
  await files.replace(draft, shownLink(name));
}

async function verifyPage(rehearsal: Rehearsal): Promise<readonly Finding[]> {
  const { files, name, context } = rehearsal;
  const { BRIEF_SFTP_PUBLIC_URL: base, BRIEF_SFTP_FOLDER: folder } = context.settings;
  const wrong = (problem: string) => `${base}/b/… ${problem}`;
  try {
    const page = await fetchPage(rehearsal);
    if (page.status !== 200 || page.text !== body) {
      const what = page.status === 200 ? 'shows another page' : `answers ${page.status}`;
      return [
        blockingFinding(
          wrong(`${what} where a page was published: the web server must show ${folder}/b there, and follow links`),
        ),
      ];
    }
    await show(null, files, name);
    const { status } = await fetchPage(rehearsal);
    if (status === 410) return [];
    return [
      advice(
        wrong(`answers ${status} instead of 410 for a page that was unpublished: the web server must check for .gone`),
      ),
    ];
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return [blockingFinding(wrong(`cannot be fetched from here: ${error.message}: check BRIEF_SFTP_PUBLIC_URL`))];
  }
}

async function fetchPage({
  name,
  context,
  fetchMilliseconds,
}: Rehearsal): Promise<Readonly<{ status: number; text: string }>> {
  const url = `${context.settings.BRIEF_SFTP_PUBLIC_URL}/b/${name}/`;
  const headers = { 'cache-control': 'no-cache' };
  const response = await withSignal([context.signal], fetchMilliseconds, (signal) =>
    context.fetch(url, { signal, headers }),
  );
  return { status: response.status, text: Buffer.from(response.body).toString('utf8') };
}

/** Acts with a signal that aborts this many milliseconds after the given one. */
async function withExtendedSignal<Value>(
  signal: AbortSignal,
  milliseconds: number,
  act: (extended: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const extended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => extended.abort(), milliseconds);
  };
  signal.addEventListener('abort', wait, { once: true });
  if (signal.aborted) extended.abort();
  try {
    return await act(extended.signal);
  } finally {
    signal.removeEventListener('abort', wait);
    clearTimeout(timer);
  }
}
