/** Parts of expressions that find counts of tickets in English, German, French, Spanish, Italian, Portuguese, Dutch. */

/** The seats of the house after a count. */
export const house = String.raw`\s?(?:\/|out of|of|von|sur|de|sul?|sui|sulle|d[oa]s|van)(?:\s(?:the|den|de|les|l[ao]s))?\s?(\d{2,5})(?![\d:%]|[.,]\d)`;
export const sold = String.raw`(?:sold|verkauft|vendue?s?|vendid[ao]s?|vendut[ieo]|verkocht)(?![\p{L}-]|\s?out)`;
export const paid = String.raw`(?:paid|bezahlt|payée?s?|pag(?:ad[ao]|o)s?|pagat[ie]|betaald)(?!\p{L})`;
/** Tickets, and what people book in place of them. */
export const anyTickets = `tickets?|tix|karten|plätze|billets?|places|entradas|boletos|boletas|localidades|biglietti|posti|bilhetes|ingressos|lugares|kaarten|kaartjes|plaatsen|bookings|reservations|reservierungen|anmeldungen|réservations|reservas|prenotazioni|reserveringen`;
export const tickets = String.raw`(?:\s(?:${anyTickets}))?`;
/** Between tickets and what they are: `of 180 sind weg`. */
export const verb = String.raw`(?:are|is|have been|sind|ist|wurden|sont|est|son|está[n]?|sono|è|são|estão|zijn|is)(?:\s(?:er|es))?`;
/** When tickets are counted; `@` is a day in brackets, which notes have in place of `tonight`. */
export const when = String.raw`(?:(?:as of )?@+|(?:as of )?(?:right )?now|(?:as of )?(?:today|tonight|this (?:morning|afternoon|evening|arvo))|so far|yesterday|heute(?: früh| morgen| mittag| abend)?|jetzt|bisher|bislang|gestern|maintenant|aujourd['’]hui|ce (?:matin|midi|soir)|hier(?: soir)?|à ce jour|jusqu['’]ici|ahora(?: mismo)?|hoy|esta (?:mañana|tarde|noche)|ayer|de momento|a mediod[ií]a|ora|adesso|oggi|stamattina|stamane|stasera|ieri(?: sera)?|finora|agora(?: cedo)?|hoje|esta manhã|hoje cedo|ontem|até agora|a esta hora|nu|vandaag|vanmorgen|vanochtend|vanmiddag|vanavond|gisteren|tot nu toe)(?!\p{L})`;
/** What people put between the words of a count and its number. */
export const little = String.raw`(?:\s(?:${when}|${verb}|about|only|just|already|currently|bis|schon|bereits|erst|noch|nun|übrigens|aktuell|momentan|déjà|seulement|ya|solo|già|solo|só|já|pas|al|nog|er|es|inmiddels|intussen)(?!\p{L})){0,4}`;
