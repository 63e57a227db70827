import { oncePerText } from '../lines/once.js';
import { evidenceIn } from './harm-in.js';

/** A name of up to three words; in the middle of one there may be `da`, `de`, `du`, … */
const name = String.raw`(\p{Lu}[\p{L}’'-]{1,30}(?:\s(?:d[aeou]s?\s|d[’'])?\p{Lu}[\p{L}’'-]{1,30}){0,2})`;
const article = String.raw`(?:(?:of|de[ls]?|d[aou]s?|della|dello|delle|dei|degli|di|du|des|la|las|el|los|le|les)\s){0,2}(?:d[’']|l[’']|dell[’'])?`;

/** Kinds of places before their names: `no bairro da Cremação`, `rue du Crime`, in six languages. */
const kindFirst = new RegExp(
  String.raw`(?<!\p{L})(?:bairros?|ruas?|travessa|avenida|praça|vila|barrios?|calles?|plaza|quartier[ei]?|rues?|impasse|lieu-dit|hameau|via|viale|piazza|contrada|località|borgo|frazione|wijk|buurt|Stadtteil|Ortsteil|Stadtviertel|neighbou?rhood of|suburb of)\s${article}${name}`,
  'gu',
);
/** Kinds of places after their names: `in Slaughter Lane`. */
const kindLast = new RegExp(
  String.raw`(?<!\p{L})(?:in|on|off|at|near|from|along)\s${name}\s(?:Street|Road|Lane|Avenue|Drive|Terrace|Crescent|Creek|Hill)(?!\p{L}|\s\p{Lu})`,
  'gu',
);

/** A work of art or a broadcast before its quoted title, in seven languages: `a novela “Suspeito”`. */
const titled =
  /(?<!\p{L})(?:film[es]?|movie|novelas?|novel|s[ée]ries?|sitcom|songs?|album|álbum|discos?|música|canç(?:ão|ões)|canci(?:ón|ones)|canzon[ei]|chansons?|romanz?[eo]|roman|livros?|libros?|libro|livres?|book|plays?|peças?|pièces?|musicals?|exposiç(?:ão|ões)|exposición|mostra|expositions?|exhibition|Lied(?:er)?|Buch|Serie|Theaterstück|Stück|Ausstellung|liedje|boek|toneelstuk|tentoonstelling)\s(?:[\p{L}]+,?\s){0,3}?["“„«‘']([^"“”„«»‘’']{2,40})["”“»’']/giu;

/** A list of signs of the zodiac, in seven languages; in all, one sign is also an illness. */
const zodiac =
  /(?<!\p{L})(?:hor[oó]scop\p{L}*|horoskop\p{L}*|oroscop\p{L}*|zod[ií]ac\p{L}*|zodiak|sternzeichen|sterrenbeeld\p{L}*)(?!\p{L})/iu;
const otherSign =
  /(?<!\p{L})(?:leo|león|leão|leone|leeuw|löwe|lion|virg[oe]m?|vierge|vergine|maagd|jungfrau|gemini|gêmeos|géminis|gemelli|gémeaux|tweelingen|zwillinge|libra|balance|bilancia|weegschaal|waage)(?!\p{L})/iu;
const illSigns = ['cancer', 'krebs', 'cancro', 'kreeft'];

/** A figure of speech for getting rid of a nuisance, in seven languages: `war on weeds`, `guerra às ervas`. */
const nuisance =
  /(?<!\p{L})(?:war (?:on|against)|krieg gegen|kampf gegen|guerre (?:aux?|à|contre)|guerra (?:a|al|às|aos|à|ao|alle?|agli|ai|allo|contra|contro)|oorlog (?:aan|tegen))\s(?:(?:the|die|den|das|les?|las?|los|il|i|gli|as?|os?|de|het)\s|l[’'])?(?:weeds|litter|potholes?|rats|mosquitoes|slugs|snails|gulls|pigeons|graffiti|unkraut|müll|ratten|schnecken|mücken|schlaglöcher|tauben|mauvaises herbes|herbes|déchets|moustiques|rats|limaces|mégots|pigeons|hierbas|malas hierbas|basura|mosquitos|ratas|palomas|erbacce|rifiuti|zanzare|topi|piccioni|buche|ervas|mato|lixo|mosquitos?|ratos|pombos|buracos|onkruid|zwerfafval|muggen|slakken|duiven)(?!\p{L})/giu;

/** Characters of a text in which names are looked for. */
const longest = 4000;

/**
 * Returns what a text names with a word of harm that is none there: quarters, streets, titles of works, the sign of a
 * horoscope, and what is fought only in a figure of speech. Other names say as much as any word.
 */
export const namedThings = oncePerText(
  50_000,
  (text, language) => `${language} ${text}`,
  (text: string, language: string | null): readonly string[] =>
    findThings(text).filter((thing) =>
      evidenceIn(thing.toLowerCase(), { language }).some(({ alarms }) => alarms.length > 0),
    ),
);

function findThings(whole: string): readonly string[] {
  const text = whole.slice(0, longest);
  const named = [kindFirst, kindLast, titled].flatMap((one) =>
    [...text.matchAll(one)].flatMap(([, found = '']) => found),
  );
  const figures = [...text.matchAll(nuisance)].map(([found]) => found);
  return [...named, ...figures, ...(zodiac.test(text) && otherSign.test(text) ? illSigns : [])];
}
