import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { CommandContext } from '../command-context.js';
import type { AuditResult, BundleResult, CheckpointResult, LogAuditResult } from '../local-operations.js';
import { alignColumns } from '../table.js';

export function createCommand(context: CommandContext) {
  return new Command('audit')
    .description("prove what this machine's store recorded: replay, sign, verify, export")
    .addCommand(replayCommand(context))
    .addCommand(checkpointCommand(context))
    .addCommand(verifyCommand(context))
    .addCommand(proofCommand(context))
    .addCommand(consistencyCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(bundleCommand(context))
    .addCommand(archiveCommand(context))
    .addCommand(accessCommand(context));
}

function replayCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('replay')
    .description('fold and decide every recorded history again and compare the result with the views')
    .action(async () => {
      const result = await local.auditReplay();
      printResult(result, replayLines(result));
      if (result.findings.length > 0) exitWith(1);
    });
}

function checkpointCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('checkpoint')
    .description('sign what the log holds now, and keep the checkpoint here and in BRIEF_CHECKPOINT_DIR')
    .action(async () => {
      const result = await local.proofs.checkpoint();
      printResult(result, checkpointLines(result));
      if (result.note === null) exitWith(1);
    });
}

function verifyCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('verify')
    .description('compare the log with its seals, its leaves and every checkpoint that was kept')
    .option('--against <folder...>', 'further folders with checkpoints')
    .addOption(new Option('--run <id>', 'only the events of this run').conflicts('since'))
    .option('--since <events>', 'only what follows the checkpoint of so many events', parseCount)
    .action(async ({ against = [], run = null, since = null }) => {
      const result = await local.proofs.verifyLog({ against, run, since });
      printResult(result, verifyLines(result));
      if (result.findings.length > 0) exitWith(1);
    });
}

function proofCommand({ local, printResult }: CommandContext) {
  return new Command('proof')
    .description('print the proof that an event of a run is in the log (c2sp.org/tlog-proof)')
    .argument('<run>', 'id of the run, or its beginning')
    .argument('<revision>', 'of the event', parseCount)
    .action(async (run, revision) => {
      const proof = await local.proofs.proveEvent(run, revision);
      printResult({ proof }, proof.trimEnd().split('\n'));
    });
}

function consistencyCommand({ local, printResult }: CommandContext) {
  return new Command('consistency')
    .description('print the proof that the first FROM events of the log are the beginning of its first TO')
    .argument('<from>', 'number of events', parseCount)
    .argument('<to>', 'number of events', parseCount)
    .action(async (from, to) => {
      const hashes = await local.proofs.proveConsistency(from, to);
      printResult({ from, to, hashes }, hashes);
    });
}

function exportCommand({ local, printResult }: CommandContext) {
  return new Command('export')
    .description('write a run with its events, files and proofs into one page that can be checked anywhere')
    .argument('<run>', 'id of the run, or its beginning')
    .argument('[file]', 'a new file; brief-RUN.html by default')
    .action(async (run, file) => {
      const result = await local.proofs.exportRun(run, file ?? null);
      const { events, artifacts, bytes, gone } = result;
      const isWhole = gone.events + gone.artifacts === 0;
      printResult(result, [
        `wrote ${result.file}: ${events} events, ${artifacts} files, ${Math.ceil(bytes / 1024)} KiB`,
        ...(isWhole ? [] : [`the data of ${gone.events} events was redacted, and ${gone.artifacts} files are gone`]),
        'Open it in a browser, or check it on any machine: brief audit verify-bundle FILE',
      ]);
    });
}

function bundleCommand({ local, printResult, exitWith }: CommandContext) {
  return new Command('verify-bundle')
    .description('check an exported run; needs no store and no service')
    .argument('<file>', 'what `brief audit export` wrote')
    .option('--key <key...>', 'keys that may have signed it, as in the verifier.keys of its service')
    .option('--page <file>', 'a new file, to which the page of the proven events is written')
    .action(async (file, { key = [], page = null }) => {
      const result = await local.proofs.verifyBundle(file, key, page);
      const wrote = page !== null && result.isProven ? [`wrote ${page}, the page of these events`] : [];
      printResult(result, [...bundleLines(result), ...wrote]);
      if (result.findings.length > 0) exitWith(1);
    });
}

