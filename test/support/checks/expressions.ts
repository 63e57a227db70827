import { analyse } from 'scslre';
import type { Source } from './sources.js';

/** A regular expression and where it is. */
export type Expression = Readonly<{ at: string; source: string; flags: string }>;

export const whySlow =
  'can take more than linear time: begin a run of characters with `(?<!…)`, limit it with `{0,300}`, or let what follows begin with another character';

const longestShown = 120;

export function writtenExpressions({ path, expressions }: Source): readonly Expression[] {
  return expressions.map(({ text, line }) => {
    const end = text.lastIndexOf('/');
    return { at: `${path}:${line}`, source: text.slice(1, end), flags: text.slice(end + 1) };
  });
}

/** Returns a line for each expression whose time grows faster than the text, and the part of it that is to blame. */
export function slowExpressions(expressions: readonly Expression[]): readonly string[] {
  const different = new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each]));
  return [...different.values()].flatMap(({ at, source, flags }) => {
    const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
    const parts = reports.map((report) => ('quant' in report ? report.quant : report.startQuant).raw);
    const shown = source.slice(0, longestShown);
    return reports.length === 0 ? [] : [`${at} /${shown}/${flags}: ${[...new Set(parts)].join(', ')}`];
  });
}
