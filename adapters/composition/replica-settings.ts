import { storeKindOf, storeTraits } from './store-kind.js';

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
