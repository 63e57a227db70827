import type { Application } from '../../../src/application/create-application.js';
import type { Instant, LocalDate, Milliseconds } from '../../../src/domain/time.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { Log } from '../../../src/ports/log.js';
import type { PageStore } from '../../../src/ports/page-store.js';
import type { Access } from '../access/access.js';
import type { Health } from '../health.js';

/** A stage as it is set up: `settings` are its variables, with the state of a secret instead of its value. */
export type StageSetup = Readonly<{
  stage: string;
  selected: string;
  implementations: readonly string[];
  digest: string | null;
  vendor: string | null;
  paid: boolean;
  settings: readonly Readonly<{ name: string; value: string; meaning: string }>[];
}>;

/** What `brief doctor` finds: `problems` keep a stage from working, `notices` are advice. */
export type Findings = Readonly<{
  problems: readonly string[];
  notices: readonly Readonly<{ message: string; file: string | null; line: number | null }>[];
  checked: readonly string[];
}>;

/** What the dashboard shows of this installation. */
export type Installation = Readonly<{
  /** Signs sessions; the same after a restart and at every replica. */
  secret: string;
  publicUrl: string | undefined;
  timeZone: string;
  /** Where shows and other input files are. */
  inputFolder: string;
  now(): Milliseconds;
  today(): LocalDate;
  /** The cron expression and its next tick; null without a schedule. */
  schedule(): Readonly<{ expression: string; next: Instant | null }> | null;
  profile: string;
  /** The rate limits of the vendors, as `BRIEF_VENDOR_LIMITS` has them. */
  vendorLimits: string;
  stages(): Promise<readonly StageSetup[]>;
  doctor(): Promise<Findings>;
}>;

export type DashboardServices = Readonly<{
  application: Pick<Application, 'requests' | 'control' | 'queries' | 'queue' | 'showsOfDate' | 'watch' | 'webhooks'>;
  pages: Pick<PageStore, 'read'>;
  artifacts: Pick<ArtifactStore, 'get'>;
  installation: Installation;
}>;

export type DashboardDependencies = DashboardServices & Readonly<{ access: Access; health: Health; log: Log }>;
