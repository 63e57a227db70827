import { comparableName } from '../../../src/domain/names.js';
import { contentWords } from '../text/content-words.js';
import { noEvening, readEvening } from '../text/evening.js';
import { eveningWords } from '../text/evening-words.js';

/** Words of what a performer and a crew must know in the house, as comparable words, in seven languages. */
const houseWords = `
  entrance entry back_door stage_door side_door rear alley courtyard yard dock ramp lift elevator stairs parking park van car_park key keys ask_for contact meet
  stage mic mics microphone handheld headset monitor monitors di projector screen piano keyboard amp pa desk lights lighting blackout sound_desk engineer technician
  closed detour bring rider unlocks opens_up lane gate neighbors tickets admission price road route bridge tunnel tram metro rain snow storm heat fog carnival
  dressing_room green_room catering kitchen water bar merch signing interval intermission break seated seating standing balcony sold_out guest_list photo filming recording
  haze hazer smoke strobe alarm old_posters moved_to moved_from postcode set scenery cloth drapes curtain backdrop roof raffle auction fire_exit access wheelchair step_free punctual on_time sharp noise neighbours decibels quiet interpreter
  ask_first check_first check_with week festival fair parade procession match road_works
  opener support host mc compere curfew early_show late_show transport ferry train bus taxi road closure diversion tap radiator heating stairs_to_stage
  eingang hintereingang buhneneingang hof parken parkplatz schlussel ansprechpartner treffpunkt aufzug treppe buhne mikro mikrofon headset funkstrecke leinwand beamer klavier
  rauch nebelmaschine alarm verlegt umgezogen kulisse vorhang dach tombola verlosung notausgang barrierefrei rollstuhl punktlich larm nachbarn leise dolmetscher
  vorher_fragen absprechen woche fest kirmes umzug spiel baustelle
  gesperrt umleitung mitbringen offnet aufschliessen schliesst_auf eintritt anwohner anwohnern strasse brucke regen schnee gewitter hitze nebel karneval fasching bahn
  licht ton technik techniker garderobe kuche getranke theke merch pause bestuhlt stehplatze gasteliste aufnahme moderation fahre sperrung umleitung stuhle heizung
  entree_des_artistes entree arriere quai cour parking stationnement cle contact regie regisseur ascenseur escalier scene micro retour ecran videoprojecteur piano lumiere son
  fumee alarme deplace decor rideau toit toile tombola issue_de_secours fauteuil_roulant acces ponctuel a_l_heure bruit voisins avance recule
  demander_avant semaine fete foire defile match travaux
  clef clefs fermee passer_par apporter amener prevoir ouvre tarif prix billets route pont pluie pleut neige orage chaleur brouillard carnaval
  loge catering bar buvette entracte places_assises debout invites captation ferme navette gradins fauteuils chauffage
  entrada puerta_trasera patio aparcamiento aparcar llave contacto ascensor escalera escenario micro pantalla proyector piano luces sonido tecnico camerino cocina barra descanso
  humo alarma anfiteatro solo_patio decorado telon techo rifa sorteo acceso silla_de_ruedas puntual ruido vecinos
  preguntar_antes semana fiesta feria desfile procesion partido obras
  cortada cerrada pasar_por volumen graves traer llevar abre precio entradas carretera tren puente lluvia llueve nieve tormenta calor niebla carnaval tranvia
  sentados invitados grabacion presentador ingresso porta_sul_retro cortile parcheggio chiave referente ascensore scala palco palcoscenico microfono schermo proiettore pianoforte
  fumo allarme spostato scena scenografia sipario tetto lotteria accesso carrozzina puntuale rumore vicini campana
  chiedere_prima settimana festa fiera sfilata processione partita lavori
  chiusa passare_per portare apre prezzo biglietti strada ponte pioggia piove neve temporale caldo nebbia carnevale
  luci suono fonico camerino bar intervallo posti_a_sedere ospiti ripresa lato_cortina orario estacionamento chave elevador escada microfone tela projetor luzes som tecnico camarim
  cenario cortina teto telhado rifa sorteio acesso cadeira_de_rodas pontual barulho vizinhos
  perguntar_antes semana festa feira desfile procissao jogo obras
  fechada passar_por trazer levar preco bilhetes ingressos estrada serra chuva chover tempestade neblina
  cozinha intervalo sentado convidados gravacao apresentador horario ingang achterdeur binnenplaats parkeren sleutel contactpersoon lift trap podium microfoon scherm beamer piano
  rook alarm verplaatst decor gordijn doek dak loterij toegang rolstoel stipt op_tijd lawaai buren
  overleg_eerst week feest kermis optocht wedstrijd werkzaamheden
  afgesloten omleiding trein meenemen meebrengen opent toegang prijs kaarten brug regent sneeuw onweer hitte mist
  licht geluid technicus kleedkamer keuken bar pauze zitplaatsen staanplaatsen gastenlijst opname presentator`;
