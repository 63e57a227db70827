import { wordsOf } from './words.js';

const afterNoun =
  /^(?:(?:les?|la|el|l[ao]s|il|lo|gli|i|os?|as?|une?|uma?|des) |[ld][’'])?\p{L}+ (?!(?:de|du|des|del|di|do|da|à|au|en|in|con|com|avec|sur|et|ou|e|o|y)\s)(\p{Ll}[\p{L}-]+)$/u;
const beforeNoun = [
  /^(?:(?:der|die|das|den) )?(\p{Ll}\p{L}{2,}e[nmrs]?) \p{Lu}\p{L}+$/u,
  /^(?:the )?(\p{Lu}\p{L}+(?:ish|ese|[ei]an|ican|ench|utch|elsh)) \p{Ll}[\p{L}-]+$/u,
  /^(?:de |het )?(\p{Lu}\p{L}+(?:sch?|se|sche)) \p{Ll}[\p{L}-]+$/u,
];

/** Where something is reported, in seven languages: what is `in the paper` is no paper. */
const inPrint =
  /(?<!\p{L})(?:in (?:the )?(?:news|papers?|press|newspapers?)|in de[rn] (?:zeitung|presse|nachrichten|medien)|dans (?:le journal|les journaux|la presse)|en (?:el periódico|los periódicos|la prensa|las noticias)|(?:nel giornale|nei giornali|sul giornale|sulla stampa)|n[oa]s? (?:jorna(?:l|is)|imprensa|notícias)|in (?:de|het) (?:kranten?|pers|nieuws|media))(?!\p{L})/iu;

/**
 * Returns the adjective of a topic of two words, which is no topic by itself: a Breton dance is not `alcool breton`;
 * and the words for where it is reported. The language is that of the text that may touch it: only in Romance
 * languages does an adjective follow its noun.
 */
export function qualifiersIn(topic: string, language: string | null): readonly string[] {
  const isRomance = /^(?:fr|es|it|pt)/u.test(language ?? '');
  const all = isRomance ? [afterNoun, ...beforeNoun] : beforeNoun;
  const written = wordsOf(inPrint.exec(topic)?.[0] ?? '');
  return [...written, ...all.flatMap((pattern) => wordsOf(pattern.exec(topic.trim())?.[1] ?? ''))];
}
