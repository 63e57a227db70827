/** Headers of a column that adds up all days, in seven languages. */
export const addedUp =
  /(?<!\p{L})(?:cumul\p{L}*|cum|cume|kumul\p{L}*|kum|acumul\p{L}*|acum|gecumul\p{L}*|running|to date|so far|bisher|bis heute|à ce jour|a la fecha|ad oggi|finora|até (?:à data|hoje)|tot nu(?: toe)?|progr(?:essi\p{L}*)?|netto?|neto|net|líquido|laufend\p{L}*|lopend\p{L}*)(?!\p{L})/iu;
/** Those that no list of shows has. */
export const running = /kum|cum|acum|running|progress/iu;
/** Headers of a column of the tickets of one day or week. */
export const ofEachDay =
  /(?<!\p{L})(?:daily|per day|(?:of the |that )?day|today|new|period|week(?:ly)?|nel giorno|del giorno|giornalier\p{L}*|giorno|periodo|do dia|dia|del d[ií]a|d[ií]a|diari\p{L}*|du jour|jour|journali\p{L}*|am tag|pro tag|tages\p{L}*|tag|neu|zugang|per dag|dag|nieuw|nuov\p{L}|nuev\p{L}s?|nov[ao]s)(?!\p{L})/iu;
export const withoutCancelled = /(?<![\p{L}])(?:netto?|neto|net|líquido|valid\p{L}|gültig\p{L}*)(?![\p{L}])/iu;
export const cancelled =
  /(?<!\p{L})(?:annul\p{L}*|storn\p{L}*|cancel\p{L}*|void\p{L}*|anulad\p{L}*|refund\p{L}*|rembours\p{L}*|reembols\p{L}*|rimbors\p{L}*|resi|terugbet\p{L}*|geannul\p{L}*|devol\p{L}*|devuel\p{L}*|estorn\p{L}*|returns?)/iu;
export const money =
  /(?:\p{Sc}|importe|betrag|umsatz|montant|recette|importo|incasso|lordo|valor|receita|bedrag|omzet|amount|gross|revenue|prezzo|preis|prix|precio|preço|prijs|price|EUR|USD|GBP)/iu;
/** Tickets that no one paid for. */
export const free =
  /(?<!\p{L})(?:comp(?:s|liment\p{L}*)?|frei(?:[kb]\p{L}*|(?=\s?\())|invit\p{L}*|einlad\p{L}*|exon\p{L}*|exo|gratui\p{L}*|gratis|omagg\p{L}*|cortes\p{L}*|convit\p{L}*|accredit\p{L}*|vrijk\p{L}*|genodigd\p{L}*|faveur\p{L}*|ehren\p{L}*|guests?)(?!\p{L})/iu;
/** Tickets that are kept for someone who has not paid. */
export const held =
  /(?<!\p{L})(?:h[eo]ld|reserv\p{L}*|réserv\p{L}*|riserv\p{L}*|prenot\p{L}*|gereserv\p{L}*|opti\p{L}*|opci\p{L}*|opzion\p{L}*|bloqu\p{L}*|block\p{L}*|geblock\p{L}*|unpaid|impay\p{L}*)(?!\p{L})/iu;
/** The tickets that were sold, in seven languages. */
export const sold =
  /(?<!\p{L})(?:sold|paid|issued|verk(?:auf\p{L}*|\.)|abgesetzt|vend(?:u|us|ue|ues|id[ao]s?|ut[oiae])|venta|ventes?|vendas?|vendit[ae]|emess[ioae]|emis|émise?s?|émis|emitid[ao]s?|pagad[ao]s?|pagat[iao]|payante?s?|payée?s?|bezahlt|titoli|titres|verkocht\p{L}*|betaald)(?!\p{L})/iu;
/** Kinds of ticket and ways to buy them, in seven languages. */
export const kind =
  /(?<!\p{L})(?:full|adult|conc(?:ession|s)?|student|senior|child|under|general|ga|vip|advance|door|group|party|member|web|online|internet|phone|box office|normal\p{L}*|voll\p{L}*|regulär|erm(?:äß|aess|ä)?\p{L}*|vvk|ak|abo\p{L}*|gruppe\p{L}*|schüler\p{L}*|plein|réduit|tarif|groupe|guichet|jeune|abonné\p{L}*|inter[oi]|ridott[oi]|grupp[oi]|circolo|botteghino|entrada|reducida|estudiante|grupo|taquilla|canal|jubilad\p{L}*|inteira|meia|balcão|site|cjp|vrienden|groep|kassa|basis)(?!\p{L})/iu;
