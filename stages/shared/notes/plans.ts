import { negation } from './wishes.js';

/** What a note asks to play again or next time, at the beginning of its sentence, in seven languages. */
const instruction =
  /^(?:[-–•*]\s*)?(?:(?:maybe|vielleicht|peut-être|quizás|forse|talvez|misschien|please|bitte|here|hier|aquí|ici|qui|aqui)[,:]?\s+)?(?:next (?:time|visit)|bring back|repeat|redo|try|do (?:\p{L}+ ){0,3}again|play again|open with|close with|end (?:with|on)|start with|nächstes mal|beim nächsten mal|wiederholen|nochmals? |wieder (?:bringen|spielen|machen)|(?:la )?prochaine fois|refaire|reprendre|ressortir|rejouer|à refaire|(?:la )?próxima vez|repetir|volver a|recuperar|abrir con|cerrar con|(?:la )?prossima volta|rifare|ripetere|riprendere|(?:da )?ripro(?:porre|vare)|ripescare|aprire con|chiudere con|(?:da )?próxima vez|abrir com|fechar com|voltar a (?:fazer|contar)|refazer|volgende keer|herhalen|opnieuw doen|terugbrengen|openen met|afsluiten met)(?!\p{L})/iu;
/** What the performer means to do tonight, in seven languages. */
const intent = [
  "(?:i(?:['’]d| would)? (?:want|like|am going|plan|mean)|i['’]m (?:going|planning)) to (?:definitely |really )?(?:do|open|close|play|try|start|end|read|tell|use|bring)",
  'ich (?:will|möchte|würde|mache|mach|bringe|spiele|lese|les)|will ich|möchte ich|(?:heute|am abend)(?: abend)? (?:als|zur?m?) (?:zugabe|schluss|anfang|einstieg)|(?:als|zur) zugabe',
  'je (?:veux|voudrais|vais|compte) (?:absolument )?(?:faire|ouvrir|jouer|commencer|finir|lire|raconter)',
  '(?:quiero|voy a|me gustaría|pienso) (?:sí o sí )?(?:hacer|abrir|contar|empezar|acabar|cerrar|leer|probar|sacar)',
  '(?:voglio|vorrei|penso di) (?:assolutamente )?(?:fare|aprire|suonare|cominciare|chiudere|leggere|raccontare|provare)',
  '(?:quero|vou|gostaria de) (?:mesmo )?(?:fazer|abrir|contar|começar|fechar|ler|experimentar)',
  "ik (?:wil|ga|zou)(?: [\\p{L}’']{1,14}){0,8} (?:doen|spelen|openen|beginnen|vertellen|voorlezen|afsluiten)|wil ik",
].join('|');
const intended = new RegExp(`(?<!\\p{L})(?:${intent})(?!\\p{L})`, 'iu');
/** What is done for the evening and not on the stage. */
const offStage =
  /(?<!\p{L})(?:sound ?check|sound|lights?|door|bell|klingel|tür|porte|puerta|deur|ton|licht|technik|luci|suono|fonica|luz|luces|sonido|som|geluid|son|lumières?|load|merch|hotel|schlüssel|tickets?|invoice|rechnung|call|anrufen|mail|eat|essen|dinner|cena|manger|comer|mangiare|schlafen|sleep)(?!\p{L})/iu;

/** Returns true for a sentence of the notes of a night that says what to play again or next time. */
export function isInstruction(sentence: string): boolean {
  return instruction.test(sentence.trim()) && isPositive(sentence);
}

/** Returns true for a sentence that says what the performer means to do on the stage tonight. */
export function isIntent(sentence: string): boolean {
  return (intended.test(sentence) || instruction.test(sentence.trim())) && isPositive(sentence);
}

function isPositive(sentence: string): boolean {
  return !negation.test(sentence) && !sentence.includes('?') && !offStage.test(sentence);
}
