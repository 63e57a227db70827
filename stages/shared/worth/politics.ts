/** Words of national politics, on which a room is divided. */
const politics =
  /(?<!\p{L})(?:trump|spd|cdu|csu|fdp|afd|psoe|lega|m5s|vvd|n-va|pvv|bjp|tor(?:y|ies)|labour|lib dems?|sinn f[eé]in|fianna|dup|gop|republicans?|democrats?|brexit|polls?|umfrage|sondages?|encuesta|sondaggi?o?|peiling|ministerpräsident\p{L}*|p\.?m|c\.?m|m\.?ps?|mlas?|tds?|senators?|secretary|opposition|oppn|coalition|koalition|coalizione|coalici[oó]n|coligação|president|presidente|präsident|président|minister|ministre|ministr[oa]|ministerin|taoiseach|senat[eo]?|senado|sénat|congress|congreso|parlia?ment\p{L}*|parlement|supreme court|government|gouvernement|gobierno|governo|regierung|regering|kabinet|kanzler|bundestag|premier|deputad[oa]s?|diputad[oa]s?|députée?s?|abgeordnete[rn]?|kamerlid|elections?|wahl(?:en|kampf)?|élections?|elecci\p{L}+|elezioni|eleiç\p{L}+|verkiezing\p{L}*|part(?:y|i|ito|ido|ij)|union|sindica\p{L}*|syndica\p{L}*|gewerkschaft\p{L}*)(?!\p{L})/iu;

/** The European Union, in capitals: `eu` is a common word of French and Portuguese. */
const union = /(?<!\p{L})(?:EU|UE|European (?:Union|Commission|Parliament)|EU-Kommission)(?!\p{L})/u;

/** Returns whether a headline is about national politics. */
export function isPolitics(headline: string): boolean {
  return politics.test(headline) || union.test(headline);
}
