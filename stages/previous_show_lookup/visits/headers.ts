/** Headers of what began a night, and of notes, in seven languages: `what I opened with`, `note to self`. */
export const opening =
  /(?<!\p{L})(?:open(?:ed|er|ing)?|eröffn\p{L}*|ouvert\p{L}*|abr[ií](?:mos)?|apertura|abertura|aperto)(?!\p{L})/iu;
export const noting =
  /(?<!\p{L})(?:notes?|notiz\p{L}*|anmerkung\p{L}*|bemerkung\p{L}*|remarques?|apuntes?|observaci\p{L}+|notas?|appunt[oi]|osservazion[ei]|observaç\p{L}+|notities?|opmerking\p{L}*|remarks?|comments?|lessons?)(?!\p{L})/iu;
/** A column of what someone says, in seven languages: `Bo says`, `laut Bo`, `Bo dice`. */
export const spoken =
  /(?<!\p{L})(?:says?|said|thinks?|reckons?|sagt|meint|findet|laut|dit|pense|selon|d[’']après|dice|piensa|según|pensa|secondo|diz|acha|segundo|zegt|vindt|volgens)(?!\p{L})/iu;
