import * as v from 'valibot';
import { isVerifierKey } from '../transparency/signed-note.js';
import type { Witness } from '../transparency/witness.js';
import { asSecret, listOf, optionalText, text } from './setting-shapes.js';
import { storeKindOf, storeProblem, storeTraits } from './store-kind.js';

const eventStore = v.rawCheck<string>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const message = storeProblem(dataset.value);
  if (message !== null) addIssue({ message });
});
/** The settings of the event log. */
export const storeSettings = {
  BRIEF_EVENT_STORE: v.pipe(
    text(
      'sqlite:',
      'Where events are kept: `sqlite:` in the data folder, `memory:` (gone when the service stops), or an EventStoreDB: `esdb://user:password@host:2113?tlsCAFile=./ca.crt`, `esdb+discover://…` for a cluster.',
    ),
    eventStore,
    v.metadata({ secret: true }),
    asSecret,
  ),
  BRIEF_DAMAGED_LOG: v.pipe(
    text(
      'refuse',
      'What a start does when the newest events in the data folder are not as they were written: `refuse`, or `serve` with an error in the log.',
    ),
    v.picklist(['refuse', 'serve'], 'is neither refuse nor serve'),
  ),
  BRIEF_LOG_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Name of the log in signed checkpoints, such as `example.com/brief`; read once, when the signing key is made. By default a random one.',
      ),
      v.trim(),
      v.regex(/^[^\s+]{1,100}$/u, 'is not 1 to 100 characters without spaces and plus signs'),
    ),
  ),
  BRIEF_CHECKPOINT_DIR: optionalText(
    'A folder outside this machine for copies of the signed checkpoints, by which `brief audit verify` finds a log that was rewritten as a whole.',
  ),
  BRIEF_WITNESSES: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'Witnesses that cosign each checkpoint (c2sp.org/tlog-witness), separated by commas: the key of each, a space, and its address, such as `w.example/1+1a2b3c4d+BKe… https://w.example/1`.',
      ),
      v.trim(),
      v.check(
        (text) => witnessesOf(listOf(text)).every(({ key, url }) => isVerifierKey(key) && URL.canParse(url)),
        'is not a list of keys and addresses of witnesses',
      ),
    ),
  ),
  BRIEF_ACCESS_LOG: v.pipe(
    text('off', 'Whether the log records who read or downloaded what: `on` or `off`.'),
    v.picklist(['on', 'off'], 'is neither on nor off'),
  ),
  BRIEF_AUDIT_MINUTES: v.pipe(
    text(
      '0',
      'How often the service checks its whole log and signs a checkpoint, in minutes, in a thread of its own; 0 for never. `/readyz`, the metrics and the log say what was found.',
    ),
    v.regex(/^\d{1,6}$/u, 'is not a number of minutes'),
  ),
  BRIEF_STREAM_PREFIX: v.pipe(
    text(
      'brief.',
      'What the names of the streams in an EventStoreDB begin with, so that several services can share it.',
    ),
    v.regex(/^[a-z0-9][a-z0-9._]{0,39}$/u, 'is not 1 to 40 small letters, digits, dots and underscores'),
  ),
};

/** Returns the witnesses of a list of keys and addresses. */
export function witnessesOf(list: readonly string[]): readonly Witness[] {
  return list.map((entry) => {
    const [key = '', url = ''] = entry.split(/\s+/u);
    return { key, url };
  });
}

const neededByReplicas = {
  BRIEF_SHARED_DIR: 'replicas share artifacts, pages and the key of their addresses',
  PUBLIC_URL: 'replicas publish under one common address',
};

/** Returns what several replicas need and these settings do not have. */
export function replicaProblems(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (!(Number(given['BRIEF_REPLICAS'] ?? '1') > 1)) return [];
  const kind = storeKindOf(given['BRIEF_EVENT_STORE'] ?? '');
  if (kind === null || !storeTraits[kind].isShared) {
    return ['BRIEF_REPLICAS is more than 1, which takes an EventStoreDB that they share'];
  }
  const missing = Object.entries(neededByReplicas).filter(([name]) => given[name] === undefined);
  return missing.map(([name, reason]) => `${name} is missing: ${reason}`);
}
