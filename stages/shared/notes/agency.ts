/** What books a performer or is with them on tour, in seven languages: `Gabri (agenzia)`, `Ada, Tern Agency`. */
const agency =
  /(?<!\p{L})(?:agency|agent|agentur|agence|agencia|agente|agenzia|agência|agentschap|management|mgmt|booking|booker|impresario|tm|tour ?manager)(?!\p{L})/iu;

/** Returns whether a name says that someone books the performer, or is with them on tour. */
export function namesAgency(name: string): boolean {
  return agency.test(name);
}
