import { randomBytes } from 'node:crypto';
import { OutboundError } from '../../../src/ports/outbound.js';
import type { Finding, LookupContext } from '../../../src/ports/stage-plugin.js';
import { advice, cannotWork } from '../../shared/findings/findings.js';
import { withSignal } from '../../shared/vendors/with-signal.js';
import { type Session, withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { SftpProblem } from '../connection/sftp-problem.js';
import { folders, goneMark, linkTarget, pageFolder, releaseFolder, shownLink } from '../remote/layout.js';
import { type RemoteFiles, remoteFiles } from '../remote/remote-files.js';
import { adviceOn } from './advice.js';
import { clearAway, sweepRehearsals } from './sweep.js';

type Looking = Readonly<{
  files: RemoteFiles;
  name: string;
  context: LookupContext<SftpSettings>;
  lookMilliseconds: number;
}>;

/** How long the web server may take for a page that is a line long: two looks end well before the check's own time does. */
const longestLookMilliseconds = 5_000;
/** How long the session outlives a check whose time is over, to take away what was published for it. */
const cleaningMilliseconds = 5_000;

/**
 * Publishes a page that nobody can guess the address of, looks at it as strangers would, unpublishes it, looks again, and takes
 * everything away: also when the web server hangs, or the time is over. What is left where the connection is lost goes with a
 * later rehearsal. Tells whatever of that does not work, and what to fix.
 */
export async function rehearse(
  context: LookupContext<SftpSettings>,
  lookMilliseconds = longestLookMilliseconds,
): Promise<readonly Finding[]> {
  try {
    return await outliving(context.signal, cleaningMilliseconds, (lasting) =>
      withSession(context.settings, lasting, (session) => rehearseOn(session, context, lookMilliseconds)),
    );
  } catch (error) {
    if (error instanceof SftpProblem) return [cannotWork(error.message)];
    throw error;
  }
}

async function rehearseOn(
  session: Session,
  context: LookupContext<SftpSettings>,
  lookMilliseconds: number,
): Promise<readonly Finding[]> {
  const files = remoteFiles(session, context.settings.BRIEF_SFTP_FOLDER);
  const looking = { files, name: `rehearsal-${randomBytes(16).toString('hex')}`, context, lookMilliseconds };
  let left: readonly string[] = [];
  let found: readonly Finding[] = [];
  try {
    found = await publishAndLook(looking);
  } finally {
    left = await clearAway(files, looking.name);
  }
  return [...found, ...left.map(advice)];
}

async function publishAndLook(looking: Looking): Promise<readonly Finding[]> {
  const { files, name, context } = looking;
  try {
    await publishPage(looking);
    const inTheWay = await sweepRehearsals(files, name);
    const seen = await lookAtPage(looking);
    const synced = files.notSynced();
    const durable = synced === null ? [] : [`${synced}: a power cut there may lose what was published`];
    return [...seen, ...[...durable, ...inTheWay].map(advice)];
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    return [cannotWork(adviceOn(error, context.settings))];
  }
}

const body = 'This page is there for a moment, to see whether pages can be published here.\n';

async function publishPage({ files, name }: Looking): Promise<void> {
  for (const folder of [folders.shown, folders.releases, folders.addresses, folders.gone])
    await files.makeFolder(folder);
  await files.create(goneMark, Buffer.from('What was here has been unpublished.\n'));
  await files.makeFolder(releaseFolder(name));
  await files.makeFolder(pageFolder(name, name));
  await files.write(`${pageFolder(name, name)}/index.html`, Buffer.from(body));
  await show(name, files, name);
}

/** As a deployment does it, by a link that takes the place of another one. */
async function show(shown: string | null, files: RemoteFiles, name: string): Promise<void> {
  const draft = `${releaseFolder(name)}/next.link`;
  await files.makeLink(linkTarget(name, shown), draft);
  await files.replace(draft, shownLink(name));
}

async function lookAtPage(looking: Looking): Promise<readonly Finding[]> {
  const { files, name, context } = looking;
  const { BRIEF_SFTP_PUBLIC_URL: base, BRIEF_SFTP_FOLDER: folder } = context.settings;
  const wrong = (problem: string) => `${base}/b/… ${problem}`;
  try {
    const page = await askFor(looking);
    if (page.status !== 200 || page.text !== body) {
      const what = page.status === 200 ? 'shows another page' : `answers ${page.status}`;
      return [
        cannotWork(
          wrong(`${what} where a page was published: the web server has to show ${folder}/b there, and follow links`),
        ),
      ];
    }
    await show(null, files, name);
    const { status } = await askFor(looking);
    if (status === 410) return [];
    return [
      advice(
        wrong(`answers ${status} instead of 410 for a page that was unpublished: the web server has to look for .gone`),
      ),
    ];
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return [cannotWork(wrong(`cannot be looked at from here: ${error.message}: look at BRIEF_SFTP_PUBLIC_URL`))];
  }
}

async function askFor({
  name,
  context,
  lookMilliseconds,
}: Looking): Promise<Readonly<{ status: number; text: string }>> {
  const url = `${context.settings.BRIEF_SFTP_PUBLIC_URL}/b/${name}/`;
  const headers = { 'cache-control': 'no-cache' };
  const answer = await withSignal([context.signal], lookMilliseconds, (signal) =>
    context.fetch(url, { signal, headers }),
  );
  return { status: answer.status, text: Buffer.from(answer.body).toString('utf8') };
}

/** Acts with a signal that aborts so many milliseconds after the other one, unless all is over by then. */
async function outliving<Value>(
  signal: AbortSignal,
  milliseconds: number,
  act: (lasting: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const lasting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    timer = setTimeout(() => lasting.abort(), milliseconds);
  };
  signal.addEventListener('abort', wait, { once: true });
  if (signal.aborted) lasting.abort();
  try {
    return await act(lasting.signal);
  } finally {
    signal.removeEventListener('abort', wait);
    clearTimeout(timer);
  }
}
