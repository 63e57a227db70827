/** Who answers for the evening, in seven languages, before a name. */
const person =
  /(?<!\p{L})(?:[Cc]ontact|[Kk]ontakt|[Aa]nsprechpartner\p{L}{0,3}|[Cc]ontatt[oi]|[Cc]ontactos?|[Cc]ontatos?|[Cc]ontactpersoon|[Rr]eferente|[Rr]esponsable|[Pp]romoter|[Vv]eranstalter(?:in)?|[Oo]rgani[sz]er|[Oo]rganisateur|[Oo]rganizador[ae]?|[Oo]rganizzatore)(?: is| ist| est| es| è| é| for the (?:day|night))? ?:? {1,2}\p{Lu}/u;
/** A number or an address to call or write to. */
const address =
  /(?<!\p{L})(?:tel|telef[oó]n[oe]?|téléphone|phone|mobile|handy|whatsapp|e-?mail)[.:]{0,2} {0,2}(?:\+?\d{3}|\S{1,40}@)|\S{1,40}@\S{1,40}\.\p{L}{2,}/iu;
/** Keys and the way in, in seven languages. */
const access =
  /(?<!\p{L})(?:get-?in|load-?in|load-?out|stage door|loading (?:bay|dock)|wi-?fi|wlan|schlüssel(?:kasten)?|bühneneingang|anlieferung|keys? (?:is|are|to|for|from|at|under)|the keys?|les? clés?|les? clefs?|entrée des artistes|las? llaves?|entrada de artistas|la chiave|le chiavi|as? chaves?|de sleutels?)(?!\p{L})/iu;
/** How to get somewhere: how long on foot, in seven languages. */
const route =
  /(?<!\p{L})(?:minutes?|mins?|minuten|minuut|minuti|minutos)(?:['’])? (?:(?:walk|on foot|away|by (?:bus|car|taxi))|zu fuß|fußweg|entfernt|à pied|de marche|a pie|andando|caminando|a piedi|a pé|lopen|te voet|fietsen)(?!\p{L})/iu;

/** Sends to another text, in seven languages: `see the chat with Ada`. */
const elsewhere =
  /(?<!\p{L})(?:see|vedi|vedere|siehe|voir|ver|véase|vide|zie) (?:the |die |den |der |le |la |el |il |o |a |de |het )?(?:chat|e-?mails?|mails?|whatsapp|messages?|nachricht|correo|messaggi[oi]?|mensagens?|mensaje|bericht(?:en)?|pdf|onesheet|rider)(?!\p{L})/iu;

/** Returns true for the running of the house: contacts, keys, the way in, where to read on. It is no material. */
export function isAdministration(text: string): boolean {
  return [person, address, access, elsewhere].some((form) => form.test(text));
}

/** Returns true for how to get somewhere: it may only add to news. */
export function isRoute(text: string): boolean {
  return route.test(text);
}
