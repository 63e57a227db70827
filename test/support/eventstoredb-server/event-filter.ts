import type { EventRecord } from './event-record.js';
import { isInAll } from './stream-reader.js';

export type EventFilter = (event: EventRecord) => boolean;

/** A filter as it can be written down; a regular expression counts more than prefixes. */
export type FilterDescription = Readonly<{
  by: 'type' | 'stream';
  regex: string;
  prefixes: readonly string[];
}>;

type Expression = Readonly<{ getRegex(): string; getPrefixList(): readonly string[] }>;
type FilterOptions = Readonly<{
  getEventType(): Expression | undefined;
  getStreamIdentifier(): Expression | undefined;
}>;

/** The filter that a request asks for; null for none. */
export function describeFilter(options: FilterOptions | undefined): FilterDescription | null {
  const byType = options?.getEventType();
  const expression = byType ?? options?.getStreamIdentifier();
  if (expression === undefined) return null;
  return {
    by: byType === undefined ? 'stream' : 'type',
    regex: expression.getRegex(),
    prefixes: expression.getPrefixList(),
  };
}

/** What a reader of all sees through the filter; throws where its regular expression is none. */
export function filterOf(description: FilterDescription | null): EventFilter {
  if (description === null) return isInAll;
  const { by, prefixes } = description;
  const regex = description.regex === '' ? null : new RegExp(description.regex);
  return (event) => {
    const text = by === 'type' ? event.type : event.stream;
    return isInAll(event) && (regex?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix)));
  };
}
