/** What the notes of a show say about the evening. */
export type NotedTimes = Readonly<{ loadIn: string | null; setLength: string | null }>;

const clock = String.raw`(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d)?\s*(?:[ap]\.?m\.?)?`;
const loadIn = new RegExp(
  String.raw`\b(?:load|get)[\s-]?in\b\s*(?:is|at|from|time|:|=|–|-)*\s*(${clock})(?![\d/])`,
  'iu',
);
const minutes = String.raw`(?:\d\s*[x×]\s*)?\d{1,3}\s*(?:minutes?|mins?|['’′])`;
const setLength = new RegExp(
  String.raw`\bset\b(?:\s+(?:length|time|is|of))*\s*[:=–-]?\s*(${minutes})|(${minutes})[\s-]+set\b`,
  'iu',
);

/** Returns the load-in and the length of the set if the notes give them as figures. */
export function notedTimes(notes: string | null): NotedTimes {
  const set = setLength.exec(notes ?? '');
  const length = set?.[1] ?? set?.[2] ?? null;
  return {
    loadIn: loadIn.exec(notes ?? '')?.[1]?.trim() ?? null,
    setLength: length === null ? null : length.replace(/\s*(?:minutes?|mins?|['’′])$/iu, ' min'),
  };
}
