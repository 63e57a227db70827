/** A VEVENT: the unfolded lines of its own properties, and the line of the file on which it begins. */
export type CalendarBlock = Readonly<{ line: number; properties: readonly string[] }>;
export type CalendarBlocks = Readonly<{
  isCalendar: boolean;
  events: readonly CalendarBlock[];
  /** The lines of VEVENTs without an end. */
  unclosed: readonly number[];
  /** The raw lines of each VTIMEZONE, by its TZID. */
  timeZones: ReadonlyMap<string, readonly string[]>;
  /** The calendar's default zone (`X-WR-TIMEZONE`), as written. */
  calendarZone: string | null;
}>;

/**
 * Splits a calendar by lines, so that a broken event affects no other and every event knows its line (RFC 5545, 3.1 and
 * 3.6).
 */
export function calendarBlocks(text: string): CalendarBlocks {
  const lines = unfold(text);
  const events: CalendarBlock[] = [];
  const unclosed: number[] = [];
  const timeZones = new Map<string, readonly string[]>();
  for (let index = 0; index < lines.length; index += 1) {
    const { content = '', line = 0 } = lines[index] ?? {};
    const kind = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/iu.exec(content)?.[1]?.toUpperCase();
    if (kind === undefined) continue;
    const end = endOf(lines, index, kind);
    if (end === null) {
      if (kind === 'VEVENT') unclosed.push(line);
      continue;
    }
    const inner = lines.slice(index + 1, end).map((one) => one.content);
    if (kind === 'VEVENT') events.push({ line, properties: ownProperties(inner) });
    else timeZones.set(propertyOf(inner, 'TZID')?.value ?? '', inner);
    index = end;
  }
  const contents = lines.map(({ content }) => content);
  const isCalendar = contents.some((content) => /^BEGIN:VCALENDAR\s*$/iu.test(content));
  return {
    isCalendar,
    events,
    unclosed,
    timeZones,
    calendarZone: propertyOf(contents, 'X-WR-TIMEZONE')?.value ?? null,
  };
}

/** Returns the first property of a name: its parameters as written, and its raw value; null otherwise. */
export function propertyOf(
  lines: readonly string[],
  name: string,
): Readonly<{ line: string; parameters: string; value: string }> | null {
  const shape = new RegExp(`^${name}((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):(.*)$`, 'isu');
  for (const line of lines) {
    const match = shape.exec(line);
    if (match !== null) return { line, parameters: match[1] ?? '', value: (match[2] ?? '').trim() };
  }
  return null;
}

/** Joins folded lines; each keeps its first line number. */
function unfold(text: string): readonly Readonly<{ content: string; line: number }>[] {
  const lines: { content: string; line: number }[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/u).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/u.test(raw) && last !== undefined) last.content += raw.slice(1);
    else lines.push({ content: raw, line: index + 1 });
  }
  return lines;
}

/** Returns the index of the component's end; null if another event or the end of the calendar comes first. */
function endOf(lines: readonly Readonly<{ content: string }>[], begin: number, kind: string): number | null {
  for (let index = begin + 1; index < lines.length; index += 1) {
    const content = lines[index]?.content.trim().toUpperCase() ?? '';
    if (content === `END:${kind}`) return index;
    if (content === 'BEGIN:VEVENT' || content === 'END:VCALENDAR') return null;
  }
  return null;
}

/** Removes the properties of nested components, such as an alarm's description. */
function ownProperties(lines: readonly string[]): readonly string[] {
  let depth = 0;
  return lines.filter((line) => {
    const begins = /^BEGIN:/iu.test(line);
    const ends = /^END:/iu.test(line);
    if (begins) depth += 1;
    const own = depth === 0;
    if (ends) depth -= 1;
    return own;
  });
}
