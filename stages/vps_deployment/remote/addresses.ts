import { randomUUID } from 'node:crypto';
import { isPageName } from '../../../src/domain/page-names.js';
import type { ReleaseHistory } from '../../../src/domain/release-history.js';
import { isKind, SftpProblem } from '../connection/sftp-problem.js';
import {
  addressFolder,
  folders,
  goneMark,
  linkTarget,
  pendingLink,
  shownLink,
  stateFile,
  stateNumber,
} from './layout.js';
import type { RemoteFiles } from './remote-files.js';

type Decide = (history: ReleaseHistory) => Promise<ReleaseHistory | null> | ReleaseHistory | null;
/** `names` is all that was in the folder of the address. */
type State = Readonly<{ number: number; history: ReleaseHistory; names: readonly string[] }>;

/**
 * What addresses show, on a server where several publishers may be at work. Each state of an address is a file of its own, never
 * changed and never removed: whoever makes the next number has made the change. The link that the web server follows comes after
 * it, and never goes back: before a state's link takes its place, those of older states are taken away, and whoever makes a link
 * looks whether its state is still the newest before it is moved into place.
 */
export type Addresses = Readonly<{
  history(slug: string): Promise<ReleaseHistory>;
  /** Decides on the newest history what comes after it, null leaves it, and sees to it that the link leads to the newest. */
  change(slug: string, decide: Decide): Promise<ReleaseHistory>;
}>;

/** Releases that an address remembers; more than anybody goes back. */
const longestHistory = 100;
/** Room for as many of the longest names. */
const largestState = 16 * 1024;
/** How often others may change an address while its link is put in its place. */
const mostRounds = 200;

export function remoteAddresses(files: RemoteFiles): Addresses {
  return {
    history: async (slug) => (await newestOf(files, slug)).history,
    async change(slug, decide) {
      for (;;) {
        const { number, history } = await newestOf(files, slug);
        const decided = (await decide(history))?.slice(-longestHistory);
        if (decided !== undefined && !(await makeState(files, slug, number + 1, decided))) continue;
        if (decided !== undefined || number > 0) await files.syncFolder(addressFolder(slug));
        await settle(files, slug);
        return decided ?? history;
      }
    },
  };
}

async function newestOf(files: RemoteFiles, slug: string): Promise<State> {
  const names = (await files.entries(addressFolder(slug))).map(({ name }) => name);
  const number = Math.max(0, ...names.map((name) => stateNumber(name, 'json')));
  const history = number === 0 ? [] : await historyAt(files, stateFile(slug, number));
  return { number, history, names };
}

async function historyAt(files: RemoteFiles, path: string): Promise<ReleaseHistory> {
  const bytes = await files.read(path, { most: largestState });
  const history = bytes === null ? null : historyIn(bytes);
  if (history !== null) return history;
  throw new SftpProblem(`${path} is damaged: nobody can tell what this address has shown`, false, 'refused');
}

/** False where another one has made this number. */
function makeState(files: RemoteFiles, slug: string, number: number, history: ReleaseHistory): Promise<boolean> {
  return files.create(stateFile(slug, number), Buffer.from(JSON.stringify(history)));
}

/** Points the link at what the newest state shows, and looks whether it does. */
async function settle(files: RemoteFiles, slug: string): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { number, history, names } = await newestOf(files, slug);
    await removeOlderLinks(files, slug, number, names);
    if (number === 0) return;
    const target = linkTarget(slug, history.at(-1));
    if ((await files.readLink(shownLink(slug))) === target) return files.syncFolder(folders.shown);
    if (history.at(-1) === null) await makeGone(files);
    const link = pendingLink(slug, number, randomUUID());
    await files.makeLink(target, link);
    if ((await newestOf(files, slug)).number === number) await putInPlace(files, link, slug);
  }
  throw new SftpProblem(`${shownLink(slug)} cannot be pointed at what it has to show`, true, 'refused');
}

/** Whoever made one of them may be about to move it into place, and finds it gone. */
async function removeOlderLinks(
  files: RemoteFiles,
  slug: string,
  number: number,
  names: readonly string[],
): Promise<void> {
  const older = names.filter((name) => stateNumber(name, 'link') > 0 && stateNumber(name, 'link') < number);
  for (const name of older) await files.remove(`${addressFolder(slug)}/${name}`);
}

/** Where another one has taken the link away, the next round tells why. */
async function putInPlace(files: RemoteFiles, link: string, slug: string): Promise<void> {
  try {
    await files.replace(link, shownLink(slug));
  } catch (error) {
    if (!isKind(error, 'missing')) throw error;
  }
}

async function makeGone(files: RemoteFiles): Promise<void> {
  await files.makeFolder(folders.gone);
  await files.create(goneMark, Buffer.from('What was here has been unpublished.\n'));
  await files.syncFolder(folders.gone);
}

function historyIn(bytes: Uint8Array): ReleaseHistory | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    const fits = Array.isArray(parsed) && parsed.every((each) => each === null || isName(each));
    return fits ? parsed : null;
  } catch {
    return null;
  }
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && isPageName(value);
}
