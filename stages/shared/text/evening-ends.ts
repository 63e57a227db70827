import { oneOf } from './one-of.js';

/**
 * How people say when all must be over, in English, German, French, Spanish, Italian, Portuguese and Dutch, as
 * comparable words: not by fixed phrases but by what these are made of, who must, closes or leaves, and what then ends.
 */

const not = '(?! (?:not|nicht|pas|no|non|nao|niet|kein|keine|geen) )';
const must = `(?:(?:have|has|need|needs|got|ve) to|need|needs|must|gotta|mussen|musst|muss|faut|doit|doivent|devez|devons|hay que|(?:ha|hemos|han) de|ten(?:go|emos|eis|ho) que|tien(?:e|es|en) que|deb(?:e|en|es|emos|era|eran|eras)|toca|dev(?:e|o|i|ono|em|era|erao)|dobbiamo|dovete|bisogna|t(?:em|ens|emos) (?:que|de)|precisa|precisamos|moet|moeten)${not}`;

/** What is over, off or left then. */
const over = oneOf(`
  (?<!check_)out off finished finish done empty clear cleared quiet silent silence closed close over end stop vacate vacated shut
  raus draussen leer geraumt ruhe still stille geschlossen schluss stumm vorbei aufhoren fertig verlassen
  (?:aus|zu)(?=_sein|$) ende(?=_sein|$)
  sortis? sorties? sortir dehors rendre rendue? vide videe libre liberer liberee? fini finis finir termine terminer arreter couper
  eteint eteindre ferme fermee? fermer evacuer evacuee?
  fuera salir acabar acabad[oa]s? terminar terminad[oa]s? desocupar desocupad[oa] desalojar desalojad[oa] vaci[oa] libres? liberar
  cerrar cerrad[oa] apagar apagad[oa]s? cortar callar silencio entregar parar
  fuori tacere spent[oaie] spegnere staccare liber[oaei] liberare vuot[oaie] finire finit[oaie] chiudere chius[oaie] silenzio smettere
  uscire sgombr[oa] sgomberare
  fora sair libertar vazi[oa]s? livres? desligar desligad[oa]s? encerrar encerrad[oa]s? calar fechar fechad[oa]s?
  op_straat auf_der_strasse buiten leeg weg klaar dicht stil af(?=_zijn|$) uit(?=_zijn|$) afgelopen eruit ontruimd gestopt stoppen sluiten stilte`).replaceAll(
  '_',
  ' ',
);

const house =
  oneOf(`house room hall building venue theatre stage haus saal gebaude raum theater buhne lieu batiment plateau scene
  espace salle sala recinto edificio escenario espacio local teatro palco spazio locale predio espaco casa zaal gebouw podium`);
/** What a house does then; `free` in any language also begins an evening, and is no end. */
const closes =
  oneOf(`clear cleared empty emptied closes closed leer geraumt schliesst vide videe liberee rendue ferme fermee evacuee
  vacia cierra cerrad[oa] desalojad[oa] desocupad[oa] vuot[oa] liberat[oa] chiude chius[oa] sgombr[oa] vazi[oa] fecha fechad[oa] encerra
  leeg ontruimd sluit dicht`);

const all =
  oneOf(`all everybody everyone everything alle alles tous toutes tout_le_monde todos todas todo tutti tutto todos tudo
  iedereen allemaal`).replaceAll('_', ' ');
const out = oneOf('out off raus draussen aus dehors sortis fuera fuori fora buiten weg eruit uit');

/** Verbs by which those who keep the house end the evening: `we close at 11`, `si chiude`, `cerramos`. */
const weClose =
  '(?:(?:we|they) (?:close|shut|lock)(?: up)?|wir (?:schliessen|machen (?:\\S+ )?(?:zu|schluss|dicht))|(?:on|nous) (?:ferme|fermons|coupe|coupons|rend|arrete|arretons|evacue)(?: \\S+)?|se (?:cierra|apaga|corta|desaloja)|cerramos|cierran|si (?:chiude|stacca|spegne|esce|smette)|chiudiamo|stacchiamo|fechamos|encerramos|(?:fecha|apaga|encerra|desliga) se|we sluiten|sluiten we)';

const end =
  oneOf(`end ende schluss fin final fine fim eind einde stop halt finish finir terminer acabar terminar finire encerramento
  cierre fermeture chiusura arret corte coupure`);
const sound = oneOf('music musik musique musica muziek sound ton son sonido suono audio som geluid noise larm lights');
const cut = oneOf('cut couper coupons coupe cortar cortan corta apagar spegnere staccare desligar');
const off = oneOf('off aus fuera fuori uit desligad[oa] spent[oa] eteint apagad[oa]');
/** What makes an end one that no one may pass. */
const strict =
  oneOf(`hard latest max maximo maximum strict spatestens uiterlijk obligatoire imperative? imperatif obligatori[oa]
  obbligatori[oa] obrigatori[oa] tassativ[oa] verplicht sin_falta tope au_plus_tard como_muy_tarde al_piu_tardi o_mais_tardar`).replaceAll(
    '_',
    ' ',
  );

const patterns = [
  String.raw`${must}(?: \S+){0,7}? ${over}`,
  String.raw`${house}(?: \S+){0,3}? ${closes}`,
  String.raw`${all}(?: \S+){0,2}? ${out}`,
  `${out} ${all}`,
  weClose,
  `${end}(?: (?:of|of the|der|des|du|de la|de|della|dello|da|do|van de))? ${sound}`,
  `${sound} ${off}`,
  `${cut}(?: (?:the|le|el|l|il|o|de|het|den))? ${sound}`,
  `${end} ${must}`,
  `${end} ${strict}`,
  `${strict} ${end}`,
].map((pattern) => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, 'u'));

/** Returns the first and the last word, by their numbers, that say when all must be over; null without them. */
export function endSaidIn(words: readonly string[]): Readonly<{ first: number; last: number }> | null {
  const said = words.join(' ');
  for (const pattern of patterns) {
    const found = pattern.exec(said);
    if (found !== null) {
      const first = countWords(said.slice(0, found.index));
      return { first, last: first + found[0].split(' ').length - 1 };
    }
  }
  return null;
}

function countWords(before: string): number {
  return before === '' ? 0 : before.trim().split(' ').length;
}
