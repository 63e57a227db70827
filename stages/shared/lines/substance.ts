import { comparableName } from '../../../src/domain/names.js';

/** Short stop words of the screened languages. */
const fillers = new Set(
  `all als and ano aos are auf aus aux avec ayer bei but cada che come con dal das days degli del dem den der des det die dit does dos each een ein
  eine elle este esta for from fue fur geen had has have het his hun ils into its les los mais mas mit naar nach nao nel not och oder ont over par
  pas per pero pour por que quel qui says ses sind sono son sur than that the their them this to una und une uno vom von van voor was were when with
  wurde zum zur`.split(/\s+/u),
);

/** Returns the content words and numbers of a text, comparable; the text itself when it has none of them. */
export function substance(text: string): readonly string[] {
  const words = comparableName(text)
    .split(' ')
    .filter((word) => (word.length >= 3 && !fillers.has(word)) || /^\d+$/u.test(word));
  return words.length > 0 ? words : [comparableName(text)];
}
