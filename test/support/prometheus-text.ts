/** One value of a scrape: the name with its suffix, and its labels. */
export type Sample = Readonly<{ name: string; labels: Readonly<Record<string, string>>; value: number }>;

/** A scrape; `types` are by the name of a metric. `problems` are the lines that break the text format. */
export type Scrape = Readonly<{
  types: ReadonlyMap<string, string>;
  samples: readonly Sample[];
  problems: readonly string[];
  /** Returns the sum of the samples of that name with these labels; null when there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | null;
}>;

const help = /^# HELP [a-z_]+ \S/u;
const type = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/u;
const sample = /^([a-z_]+)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|NaN)$/u;
const label = /([a-z_]+)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gu;

/** Reads Prometheus' text format, version 0.0.4. */
export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '');
  const typed = lines.flatMap((line) => {
    const [, name = '', kind = ''] = type.exec(line) ?? [];
    return name === '' ? [] : [[name, kind] as const];
  });
  const types = new Map(typed);
  const read = lines.map((line) => ({ line, sample: sampleOf(line) }));
  const samples = read.flatMap((each) => each.sample ?? []);
  const invalid = read.filter((each) =>
    each.sample === null ? !type.test(each.line) && !help.test(each.line) : metricOf(each.sample.name, types) === null,
  );
  const repeated = samples.map((each) => JSON.stringify([each.name, each.labels])).sort();
  const problems = [
    ...invalid.map(({ line }) => line),
    ...repeated.filter((key, index) => key === repeated[index + 1]),
    ...(text.endsWith('\n') ? [] : ['the last line does not end']),
  ];
  return { types, samples, problems, value: (name, wanted = {}) => sumOf(samples, name, wanted) };
}

/** Returns null for a line that is no sample, or one whose labels break the format. */
function sampleOf(line: string): Sample | null {
  const [, name, labels = '', value] = sample.exec(line) ?? [];
  if (name === undefined || labels.replaceAll(label, '') !== '') return null;
  const pairs = [...labels.matchAll(label)].map(([, key = '', each = '']) => [key, each]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

function sumOf(samples: readonly Sample[], name: string, wanted: Sample['labels']): number | null {
  const found = samples.filter(
    (each) => each.name === name && Object.entries(wanted).every(([key, value]) => each.labels[key] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}

/** Returns the metric that a sample belongs to; null for one without a type. */
function metricOf(name: string, types: Scrape['types']): string | null {
  if (types.has(name)) return name;
  const base = name.replace(/_(?:bucket|sum|count)$/u, '');
  return types.get(base) === 'histogram' ? base : null;
}
