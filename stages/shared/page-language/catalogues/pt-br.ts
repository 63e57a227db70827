/** Words of the Portuguese page that people in Brazil say otherwise. */
const words: Readonly<Record<string, string>> = {
  ficheiro: 'arquivo',
  ficheiros: 'arquivos',
  facto: 'fato',
  factos: 'fatos',
  registo: 'registro',
  bilheteira: 'bilheteria',
  bilhete: 'ingresso',
  bilhetes: 'ingressos',
  equipa: 'equipe',
  polémica: 'polêmica',
  contactos: 'contatos',
  paragem: 'parada',
  paragens: 'paradas',
  digressão: 'turnê',
  porquê: 'por quê',
  acabadas: 'prontas',
  assinalado: 'marcado',
};

const european = new RegExp(`(?<!\\p{L})(?:${Object.keys(words).join('|')})(?!\\p{L})`, 'giu');

/** Says a Portuguese phrase with the words of Brazil. */
export function inBrazil(phrase: string): string {
  return phrase.replace(european, (word) => {
    const said = words[word.toLowerCase()] ?? word;
    return word[0] === word[0]?.toLowerCase() ? said : said.charAt(0).toUpperCase() + said.slice(1);
  });
}
