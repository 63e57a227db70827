import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { PerplexityCityValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { isPersonalOrKept, sentencesIn } from '../../shared/notes/private-remarks.js';
import { asksFirst } from '../../shared/notes/read-notes.js';
import { withoutRecollection } from '../../shared/notes/recollection.js';
import { readEvening } from '../../shared/text/evening.js';
import { plainText } from '../../shared/untrusted-text/plain-text.js';
import type { Fact } from './fact.js';

/** What everyone in a room hears, smells, feels or sees, in seven languages. */
const noticed = new RegExp(
  `(?<!\\p{L})(?:${[
    'hear(?:s|d)?|hums?|humming|noisy|smells?|creaks?|rattles?|squeaks?|bells?|freezing|heating|no air ?con\\p{L}*|roof opens|building site|scaffold\\p{L}*|raffle|panto',
    '(?:hört|hörbar|brummt|riecht|stinkt|knarr\\p{L}+|klappert|quietsch\\p{L}+|glocken?|eiskalt|heizung|klimaanlage|baustelle|gerüst|tombola)',
    'entend\\p{L}*|bourdonne\\p{L}*|sent(?:ait|ent)?|pue|grince\\p{L}*|claque|cloches?|glacial\\p{L}*|chauffage|climatisation|chantier|échafaudage\\p{L}*|se plaignent',
    'se (?:oyen?|escuchan?)|zumb\\p{L}+|huele|cruje\\p{L}*|campanas?|helad[oa]|calefacción|aire acondicionado|en obras|andamios?|rifa|sorteo',
    'si sent(?:e|ono)|ronza|puzza|scricchiol\\p{L}+|campan[ae]|gelid[oa]|riscaldamento|aria condizionata|cantiere|ponteggi\\p{L}*|lotteria',
    'se ouv\\p{L}+|ouve-se|zumbido|cheira|range\\p{L}*|sinos?|gelad[oa]|aquecimento|ar[- ]condicionado|em obras|andaimes?',
    'hoor(?:t|baar)|zoemt|ruikt|stinkt|kraakt|rammelt|piept|ijskoud|verwarming|steigers?|bouwput|loterij',
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** A place next door that is closed when the show ends, and the last way home. */
const closing =
  /(?<!\p{L})(?:caf[eé]|bar|pub|kitchen|kneipe|küche|cocina|cucina|cozinha|keuken)(?!\p{L})[^.!?]{0,30}(?<!\p{L})(?:clos|shut|schließt|macht zu|ferm|cierra|chiud|fecha|sluit|dicht)|(?<!\p{L})(?:last|letzte[rn]?|dernier|dernière|último|última|ultim[oa]|laatste) (?:\p{L}+ )?(?:bus|train|tram|ferry|zug|bahn|fähre|métro|bac|autobús|tren|treno|autobus|ônibus|autocarro|comboio|trein|pont)(?!\p{L})|(?<!\p{L})(?:tram|bus|s-bahn)[^.!?]{0,12} (?:fährt nicht|not running|ne circule pas|no circula)/iu;
/** What a crew must know of the house and its doors, in seven languages. */
const crew =
  /(?<!\p{L})(?:stage door|get[- ]?in|get[- ]?out|ring first|bühneneingang|anlieferung|ladeweg|abbau|entrée des artistes|démontage|montaje|desmontaje|furgo\p{L}*|scarico|smontaggio|desmontagem|artiesteningang|laden en lossen)(?!\p{L})/iu;
/** What a technician must know of a hall. */
const technical =
  /(?<!\d)\d{1,6} (?:seats?|seated|capacity|pl(?:ä|a)tze|st(?:ü|u)hle|places?|butacas?|asientos?|posti|sedie|lugares|zitplaatsen|stoelen)|(?<!\p{L})(?:sprung floor|no fly|rig|echo|load[- ]?in|lighting bar|(?:lichtcues?|light cues?))(?!\p{L})/iu;
/** A remark that is for one person: whom to ask, who has the keys. */
const forStaff =
  /(?<!\p{L})(?:ask for|ask (?:the|if|whether)|contact|caretaker|keys?|schlüssel|hausmeister|clés?|gardien|conserje|llaves?|custode|chiavi?|porteiro|chaves?|sleutels?|vraag|preguntar|chiedere|perguntar|demander|fragen)(?!\p{L})/iu;
const worth = { caution: 0.2, venue: 0.4 } as const;

/** Returns what the user's notes say that the whole room notices tonight, and what is to be cleared with the house. */
export function roomRemarks({ notes }: Pick<Show, 'notes'>, city: PerplexityCityValue | null): readonly Fact[] {
  const tonight = sentencesIn(withoutRecollection(notes ?? ''));
  const ofRoom = (city?.venues ?? []).map(({ text, source }) => ({ text, from: source.publisher }));
  const said = [...tonight.map((text) => ({ text, from: 'your note for tonight' })), ...ofRoom];
  return said.flatMap(({ text, from }) => {
    if (isPersonalOrKept(text) || crew.test(text)) return [];
    if (asksFirst(text)) return [remark('caution', text, from)];
    const clauses = technical.test(text) || forStaff.test(text) ? text.split(/[,;:]\s+/u) : [text];
    return clauses.filter(isNoticed).map((clause) => remark('venue', clause, from));
  });
}

/** Returns whether a remark is about what an audience notices of its evening, and no instruction. */
export function isNoticed(text: string): boolean {
  if (technical.test(text) || forStaff.test(text)) return false;
  const { load_in, soundcheck, support, capacity, set_length } = readEvening(text);
  const isInstruction = [load_in, soundcheck, support, capacity, set_length].some((read) => read !== null);
  return !isInstruction && (noticed.test(text) || closing.test(text));
}

function remark(kind: keyof typeof worth, written: string, from: string): Fact {
  const text = plainText(written).replace(/[.;,]$/u, '');
  return {
    ...{ kind, head: text, details: [], text, language: null, claimIds: [], mark: null, worth: worth[kind] },
    ...{ key: `${kind}:${text}`, from, date: null },
  };
}
