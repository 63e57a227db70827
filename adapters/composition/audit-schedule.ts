import { Worker } from 'node:worker_threads';
import type { DependencyContainer } from 'tsyringe';
import { waitUntil } from '../../src/ports/clock.js';
import type { IntegrityProblem } from '../../src/ports/event-seal.js';
import type { Log } from '../../src/ports/log.js';
import type { CheckpointResult } from '../cli/local-operations.js';
import { findingOf } from '../transparency/log-finding.js';
import type { Environment, Settings } from './settings.js';
import { systemClock } from './system-clock.js';
import { tokens } from './tokens.js';

type Parts = Readonly<{
  settings: Settings;
  /** What the thread of an audit reads the settings from: a secret cannot be sent to it. */
  environment: Environment;
  log: Log;
  signal: AbortSignal;
  /** Called with how many problems an audit found. */
  audited(findings: number): void;
}>;

/** Audits the log as often as the settings say, in a thread of its own, until the signal aborts. */
export async function auditOnSchedule({ settings, environment, log, signal, audited }: Parts): Promise<void> {
  const interval = Number(settings.BRIEF_AUDIT_MINUTES) * 60_000;
  if (interval === 0) return;
  for (;;) {
    await waitUntil(systemClock, systemClock.now() + interval, signal);
    if (signal.aborted) return;
    await auditInThread(environment, signal).then(
      (result) => {
        logAudit(log, result);
        audited(result.findings.length);
      },
      (error) => {
        if (!signal.aborted) log.error('the event log could not be audited', { error: String(error) });
      },
    );
  }
}

/** A log that was altered is reported as the setting says: by a service that is not ready, or by the log alone. */
export function reportAudits(container: DependencyContainer): (findings: number) => void {
  const isRefused = container.resolve(tokens.settings).BRIEF_DAMAGED_LOG === 'refuse';
  return (findings) => {
    container.resolve(tokens.metrics)?.audited(findings);
    if (findings > 0 && isRefused) container.resolve(tokens.health).reportBroken('event log');
  };
}

/** Reports what is wrong with the newest events of a shared log, as a start finds it. */
export function reportTail(container: DependencyContainer, problems: readonly IntegrityProblem[]): void {
  if (problems.length === 0) return;
  const log = container.resolve(tokens.log);
  for (const problem of problems.slice(0, mostLogged)) log.error('the event log was altered', findingOf(problem));
  reportAudits(container)(problems.length);
}

/** Problems that are logged one by one; `brief audit verify` lists all. */
const mostLogged = 10;

function logAudit(log: Log, { size, findings, witnesses }: CheckpointResult): void {
  for (const { where, problem } of findings.slice(0, mostLogged))
    log.error('the event log was altered', { where, problem });
  for (const { witness, problem } of witnesses)
    if (problem !== null) log.warn('a witness did not cosign the checkpoint', { witness, problem });
  log.info('the event log was audited', { events: size, findings: findings.length });
}

function auditInThread(environment: Environment, signal: AbortSignal): Promise<CheckpointResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./audit-thread.js', import.meta.url), { workerData: { ...environment } });
    const end = () => void thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      signal.removeEventListener('abort', end);
      reject(new Error('the audit ended without a result'));
    });
  });
}
