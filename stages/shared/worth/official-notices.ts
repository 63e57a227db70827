/** Words with which authorities announce what only those concerned read: tenders, invitations, vacancies, rankings. */
const notices =
  /(?<!\p{L})(?:public notice|notice of|invitation to tender|tenders?|vacanc(?:y|ies)|council (?:meeting|agenda)|agenda of|minutes of|ausschreibung(?:en)?|öffentliche bekanntmachung|bekanntmachung|einladung zu[mr]?|stellenangebote?|stellenausschreibung|tagesordnung|sitzung des|amtsblatt|appel d['’]offres|enquête publique|avis d['’]|ordre du jour|licitaci[oó]n|convocatoria|edicto|oposiciones|avviso|bando|graduatoria|manifestazion[ei] di interesse|procedura selettiva|selezione pubblica|nomina|determina|convocazione|edital|concurso público|licitação|aanbesteding|bekendmaking|vacature|raadsvergadering)(?!\p{L})/iu;

/** Returns whether a headline is that of an official notice. */
export function isOfficialNotice(headline: string): boolean {
  return notices.test(headline);
}
