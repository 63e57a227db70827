import { comparableName } from '../../../src/domain/names.js';
import { holdsCodeOrMoney, secretWords, withoutContacts } from '../../shared/notes/certain-forms.js';
import { kindsInLines, likeliestOf, shareOf } from '../../shared/notes/letter-kinds.js';
import { notesOf } from '../../shared/notes/notes-of.js';
import { isOnBody, isOnDislike, isPersonalMatter } from '../../shared/notes/personal-matters.js';
import { isForbidden } from '../../shared/notes/prohibitions.js';
import { publicSentencesIn } from '../../shared/notes/public-sentences.js';
import { joined, sentencesIn } from '../../shared/notes/sentences.js';

/** The share from which a sentence of a message may be private. */
const maybe = 0.2;

/**
 * Returns messages of a chat without what is confidential, perhaps private, or forbidden: most are no notes
 * of the evening, but say of which news its performer speaks.
 */
export function talkedOfIn(messages: readonly Readonly<{ text: string }>[]): readonly string[] {
  const lines = messages.map(({ text }) => sentencesIn(text));
  const kindOf = kindsInLines(lines);
  const written = notesOf(messages.map(({ text }) => text).join('\n')) ?? '';
  const open = new Set(publicSentencesIn(written).map(comparableName));
  const isOpen = (sentence: string) => {
    const found = kindOf(sentence);
    const isPrivate = shareOf('private', found) >= maybe || isPrivateByForm(sentence);
    const isRule = likeliestOf(found) === 'rule' && isForbidden(sentence);
    return open.has(comparableName(sentence)) && !isPrivate && !isRule;
  };
  return [...new Set(lines.map((line) => joined(line.filter(isOpen))).filter((text) => text !== ''))];
}

function isPrivateByForm(text: string): boolean {
  const isSecret = secretWords(text) !== null || holdsCodeOrMoney(text) || withoutContacts(text) !== text;
  return isSecret || isPersonalMatter(text) || isOnBody(text) || isOnDislike(text);
}
