import * as v from 'valibot';

/** The requests of a brief to its vendors, by what they are about. */
export const requests = ['town', 'news', 'check', 'lines', 'ranking'] as const;
export type Request = (typeof requests)[number];

/** A question as a model reads it: its data, and what is named by a ref there. */
export type Question = Readonly<{
  request: Request;
  named: readonly Readonly<{ ref: string; text: string }>[];
  /** The whole message. */
  content: string;
}>;

const labels: Readonly<Record<string, Request>> = {
  show: 'town',
  statements: 'check',
  brief: 'lines',
  lines: 'ranking',
};

const place = { ref: v.string(), text: v.optional(v.string(), ''), statement: v.optional(v.string(), '') };
const listed = v.optional(v.array(v.object(place)), []);
const data = v.object({ statements: listed, facts: listed, lines: listed });

/** Returns the question in the message of a user; null for a request of another program. */
function questionIn(content: string): Question | null {
  const [, label = '', json = '{}'] = /<untrusted_data name="(\w+)">\n(.*)\n<\/untrusted_data>/su.exec(content) ?? [];
  const request = labels[label];
  if (request === undefined) return null;
  const { statements, facts, lines } = v.parse(data, JSON.parse(json));
  const named = [...statements, ...facts, ...lines].map(({ ref, text, statement }) => ({
    ref,
    text: text || statement,
  }));
  return { request, named, content };
}

const message = v.object({ content: v.string() });
const body = v.object({
  query: v.optional(v.unknown()),
  input: v.optional(v.array(message)),
  messages: v.optional(v.array(message)),
});

/** Returns the question of a whole request; a search is about the news. */
export function questionOf(parsed: unknown): Question | null {
  const { query, input, messages } = v.parse(body, parsed);
  if (query !== undefined) return { request: 'news', named: [], content: JSON.stringify(query) };
  return questionIn([...(input ?? []), ...(messages ?? [])].map(({ content }) => content).join('\n'));
}
