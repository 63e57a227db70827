/** A name with how it is said. */
export type Respelling = Readonly<{ name: string; respelling: string }>;

/** Words of the longest name. */
const mostWords = 4;

/**
 * Reads the names of an item with their respellings: `Couch = KOOCH`, or several: `De Mare = de MAA-re, Egmond =
 * EG-mont`. What follows a respelling without a name of its own belongs to it. Returns nothing for a free sentence.
 */
export function respellingsIn(item: string): readonly Respelling[] {
  const read: { name: string; respelling: string }[] = [];
  for (const part of item.split(/(?<=[.;,])\s+/u)) {
    const at = part.search(/[:=]/u);
    const [name, respelling] = [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()];
    const last = read.at(-1);
    if (name !== '' && respelling !== '') read.push({ name, respelling });
    else if (last === undefined) return [];
    else last.respelling = `${last.respelling} ${part}`;
  }
  if (read.some(({ name }) => name.split(/\s+/u).length > mostWords)) return [];
  return read.map(({ name, respelling }, index) => ({
    name,
    respelling: index < read.length - 1 ? respelling.replace(/[.;,]$/u, '') : respelling,
  }));
}
