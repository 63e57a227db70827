/** One place where two JSON values differ, as a path of keys. */
export type Difference = Readonly<{ field: string; one: string; other: string }>;

/** The most characters of a value that are shown. */
const longest = 80;

/** Returns every place where two JSON values differ, in the order of the first one's keys. */
export function differences(one: unknown, other: unknown, field = ''): readonly Difference[] {
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => differences(one[key], other[key], field === '' ? key : `${field}.${key}`));
  }
  return Object.is(one, other) ? [] : [{ field, one: shown(one), other: shown(other) }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
