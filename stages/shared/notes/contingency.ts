/** What is to be done if something happens: `If it rains: small hall`, `Plan B: Parish hall`, in seven languages. */
const contingency =
  /^(?:(?:if|in case of|wenn|falls|bei|si|s['’]il|en (?:cas|caso) de|se|in caso di|caso|em caso de|als|bij)(?!\p{L})[^:.]{2,60}|[^:]{0,40}(?<!\p{L})(?:plan b|rain|regen|schlechtwetter|pluie|lluvia|pioggia|chuva)(?!\p{L})[^:]{0,30}):\s/iu;

/** Returns true for what is to be done if something happens; its house and times are not those of the evening. */
export function isContingency(sentence: string): boolean {
  return contingency.test(sentence);
}
