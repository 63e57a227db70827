import { randomBytes } from 'node:crypto';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { OutboundError } from '../../../src/ports/outbound.js';
import type { LookupContext } from '../../../src/ports/stage-plugin.js';
import { type Session, withSession } from '../connection/session.js';
import type { SftpSettings } from '../connection/settings.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import { folders, goneMark, linkTarget, pageFolder, releaseFolder, shownLink } from '../remote/layout.js';
import { removeRelease } from '../remote/releases.js';
import { type RemoteFiles, remoteFiles } from '../remote/remote-files.js';

type Looking = Readonly<{ files: RemoteFiles; name: string; context: LookupContext<SftpSettings> }>;

/**
 * Publishes a page that nobody can guess the address of, looks at it as strangers would, unpublishes it, looks again, and takes
 * everything away. Tells whatever of that does not work, and what to fix.
 */
export async function rehearse(context: LookupContext<SftpSettings>): Promise<readonly Notice[]> {
  try {
    const messages = await withSession(context.settings, context.signal, (session) => rehearseOn(session, context));
    return messages.map(notice);
  } catch (error) {
    if (error instanceof SftpProblem) return [notice(error.message)];
    throw error;
  }
}

async function rehearseOn(session: Session, context: LookupContext<SftpSettings>): Promise<readonly string[]> {
  const files = remoteFiles(session, context.settings.BRIEF_SFTP_FOLDER);
  const looking = { files, name: `rehearsal-${randomBytes(16).toString('hex')}`, context };
  try {
    await publishPage(looking);
    const seen = await lookAtPage(looking);
    const synced = files.notSynced();
    const durable = synced === null ? [] : [`${synced}: a power cut there may lose what was published`];
    return [...seen, ...durable];
  } catch (error) {
    return [adviceOn(error, context.settings)];
  } finally {
    await cleanUp(looking);
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

async function lookAtPage(looking: Looking): Promise<readonly string[]> {
  const { files, name, context } = looking;
  const { BRIEF_SFTP_PUBLIC_URL: base, BRIEF_SFTP_FOLDER: folder } = context.settings;
  const wrong = (problem: string) => `${base}/b/… ${problem}`;
  try {
    const page = await askFor(looking);
    if (page.status !== 200 || page.text !== body) {
      const what = page.status === 200 ? 'shows another page' : `answers ${page.status}`;
      return [
        wrong(`${what} where a page was published: the web server has to show ${folder}/b there, and follow links`),
      ];
    }
    await show(null, files, name);
    const { status } = await askFor(looking);
    if (status === 410) return [];
    return [
      wrong(`answers ${status} instead of 410 for a page that was unpublished: the web server has to look for .gone`),
    ];
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return [wrong(`cannot be looked at from here: ${error.message}`)];
  }
}

async function askFor({ name, context }: Looking): Promise<Readonly<{ status: number; text: string }>> {
  const url = `${context.settings.BRIEF_SFTP_PUBLIC_URL}/b/${name}/`;
  const answer = await context.fetch(url, { signal: context.signal, headers: { 'cache-control': 'no-cache' } });
  return { status: answer.status, text: Buffer.from(answer.body).toString('utf8') };
}

async function cleanUp({ files, name }: Looking): Promise<void> {
  try {
    await files.remove(shownLink(name));
    await removeRelease(files, name);
  } catch (error) {
    // What could not be made is not there either; what is lost with the connection nobody can guess.
    if (!(error instanceof SftpProblem)) throw error;
  }
}

function adviceOn(error: unknown, settings: SftpSettings): string {
  if (!(error instanceof SftpProblem)) throw error;
  const folder = `BRIEF_SFTP_FOLDER (${settings.BRIEF_SFTP_FOLDER})`;
  if (isKind(error, 'missing')) return `${error.message}: ${folder} has to be there`;
  if (isKind(error, 'denied')) return `${error.message}: ${settings.BRIEF_SFTP_USER} has to own ${folder}`;
  if (isKind(error, 'unsupported')) return `${error.message}: the server has to be OpenSSH, or offer what that does`;
  return error.message;
}

function notice(message: string): Notice {
  return { message, file: null, line: null };
}
