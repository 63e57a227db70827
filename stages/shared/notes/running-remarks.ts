import { comparableName } from '../../../src/domain/names.js';
import { contentWords } from '../text/content-words.js';
import { noEvening, readEvening } from '../text/evening.js';
import { eveningWords } from '../text/evening-words.js';
import { sentencesIn, withoutPrivateRemarks } from './private-remarks.js';

/** Notes of a show for a page that is passed on; `withheld` counts the statements that stay in the user's file. */
export type RunningRemarks = Readonly<{ text: string | null; withheld: number }>;

/** Words of what a performer and a crew must know in the house, as comparable words, in seven languages. */
const houseWords = `
  entrance entry back_door stage_door side_door rear alley courtyard yard dock ramp lift elevator stairs parking park van car_park key keys ask_for contact meet
  stage mic mics microphone handheld headset monitor monitors di projector screen piano keyboard amp pa desk lights lighting blackout sound_desk engineer technician
  dressing_room green_room catering kitchen water bar merch signing interval intermission break seated seating standing balcony sold_out guest_list photo filming recording
  opener support host mc compere curfew early_show late_show transport ferry train bus taxi road closure diversion tap radiator heating stairs_to_stage
  eingang hintereingang buhneneingang hof parken parkplatz schlussel ansprechpartner treffpunkt aufzug treppe buhne mikro mikrofon headset funkstrecke leinwand beamer klavier
  licht ton technik techniker garderobe kuche getranke theke merch pause bestuhlt stehplatze gasteliste aufnahme moderation fahre sperrung umleitung stuhle heizung
  entree_des_artistes entree arriere quai cour parking stationnement cle contact regie regisseur ascenseur escalier scene micro retour ecran videoprojecteur piano lumiere son
  loge catering bar buvette entracte places_assises debout invites captation ferme navette gradins fauteuils chauffage
  entrada puerta_trasera patio aparcamiento aparcar llave contacto ascensor escalera escenario micro pantalla proyector piano luces sonido tecnico camerino cocina barra descanso
  sentados invitados grabacion presentador ingresso porta_sul_retro cortile parcheggio chiave referente ascensore scala palco palcoscenico microfono schermo proiettore pianoforte
  luci suono fonico camerino bar intervallo posti_a_sedere ospiti ripresa lato_cortina orario estacionamento chave elevador escada microfone tela projetor luzes som tecnico camarim
  cozinha intervalo sentado convidados gravacao apresentador horario ingang achterdeur binnenplaats parkeren sleutel contactpersoon lift trap podium microfoon scherm beamer piano
  licht geluid technicus kleedkamer keuken bar pauze zitplaatsen staanplaatsen gastenlijst opname presentator`;
const names = [...Object.values(eveningWords).flatMap((list) => list.split(',')), ...houseWords.split(/\s+/u)]
  .map((name) => name.replaceAll('_', ' ').trim())
  .filter((name) => name !== '');
const house = new RegExp(`(?:^| )(?:${[...new Set(names)].join('|')})(?: |$)`, 'u');

/**
 * Returns the statements that are about the running of the evening: times, ways in, stage, sound, breaks. What is said
 * of people, hosts and agreements is not for a page that others may see.
 */
export function runningRemarks(notes: string): RunningRemarks {
  const shown = withoutPrivateRemarks(notes);
  const all = sentencesIn(notes).length;
  const kept = shown === null ? [] : sentencesIn(shown).filter(isOfTheEvening);
  return { text: kept.join(' ') || null, withheld: Math.max(0, all - kept.length) };
}

/** Returns whether a sentence names nothing but the running of the evening: `no interval`. */
export function namesOnlyHouse(sentence: string): boolean {
  const words = contentWords(sentence);
  return words.length > 0 && words.every((word) => house.test(word));
}

function isOfTheEvening(sentence: string): boolean {
  if (house.test(comparableName(sentence))) return true;
  return JSON.stringify(readEvening(sentence)) !== nothing;
}

const nothing = JSON.stringify({ ...readEvening(''), ...noEvening });