const names = [...Object.values(eveningWords).flatMap((list) => list.split(',')), ...houseWords.split(/\s+/u)]
  .map((name) => name.replaceAll('_', ' ').trim())
  .filter((name) => name !== '');
const house = new RegExp(`(?:^| )(?:${[...new Set(names)].join('|')})(?: |$)`, 'u');

/** A word in capitals in a sentence in small letters: an order. */
const shouted = /(?<![\p{L}’'])\p{Lu}{4,}(?!\p{L})/u;

/** What is to be done if something happens: `If it rains: the small hall`, in seven languages. */
const plan =
  /^(?:if|in case of|wenn|falls|bei|si|s['’]il|en (?:cas|caso) de|se|in caso di|caso|em caso de|als|bij)(?!\p{L})[^:.]{2,60}:\s/iu;

/** A label of the other house: `Plan B: Parish hall`. */
const otherHouse =
  /^[^:]{0,40}(?<!\p{L})(?:plan b|rain|regen|schlechtwetter|pluie|lluvia|pioggia|chuva)(?!\p{L})[^:]{0,30}:\s/iu;

/** Returns true for what is to be done if something happens; its house and times are not those of the evening. */
export function isContingency(sentence: string): boolean {
  return plan.test(sentence) || otherHouse.test(sentence);
}

/** What a kitchen and a green room must know, in seven languages. */
const allergy = /(?<!\p{L})(?:all?erg|anaphyla|c(?:o|œ)?eliac|cel[ií]ac|cœliaque|coeliaque|z(?:ö|oe)liak|gluten)/iu;

/** Returns true for a sentence about the running of the evening. */
export function isOfTheEvening(sentence: string): boolean {
  if (isContingency(sentence) || allergy.test(sentence)) return true;
  if (house.test(comparableName(sentence)) || (shouted.test(sentence) && /\p{Ll}{2}|^\P{Ll}+$/u.test(sentence)))
    return true;
  return givesFigures(sentence);
}

/** Returns true for a sentence with a time or a length of the evening: `Set 75 min, curfew 22:00`. */
export function givesFigures(sentence: string): boolean {
  return JSON.stringify(readEvening(sentence)) !== nothing;
}

/** What is done to things, not said, in seven languages. */
const handling =
  /(?<!\p{L})(?:move|touch|block|unplug|park|bouger|toucher|déplacer|garer|bewegen|verschieben|anfassen|parken|mover|tocar|aparcar|spostare|toccare|parcheggiare|mexer|estacionar|verplaatsen|aanraken|parkeren)(?!\p{L})/iu;

/** Returns true for what must not be done to the house: `do not move the piano`. */
export function isOrderToCrew(sentence: string): boolean {
  return handling.test(sentence) && isOfTheEvening(sentence);
}

/** Returns whether a sentence names nothing but the running of the evening: `no interval`. */
export function namesOnlyHouse(sentence: string): boolean {
  const words = contentWords(sentence);
  return words.length > 0 && words.every((word) => house.test(word));
}

const nothing = JSON.stringify({ ...readEvening(''), ...noEvening });
