import { languageOfItem } from '../../shared/language/item-language.js';
import { grammarOf } from '../../shared/lines/grammar-of-lines.js';
import { areOnOne, nearness } from '../../shared/lines/shared-things.js';
import { isInRoom } from '../../shared/notes/presence.js';
import type { Fact } from '../facts/fact.js';
import type { Material } from '../facts/gather-facts.js';
import { ownLinks } from '../material/own-words.js';

/** Things in common with a text of the user's that show that a story is surely of their interest. */
const twoThings = 2;

/**
 * Returns the material without news that is only probably harmless and meets nothing that the performer says, and no
 * one in the room, and without what no bit is surely on.
 */
export function withoutDoubted(material: Material): Material {
  const { facts, place, t } = material;
  const linkOf = ownLinks(material);
  const inRoom = facts.filter(({ kind, text }) => kind === 'venue' && isInRoom(text));
  const ofTown = facts.filter(({ kind }) => kind === 'city');
  const nearOf = ({ head, language }: Fact) =>
    [...inRoom, ...ofTown].map(({ text }) => nearness(head, text, { place, language: language ?? t.language }));
  const isMet = (fact: Fact) => {
    if (fact.isTalkedOf === true) return true;
    const link = linkOf(fact);
    // The performer's own words on it count as one thing, and so does each thing that a remark shares with it.
    if (fact.needsTwo === true)
      return link?.isTied === true || Math.max(0, ...nearOf(fact)) + Number(link !== null) >= twoThings;
    const isOwn = link !== null && (link.isLaughed || link.evidence.kind === 'worked' || link.words.length > 1);
    const given = { place, language: fact.language ?? t.language };
    return (
      isOwn || (link !== null && isPersonal(link.whole)) || inRoom.some(({ text }) => areOnOne(fact.text, text, given))
    );
  };
  return { ...material, facts: facts.filter((fact) => fact.isDoubted !== true || isMet(fact)) };
}

/** Returns whether words of the performer speak of themselves or to the room. */
function isPersonal(text: string): boolean {
  return grammarOf(languageOfItem(text, null).language).person.test(text);
}
