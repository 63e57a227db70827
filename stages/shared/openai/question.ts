import type { Usage } from '../../../src/domain/stage-values/documents.js';
import type { FailedOutcome } from '../vendors/failed-call.js';

/** One question to a model. `schema` is strict: every property required, null where there may be nothing. */
export type Question = Readonly<{
  instructions: string;
  /** The user message: labelled data, nothing else. */
  data: string;
  schemaName: string;
  schema: Readonly<Record<string, unknown>>;
  /** Makes the model search the web; the addresses that it was shown come back as `sources`. `country` is a code of two letters. */
  searchWeb: Readonly<{ city: string; region: string | null; country: string | null }> | null;
}>;

/** `text` is JSON, as far as the vendor promises. `sources` are the addresses that a search returned. */
export type Answered = Readonly<{ kind: 'answered'; text: string; sources: readonly string[]; usage: Usage }>;

/** `usage` stands beside a failure too where the vendor told it. */
export type Reply = Answered | FailedOutcome;