function archiveCommand({ local, printResult }: CommandContext) {
  return new Command('archive')
    .description('move ended runs to compressed files in the data folder, or back; the proofs stay')
    .option('--older-than <days>', 'only runs that ended before so many days', parseCount, 90)
    .option('--restore [run]', 'bring back the run whose id begins like this, or all runs')
    .action(async ({ olderThan, restore }) => {
      const given = restore === undefined ? null : restore === true ? '' : restore;
      const result = await local.archive({ olderThanDays: olderThan, restore: given });
      const [before, after] = [result.bytes_before, result.bytes_after].map(
        (bytes) => `${Math.ceil(bytes / 1024)} KiB`,
      );
      const what = given === null ? 'archived' : 'restored';
      printResult(result, [`${what} ${result.runs} runs; the database had ${before}, and has ${after}`]);
    });
}

function accessCommand({ local, printResult }: CommandContext) {
  return new Command('access')
    .description('list who read what, as far as BRIEF_ACCESS_LOG was on')
    .argument('[text]', 'only paths that have this text, such as the id of a run')
    .action(async (text = '') => {
      const result = await local.proofs.accesses(text);
      const rows = result.reads.map(({ at, actor, path, status }) => [at, actor, String(status), path]);
      const lost = result.lost === 0 ? [] : [`${result.lost} reads could not be recorded`];
      printResult(result, [
        ...alignColumns(rows),
        ...lost,
        ...(rows.length === 0 ? ['No such read is recorded.'] : []),
      ]);
    });
}

function parseCount(text: string): number {
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is not a number, such as 0.');
}

type Finding = LogAuditResult['findings'][number];

const findingLines = (findings: readonly Finding[]) => findings.map(({ where, problem }) => `${where}: ${problem}`);

function replayLines({ runs, events, redacted, rows, findings }: AuditResult): readonly string[] {
  const verdict = findings.length === 0 ? 'all as recorded' : `${findings.length} findings`;
  return [
    ...findings.map(({ run, where, problem }) => `${run === '' ? '' : `run ${run}, `}${where}: ${problem}`),
    `${runs} runs, ${events} events${redactedAmong(redacted)}, ${rows} rows of views: ${verdict}`,
  ];
}

function checkpointLines(result: CheckpointResult): readonly string[] {
  const { size, note, verifier, paths, witnesses, findings } = result;
  if (note === null) return [...findingLines(findings), 'nothing was signed: the log is not what it was'];
  const cosigned = witnesses.map(({ witness, problem }) =>
    problem === null ? `cosigned by ${witness}` : `not cosigned by ${witness}: ${problem}`,
  );
  return [`signed ${size} events, by the key ${verifier}`, ...cosigned, ...paths.map((path) => `  ${path}`)];
}

function verifyLines(result: LogAuditResult): readonly string[] {
  const { events, redacted, redactions, checkpoints, witnesses, findings } = result;
  const verdict = findings.length === 0 ? 'all as recorded' : `${findings.length} findings`;
  const none = checkpoints === 0 ? ['No checkpoint was kept: `brief audit checkpoint` makes one.'] : [];
  return [
    ...findingLines(findings),
    `${events} events${redactedAmong(redacted)}, ${checkpoints} checkpoints: ${verdict}`,
    ...witnesses.map(
      ({ witness, checkpoints: count, latest }) =>
        `${witness} cosigned ${count} of ${checkpoints} checkpoints${latest === null ? '' : `, last at ${latest}`}`,
    ),
    ...redactions.map(({ at, by, reason, events: count }) => `redacted ${at} by ${by}, ${count} events: ${reason}`),
    ...none,
  ];
}

function redactedAmong(redacted: number): string {
  return redacted === 0 ? '' : ` (${redacted} of them redacted)`;
}

function bundleLines(result: BundleResult): readonly string[] {
  const { run_id, events, redacted, artifacts, absent, verifier, isTrusted, isProven, findings } = result;
  if (!isProven) return [...findingLines(findings), `run ${run_id} is not proven`];
  const key = isTrusted
    ? `signed by a key that you trust: ${verifier}`
    : `signed by ${verifier}\nCompare this key with the one that its service publishes, or give it with --key.`;
  return [
    ...findingLines(findings),
    `run ${run_id}: ${events} events${redactedAmong(redacted)} in the log, ${artifacts} files as recorded`,
    ...(absent.removed === 0 ? [] : [`${absent.removed} files were removed by a redaction that the log records`]),
    ...(absent.missing === 0 ? [] : [`${absent.missing} files that its events name are missing: no record says why`]),
    ...key.split('\n'),
  ];
}
