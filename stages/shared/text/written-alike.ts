import { comparableName } from '../../../src/domain/names.js';

/** Returns whether two names are the same, also where one has `ue`, `oe`, `ae` or `aa` for a letter of the other. */
export function isWrittenAlike(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [mine, theirs] = [folded(one), folded(other)];
  return mine !== '' && mine === theirs;
}

function folded(name: string): string {
  return comparableName(name)
    .replace(/([aou])e/gu, '$1')
    .replaceAll('aa', 'a');
}
