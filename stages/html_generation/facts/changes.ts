import { sameName } from '../../../src/domain/names.js';
import type { HtmlGenerationValue } from '../../../src/domain/stage-values/html-generation.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Translator } from '../../shared/page-language/translator.js';
import type { BriefData } from './brief-data.js';
import type { Glance } from './glance.js';

/** The first screen as the stage value keeps it, for the next version of the brief. */
export type KeptGlance = NonNullable<HtmlGenerationValue['glance']>;

/** Returns the first screen as the next version compares it. */
export function keptGlance({ tickets, warning, top }: Glance, show: Show): KeptGlance {
  return {
    top: top.map(({ text }) => text),
    sold: tickets?.sold ?? null,
    warning: `${warning.label}: ${warning.text}`,
    start: show.start,
    doors: show.doors,
  };
}

/** A change since the published version. */
export type Change = Readonly<{ label: string; text: string }>;

/** Returns what differs from the first screen of the published version; empty without one. */
export function changesSince({ earlier, show, t }: BriefData, glance: Glance): readonly Change[] {
  const before = earlier?.glance ?? null;
  if (before === null) return [];
  const now = keptGlance(glance, show);
  const missingIn = (texts: readonly string[]) => (text: string) => !texts.some((other) => sameName(other, text));
  return [
    ...timeChange(t('Doors'), before.doors, now.doors, t),
    ...timeChange(t('Start'), before.start, now.start, t),
    ...soldChange(before.sold, now.sold, t),
    ...(before.warning === now.warning ? [] : [{ label: t('New warning'), text: now.warning }]),
    ...now.top
      .filter(missingIn(before.top))
      .map((text) => ({ label: t('New in the top three'), text: firstRow(text) })),
    ...before.top.filter(missingIn(now.top)).map((text) => ({ label: t('No longer'), text: firstRow(text) })),
  ];
}

function timeChange(label: string, before: string | null, now: string | null, t: Translator): readonly Change[] {
  if (before === now) return [];
  const values = { now: now ?? t('not given'), before: before ?? t('not given') };
  return [{ label, text: t('{now}, before: {before}', values) }];
}

function soldChange(before: number | null, now: number | null, t: Translator): readonly Change[] {
  if (now === null || before === now) return [];
  if (before === null) return [{ label: t('Sold'), text: t.number(now) }];
  const sign = now > before ? '+' : '−';
  return [{ label: t('Sold'), text: `${t.number(now)} (${sign}${t.number(Math.abs(now - before))})` }];
}

function firstRow(text: string): string {
  return text.split('\n')[0] ?? '';
}
