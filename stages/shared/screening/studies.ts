/** Words of studies and statistics, in seven languages. */
const study =
  /(?<!\p{L})(?:stud(?:y|ies)|research(?:ers)?|survey|statistics|per ?cent|risk of (?:death|dying)|mortality|studien?|statistik(?:en)?|prozent|sterberisiko|étude|enquête de|statistiques?|pour cent|risque de (?:mort|décès)|estudios?|encuesta|estadísticas?|por ciento|riesgo de (?:muerte|morir)|mortalidad|studio (?:rivela|dice|indica)|ricerca (?:rivela|dice)|statistiche|per cento|rischio di (?:morte|morire)|mortalità|estudos?|pesquisa|levantamento|estatísticas?|por cento|risco de (?:morte|morrer)|mortalidade|onderzoek (?:toont|wijst)|uit onderzoek|statistiek(?:en)?|procent|sterfterisico)(?!\p{L})|\d\s?%/iu;

/** Returns whether a headline reports what a study or statistic says: no one in the town mourns it tonight. */
export function isStudy(headline: string): boolean {
  return study.test(headline);
}
