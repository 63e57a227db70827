import { withoutPrivateRemarks } from '../../shared/notes/remarks.js';
import { sentencesIn } from '../../shared/notes/sentences.js';

/** Advice on how to begin and what to do again, in seven languages: `non iniziare con il tram, prima parlare`. */
const ofBeginning =
  /(?:^|[.;,:!?(–—-])\s?(?:(?:do not|don[’']?t|never|not)(?: (?:to|ever))? (?:start|begin|open|repeat|redo|do again)|nicht (?:mehr )?(?:mit (?:\S{1,20} ){1,4})?(?:anfangen|beginnen|einsteigen|wiederholen)|ne (?:pas|plus|jamais) (?:commencer|ouvrir|refaire|répéter|rejouer)|no (?:volver a|empezar|abrir|repetir|comenzar)|non (?:iniziare|cominciare|aprire|ripetere|rifare)|não (?:começar|abrir|repetir|refazer)|niet (?:meer )?(?:mee )?(?:beginnen|openen|herhalen))(?!\p{L})/iu;
const first =
  /(?<!\p{L})(?:(?:talk|speak|play) first|(?:first|erst(?: mal)?|d[’']abord|primero|prima|primeiro|eerst) (?:talk|speak|play|reden|sprechen|spielen|parler|jouer|hablar|tocar|parlare|suonare|falar|praten|spelen)|(?:parler|jouer) d[’']abord)(?!\p{L})/iu;

/** Returns whether a sentence says what to do, or not to do again, on the next night: it judges no bit. */
export function isForNextTime(sentence: string): boolean {
  return ofBeginning.test(sentence) || first.test(sentence);
}

/** Returns notes of a night without private remarks; how to begin is none. */
export function shownNotes(notes: string): string {
  const shown = withoutPrivateRemarks(notes, 'history') ?? '';
  const isLost = (sentence: string) => isForNextTime(sentence) && !shown.includes(sentence);
  const lost = sentencesIn(notes).filter(isLost);
  return lost.length === 0 ? shown : [...lost, shown].filter((one) => one !== '').join('\n');
}
