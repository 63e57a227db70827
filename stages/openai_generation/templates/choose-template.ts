import { createHash } from 'node:crypto';
import type { Fact } from '../facts/fact.js';
import { anyStoryTemplates } from './any-story-templates.js';
import { fittingStoryTemplates } from './fitting-story-templates.js';
import { ownTemplates } from './own-templates.js';
import { personalStoryTemplates } from './personal-story-templates.js';
import type { Scene, Template } from './template.js';
import { placeTemplates } from './town-templates.js';

export type Draft = Readonly<{ fact: Fact; template: Template; text: string; scene: Scene }>;

export const allTemplates: readonly Template[] = [
  ...anyStoryTemplates,
  ...fittingStoryTemplates,
  ...personalStoryTemplates,
  ...placeTemplates,
  ...ownTemplates,
];

/** The penalty for each earlier use of a template or an angle, on the scale of `weight`. */
const USED_TEMPLATE = 3;
const USED_ANGLE = 0.8;

/** How often each template and angle was used. */
export type Uses = Map<string, number>;

/**
 * Chooses the template that fits a fact best and was used least; a digest of the fact breaks ties, so that the choice
 * is deterministic. If `allows` rejects its text, tries the next best. Returns null if none is left.
 */
export function chooseTemplate(fact: Fact, scene: Scene, uses: Uses, allows: (text: string) => boolean): Draft | null {
  const fitting = allTemplates
    .filter((template) => template.kinds.includes(fact.kind))
    .map((template) => ({ template, text: template.text(fact, scene) }))
    .filter((one): one is { template: Template; text: string } => one.text !== null)
    .map(({ template, text }) => ({ template, text, fit: fitOf(template, fact, uses) }))
    .sort((one, other) => other.fit - one.fit || (one.template.name < other.template.name ? -1 : 1));
  const chosen = fitting.find(({ text }) => allows(text));
  if (chosen === undefined) return null;
  for (const key of [chosen.template.name, `angle ${chosen.template.angle}`]) uses.set(key, (uses.get(key) ?? 0) + 1);
  return { fact, scene, template: chosen.template, text: chosen.text };
}

function fitOf(template: Template, fact: Fact, uses: Uses): number {
  const used = (uses.get(template.name) ?? 0) * USED_TEMPLATE;
  const usedAngle = (uses.get(`angle ${template.angle}`) ?? 0) * USED_ANGLE;
  return template.weight - used - usedAngle + fractionOf(`${fact.key} ${template.name}`);
}

/** Returns a number from 0 to 1 that depends only on the text. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
