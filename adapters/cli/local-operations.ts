import type { Access } from '../../src/application/audit/access-log.js';
import type { AuditReport } from '../../src/application/audit/audit.js';
/** What the program does on this machine rather than over HTTP. The composition root implements it. */
export type LocalOperations = Readonly<{
  /** Starts the service and resolves when it is ready. When the signal aborts before, rejects and stops everything. */
  startService(overrides: Readonly<Record<string, string>>, signal: AbortSignal): Promise<LocalService>;
  /** Replays every recorded history of this machine's store and compares the result with the views. */
  auditReplay(): Promise<AuditResult>;
  proofs: ProofOperations;
  /** Moves ended runs to files, or back; the service must not be running. */
  archive(request: ArchiveRequest): Promise<ArchiveResult>;
  /** Removes text from the events and files of ended runs; the service must not be running. */
  redact(request: RedactionRequest): Promise<RedactionResult>;
  /** Copies this machine's data folder into a new or empty folder and verifies the copy. The service may be running. */
  backup(folder: string, watch: BackupWatch): Promise<BackupResult>;
  /** Copies all events and their files from one store to another, and compares them. */
  migrate(request: MigrationRequest, watch: BackupWatch): Promise<MigrationResult>;
  /** Returns every stage with its implementations and the selected one. */
  stages(): Promise<StagesResult>;
  /** Returns the schedule in the settings and its next ticks. */
  schedule(): Promise<ScheduleResult>;
  /** Checks the settings, the stages and the whole input folder. */
  doctor(): Promise<DoctorResult>;
  /** Writes a line of JSON to the service's log, whatever its level. */
  log(level: 'info' | 'warn' | 'error', message: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** Creates a folder and those above it; one that exists stays as it is. */
  makeFolder(path: string, mode?: number): Promise<void>;
  /** Returns the input folder of a service without `BRIEF_INPUT_DIR` where it has files of shows, else null. */
  inputByDefault(): Promise<string | null>;
  /** Returns a setting of this machine, undefined where it is not set. */
  setting(name: string): string | undefined;
  /**
   * Returns a new API key, and the entry with its hash, and these attributes, that makes the service accept it. Throws
   * for an attribute that no entry may have.
   */
  newApiKey(attributes: Readonly<Record<string, string | undefined>>): Promise<NewApiKey>;
  /** Returns today's date in the application's time zone, `YYYY-MM-DD`. */
  today(): string;
}>;

export type NewApiKey = Readonly<{ key: string; hash: string; entry: string; actor: string }>;

/** Proves what the log of this machine's store holds. */
export type ProofOperations = Readonly<{
  /** Signs what the log of this machine's store holds, and keeps the checkpoint. */
  checkpoint(): Promise<CheckpointResult>;
  /** Compares the log, or a part of it, with its seals and with the checkpoints that were kept. */
  verifyLog(scope: LogScope): Promise<LogAuditResult>;
  /** Writes a run with its proofs into a new file; `run` may be the beginning of its id. */
  exportRun(run: string, file: string | null): Promise<ExportResult>;
  /** Returns the proof that an event of a run is in the log. */
  proveEvent(run: string, revision: number): Promise<string>;
  /** Returns the hashes, in base64, that show that the first `from` events are the beginning of the first `to`. */
  proveConsistency(from: number, to: number): Promise<readonly string[]>;
  /** Returns who read what, where the path has the text. */
  accesses(text: string): Promise<AccessResult>;
  /**
   * Checks an exported run, signed by one of the keys, or by the key that it names. Writes its page anew to a file if
   * one is given and the events are proven.
   */
  verifyBundle(file: string, keys: readonly string[], page?: string | null): Promise<BundleResult>;
}>;

/** `lost` are the reads that could not be recorded. */
export type AccessResult = Readonly<{ reads: readonly RecordedAccess[]; lost: number }>;
type RecordedAccess = Access & Readonly<{ at: string }>;

export type LocalService = Readonly<{ origin: string; stop(): Promise<void> }>;

/** `redacted` counts the events whose data is gone, by a record in the log. */
export type AuditResult = AuditReport & Readonly<{ redacted: number }>;

type LogFinding = Readonly<{ where: string; problem: string }>;

/** `note` is null where the log is not what earlier checkpoints say. */
export type CheckpointResult = Readonly<{
  size: number;
  note: string | null;
  verifier: string;
  paths: readonly string[];
  /** What the configured witnesses said; `problem` is null for one that cosigned. */
  witnesses: readonly Readonly<{ witness: string; problem: string | null }>[];
  findings: readonly LogFinding[];
}>;

/** `against` are further folders with checkpoints; `run` and `since`, a number of events, limit what is read. */
export type LogScope = Readonly<{ against: readonly string[]; run: string | null; since: number | null }>;

/**
 * `redacted` counts the events whose data is gone, by a record in the log; `redactions` are those that it read.
 * `witnesses` are those configured, with how many of the checkpoints each cosigned, and when last, by its own clock.
 */
export type LogAuditResult = Readonly<{
  events: number;
  redacted: number;
  redactions: readonly Readonly<{ at: string; by: string; reason: string; events: number }>[];
  checkpoints: number;
  witnesses: readonly Readonly<{ witness: string; checkpoints: number; latest: string | null }>[];
  findings: readonly LogFinding[];
}>;

export type ExportResult = Readonly<{
  file: string;
  run_id: string;
  events: number;
  artifacts: number;
  bytes: number;
  /** What was redacted, and is not in the file. */
  gone: Readonly<{ events: number; artifacts: number }>;
}>;

/**
 * `verifier` is the key that signed it; `isTrusted` is true if it is one of those that were given. `absent` are
 * files that the events name: removed by a redaction that the log records, or missing for no recorded reason.
 */
export type BundleResult = Readonly<{
  run_id: string;
  events: number;
  redacted: number;
  artifacts: number;
  absent: Readonly<{ removed: number; missing: number }>;
  verifier: string;
  isTrusted: boolean;
  /** Whether its events and files are proven, whatever the page around them shows. */
  isProven: boolean;
  findings: readonly LogFinding[];
}>;

/** `signal` ends a copy; an unfinished backup is removed. `progress` is called as the pieces of a part are done. */
export type BackupWatch = Readonly<{
  signal: AbortSignal;
  progress(part: string, done: number, total: number): void;
}>;

/** `findings` are damages of the data folder and so of its copy. `notices` name what the copy does not contain. */
export type BackupResult = Readonly<{
  folder: string;
  events: number;
  runs: number;
  artifacts: number;
  releases: number;
  pages: number;
  bytes: number;
  head: Readonly<{ position: number; hash: string }>;
  findings: readonly Readonly<{ where: string; problem: string }>[];
  notices: readonly string[];
}>;

/** `restore` is the beginning of the ids of runs that come back, empty for all; null to archive. */
export type ArchiveRequest = Readonly<{ olderThanDays: number; restore: string | null }>;

/** How many runs were moved, and the size of the database before and after. */
export type ArchiveResult = Readonly<{ runs: number; bytes_before: number; bytes_after: number }>;

/**
 * `run` is the beginning of a run's id, null for all; `texts` what is removed, null for all prose. `by` is recorded
 * with the reason.
 */
export type RedactionRequest = Readonly<{
  run: string | null;
  texts: readonly string[] | null;
  reason: string;
  by: string;
}>;

/**
 * `files` and `pages` were removed; `streams` hold the events whose data was redacted. `unfinished` are the runs that
 * have the text and were left as they are, because they have not ended.
 */
export type RedactionResult = Readonly<{ events: number; streams: number; files: number; pages: number }> &
  Readonly<{ unfinished: readonly string[] }>;

/**
 * `source` and `target` are `sqlite:FOLDER` or an `esdb:` address; without more, they mean the store in the settings.
 * `files` is the folder of the artifacts and pages that belong to an EventStoreDB; with null no files are copied there.
 */
export type MigrationRequest = Readonly<{ source: string; target: string; files: string | null }>;

/** `findings` are differences; nothing is overwritten. `verified` counts the events that are equal in both stores. */
export type MigrationResult = Readonly<{
  source: string;
  target: string;
  streams: number;
  copied: number;
  verified: number;
  files: Readonly<{ artifacts: number; releases: number; addresses: number }> | null;
  findings: readonly Readonly<{ where: string; problem: string }>[];
  notices: readonly string[];
}>;

export type StagesResult = Readonly<{
  profile: string;
  stages: readonly Readonly<{
    stage: string;
    selected: string;
    implementations: readonly string[];
    /** Null where the selected implementation cannot be loaded. */
    digest: string | null;
  }>[];
  problems: readonly string[];
}>;

/** `cron` is null without a schedule. `local` is a tick as the clocks of the schedule's time zone show it. */
export type ScheduleResult = Readonly<{
  cron: string | null;
  time_zone: string;
  ticks: readonly Readonly<{ at: string; local: string }>[];
}>;

/** `problems` keep a stage or the service from working, `notices` are advice, `checked` has a line for each check. */
export type DoctorResult = Readonly<{
  problems: readonly string[];
  notices: readonly Readonly<{ message: string; file: string | null; line: number | null }>[];
  checked: readonly string[];
}>;
