/** Endings of verbs, and of nouns made of them, as comparable words: in Romance languages, in German and Dutch. */
const endings = {
  romance:
    /^(?:(?:ar|er|ir|are|ere|ire|ando|endo|iendo)(?:l[aoei]s?|li|gli|ne|me|te|se|si)?|[ae]nt?|ono|ano|[aei]d[ao]s?|[aiu]t[aoei]|ee?s?|[aei]d?or[aei]?s?|at[eo]r[ei]|eurs?|euses?|acion(?:es)?|azion[ei]|ations?|acao|acoes|a?mient?os?|a?ment[oi]s?|aba[ns]?|ava(?:no)?|ia[ns]?|ait|aient|aron|ieron|arono|irono|aram|ou|eu|iu|amos|iamo|ons|[aeio]s?)$/u,
  germanic: /^(?:en|e|n|t|et|st|te|ten|er|ers|ern|erin|ung|ungen|end|ing|ingen|s)$/u,
} as const;
/** Two words with only these endings can be different nouns: `cuenta`, `cuento`. */
const nominal = { romance: /^[aoei]?s?$/u, germanic: /^(?:e|es|s|n|er|ers|ern)?$/u } as const;
/** Letters of the shortest root that shows a subject. */
const shortest = 4;

/** Returns whether two comparable words are made of one root: `llamadas` and `llaman`, `Parker` and `parken`. */
export function areOfOneRoot(one: string, other: string, language: string | null): boolean {
  const code = language?.slice(0, 2) ?? '';
  const family = /^(?:es|it|pt|fr)$/u.test(code) ? 'romance' : /^(?:de|nl)$/u.test(code) ? 'germanic' : null;
  if (family === null || one === other) return one === other;
  const isEnding = (text: string) => text === '' || endings[family].test(text);
  const isNominal = (text: string) => nominal[family].test(text);
  for (let root = shortest; one.slice(0, root) === other.slice(0, root); root += 1) {
    const [mine, theirs] = [one.slice(root), other.slice(root)];
    if (isEnding(mine) && isEnding(theirs) && !(isNominal(mine) && isNominal(theirs))) return true;
    if (mine === '' || theirs === '') return false;
  }
  return false;
}
