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
/** `names` are all entries in the folder of the address. */
type State = Readonly<{ number: number; history: ReleaseHistory; names: readonly string[] }>;

/**
 * The addresses on a server with several concurrent publishers. Each state of an address is a file that is never
 * changed or removed; creating the next number commits a change. The link that the web server follows is updated
 * afterwards and never goes back: links of older states are removed before a state's link is moved into place, and a
 * publisher checks that its state is still the newest before it moves its link.
 */
export type Addresses = Readonly<{
  history(slug: string): Promise<ReleaseHistory>;
  /**
   * Commits what `decide` returns for the newest history (null: no change), and makes the link point to the newest
   * state.
   */
  change(slug: string, decide: Decide): Promise<ReleaseHistory>;
}>;

/** Releases in the history of an address; far more than are ever restored. */
const longestHistory = 100;
/** Bytes of the longest history with the longest names. */
const largestState = 16 * 1024;
/** How often others may change an address while its link is updated. */
const maximumRounds = 200;

export function remoteAddresses(files: RemoteFiles): Addresses {
  return {
    history: async (slug) => (await newestOf(files, slug)).history,
    async change(slug, decide) {
      for (;;) {
        const { number, history } = await newestOf(files, slug);
        const decided = (await decide(history))?.slice(-longestHistory);
        if (decided !== undefined && !(await makeState(files, slug, number + 1, decided))) continue;
        if (decided !== undefined || number > 0) await files.syncFolder(addressFolder(slug));
        await updateLink(files, slug);
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
  throw new SftpProblem(`${path} is damaged: the history of this address is unknown`, false, 'refused');
}

/** Returns false if another publisher created this number. */
function makeState(files: RemoteFiles, slug: string, number: number, history: ReleaseHistory): Promise<boolean> {
  return files.create(stateFile(slug, number), Buffer.from(JSON.stringify(history)));
}

/** Points the link at what the newest state shows, and verifies it. */
async function updateLink(files: RemoteFiles, slug: string): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) {
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
  throw new SftpProblem(`${shownLink(slug)} could not be updated: others keep changing it`, true, 'refused');
}

/** Prevents delayed publishers from moving their outdated links into place. */
async function removeOlderLinks(
  files: RemoteFiles,
  slug: string,
  number: number,
  names: readonly string[],
): Promise<void> {
  const older = names.filter((name) => stateNumber(name, 'link') > 0 && stateNumber(name, 'link') < number);
  for (const name of older) await files.remove(`${addressFolder(slug)}/${name}`);
}

/** Moves the link into place. If another publisher has removed it, the next round finds the newer state. */
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
