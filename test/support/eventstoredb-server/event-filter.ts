import type { EventRecord } from './event-record.js';
import { isInAll } from './stream-reader.js';

export type EventFilter = (event: EventRecord) => boolean;

type Expression = Readonly<{ getRegex(): string; getPrefixList(): readonly string[] }>;
type FilterOptions = Readonly<{
  getEventType(): Expression | undefined;
  getStreamIdentifier(): Expression | undefined;
}>;

/** What a reader of all sees through the filter; throws where its regular expression is none. */
export function filterFrom(options: FilterOptions | undefined): EventFilter {
  const byType = options?.getEventType();
  const byStream = options?.getStreamIdentifier();
  if (byType !== undefined) {
    const matches = matcher(byType);
    return (event) => isInAll(event) && matches(event.type);
  }
  if (byStream === undefined) return isInAll;
  const matches = matcher(byStream);
  return (event) => isInAll(event) && matches(event.stream);
}

/** A regular expression counts more than prefixes. */
function matcher(expression: Expression): (text: string) => boolean {
  const pattern = expression.getRegex();
  if (pattern === '') return (text) => expression.getPrefixList().some((prefix) => text.startsWith(prefix));
  const regex = new RegExp(pattern);
  return (text) => regex.test(text);
}
