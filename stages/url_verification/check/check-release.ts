import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { UrlVerificationValue } from '../../../src/domain/stage-values/url-verification.js';
import type { InputOf, LaterRelease, LaterReleases, StageContext } from '../../../src/ports/stage-plugin.js';
import { type Check, checkFile, type DeployedFile, type Problem } from './check-file.js';

/** What was found at the files of one address. */
type Look = Readonly<{ address: string; checks: readonly Check[]; problems: readonly Problem[] }>;

/**
 * Each address has to show this run's release, or a whole later one of the show: another run may publish while this one is on its way
 * to look, and then its page is the right one. An older one, or what nobody has published, is a failure. It is worth another attempt
 * while releases come and go, and where an address shows bytes that this service has made: they may be on their way out.
 */
export async function checkRelease(
  input: InputOf<'url_verification'>,
  context: StageContext,
): Promise<StageOutcome<'url_verification'>> {
  const looks = await lookAt(input.results.vps_deployment.value.files, context);
  if (looks.every(isFine)) return { kind: 'produced', value: valueFrom(looks, []) };
  const later = await context.laterReleases();
  const settled = await Promise.all(looks.map((look) => (isFine(look) ? look : laterLook(look, later, context))));
  if (settled.every(isFine)) return { kind: 'produced', value: valueFrom(settled, later.releases) };
  return failure(settled, later, context);
}

function isFine({ problems }: Look): boolean {
  return problems.length === 0;
}

function lookAt(files: readonly DeployedFile[], context: StageContext): Promise<readonly Look[]> {
  const addresses = [...new Set(files.map(addressOf))];
  return Promise.all(
    addresses.map(async (address) => {
      const there = files.filter((file) => addressOf(file) === address);
      const checks = await Promise.all(there.map((file) => checkFile(file, context)));
      return { address, checks, problems: checks.flatMap((check) => check.problems) };
    }),
  );
}

function addressOf({ url }: DeployedFile): string {
  return new URL('.', url).href;
}

/** The address as it shows the newest of the later releases that it shows whole; as it was, where it shows none of them. */
async function laterLook(look: Look, { releases }: LaterReleases, context: StageContext): Promise<Look> {
  for (const { files } of releases.toReversed()) {
    const there = files.filter((file) => addressOf(file) === look.address);
    const [again] = await lookAt(there, context);
    if (again !== undefined && isFine(again)) return again;
  }
  return look;
}

function valueFrom(looks: readonly Look[], later: readonly LaterRelease[]): UrlVerificationValue {
  const checked = looks.flatMap(({ checks }) => checks.flatMap((check) => check.checked ?? []));
  if (later.length === 0) return { checked };
  const names = later.map(({ release }) => release);
  const message = `a newer run of this show published after this one: run ${names.at(-1)}`;
  return { checked, later_releases: names, notices: [{ message, file: null, line: null }] };
}

async function failure(
  looks: readonly Look[],
  { releases, problem }: LaterReleases,
  context: StageContext,
): Promise<StageOutcome<'url_verification'>> {
  const problems = looks.flatMap((look) => look.problems);
  const moving = releases.length > 0 || problem !== null;
  const passing = await Promise.all(problems.map((each) => mayPass(each, context)));
  const texts = problems.map(({ text }) => text);
  if (releases.length > 0) texts.push(`nor is it the page of run ${releases.at(-1)?.release}, which published later`);
  if (problem !== null) texts.push(`whether another run published later is not known: ${problem}`);
  return { kind: 'failed', reason: texts.join('; '), retryable: moving || passing.every(Boolean) };
}

async function mayPass({ passing, shown }: Problem, { artifacts }: StageContext): Promise<boolean> {
  return passing || (shown !== null && (await artifacts.get(shown)) !== null);
}
