import { oncePer } from '../../shared/lines/once.js';
import { areOnOne } from '../../shared/lines/shared-things.js';
import { contentWords, sharedForms } from '../../shared/text/content-words.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { isNote, type NoteFact } from '../facts/own-facts.js';
import type { OwnLink } from './own-words.js';
import { subjectOf } from './subject-of.js';

/**
 * Returns the lookup of what the notes say to play of a fact: they name the bit that worked, or the bit of the voice
 * file that news is on, or share a thing with its headline.
 */
export function plansOn(
  material: Material,
  linkOf: (fact: Fact) => OwnLink | null,
): (fact: Fact | NoteFact) => Fact | null {
  const { facts, place } = material;
  const plans = facts.filter(({ isPlan }) => isPlan === true);
  const names = (name: readonly string[], { text }: Fact) =>
    name.length > 0 && sharedForms(name, contentWords(text)).length === name.length;
  return oncePer((fact: Fact | NoteFact) => {
    if (fact.isPlan === true || plans.length === 0) return null;
    if (isNote(fact)) {
      const name = contentWords(fact.note.item ?? fact.note.topic ?? '');
      return plans.find((plan) => names(name, plan)) ?? null;
    }
    if (fact.kind === 'venue') return null;
    const { evidence, whole } = linkOf(fact) ?? { evidence: null, whole: '' };
    const core = evidence?.kind === 'worked' ? subjectOf(whole).core : [];
    const isOn = (plan: Fact) =>
      names(core, plan) || areOnOne(fact.head, plan.text, { place, language: fact.language });
    return plans.find(isOn) ?? null;
  });
}
