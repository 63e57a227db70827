import { holdsCode, namesMoney, withoutContacts, withoutLabelled } from './certain-forms.js';
import { remarksIn } from './remarks.js';
import { sentencesIn } from './sentences.js';

/** The kinds of remarks that stay in the user's file. */
export const withheldKinds = ['pay', 'contacts', 'codes', 'private remarks'] as const;
export type WithheldKind = (typeof withheldKinds)[number];

/** Words of what the performer is paid, in seven languages. */
const pay =
  /(?<!\p{L})(?:gage|fee|guar(?:antee)?|g['’]?tee|honorar|cach[eéêe]t?s?|uitkoopsom|compenso|pagament\p{L}|deposit)(?!\p{L})/iu;

/** Words that are left of a contact without its number: `Box office Ada`. */
const mostWordsOfContact = 3;

function isContact(sentence: string): boolean {
  const rest = withoutContacts(sentence);
  return rest !== sentence && (rest.match(/\p{L}+/gu) ?? []).length <= mostWordsOfContact;
}

/** Returns which kinds of remarks notes have that stay in the user's file. */
export function withheldIn(notes: string): readonly WithheldKind[] {
  const written = sentencesIn(withoutLabelled(notes));
  const hidden = remarksIn(notes, 'show').flatMap(({ kind }, at) => (kind === 'private' ? [written[at] ?? ''] : []));
  const isPay = (text: string) => namesMoney(text) || pay.test(text);
  const isRemark = (text: string) => !isPay(text) && !holdsCode(text) && !isContact(text);
  const found: Readonly<Record<WithheldKind, boolean>> = {
    pay: hidden.some(isPay) || namesMoney(notes),
    contacts: withoutContacts(notes) !== notes,
    codes: holdsCode(notes),
    'private remarks': withoutLabelled(notes) !== notes || hidden.some(isRemark),
  };
  return withheldKinds.filter((kind) => found[kind]);
}
