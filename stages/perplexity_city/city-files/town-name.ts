import { comparableName } from '../../../src/domain/names.js';

/** A name at the beginning of a line, a region in capitals after it, and what separates both from the rest. */
const named = /^(?<name>\p{L}[\p{L}’' .-]{1,60}?)\s?(?:[.:,=–—]\s|-\s)(?:\p{Lu}{2,3}[,.]\s)?(?<rest>\S.*)$/u;

/** Returns the first line of the file of a town without its name: `Timaru - halfway …`, `Arnhem. Rijn, …`. */
export function withoutTownName(line: string, file: string): string {
  const { name = '', rest = '' } = named.exec(line)?.groups ?? {};
  const town = file.replace(/^.*\//u, '').replace(/\.\p{L}+$/u, '');
  return name !== '' && comparableName(name) === comparableName(town.replaceAll('_', ' ')) ? rest : line;
}
