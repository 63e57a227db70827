import { negation, refusedIn } from '../notes/wishes.js';
import { contentWords } from '../text/content-words.js';
import { isPlea, subjectOfPlea } from './pleas.js';

/** What is allowed, up to its limit, in seven languages: `You can sing about it, but`. */
const allowed = new RegExp(
  `^[^.;!?]{0,80}(?<!\\p{L})(?:${[
    "(?:you|we|they) (?:can|may|could)|(?:is|['’]s) (?:fine|ok|okay|allowed)|feel free|happy for you to|go ahead",
    '(?:du|ihr|sie|man) (?:darfst|dürft|dürfen|darf|kannst|könnt|können|kann)|(?:darfst|dürft|dürfen|darf|kannst|könnt|können|kann) (?:du|ihr|sie|man)|(?:ist|sind) (?:ok|okay|erlaubt|in ordnung)|gerne?',
    "(?:tu|vous|on) (?:peux|pouvez|peut)|(?:c['’]est|est|sont) (?:ok|permise?s?|autorisée?s?|bon)|d['’]accord",
    '(?:se )?(?:puedes?|podéis|pueden|puede)|(?:está|están) (?:bien|permitid[oa]s?)|sin problema',
    '(?:puoi|potete|può|si può|si possono)|va bene|vanno bene|(?:è|sono) (?:permess[oaie]|concess[oaie])',
    'pod(?:e|es|em|emos)|(?:está|estão) (?:bem|liberad[oa]s?|permitid[oa]s?)|tudo bem|à vontade',
    '(?:je|jullie|u|men) (?:mag|mogen|kunt|kunnen|kan)|(?:mag|mogen|kunt|kunnen) (?:je|jullie|u|men|best|wel|gerust)|(?:is|zijn) (?:prima|goed|toegestaan)',
  ].join(
    '|',
  )})(?!\\p{L})[^.;!?]{0,80}?[,;–—-]?\\s(?:but|aber|jedoch|nur|mais|pero|ma|però|mas|porém|maar|alleen)(?!\\p{L})[,:]?\\s`,
  'iu',
);

/** Takes part in a dispute: how something is spoken of, and no subject, in seven languages. */
const takingSides =
  /(?<!\p{L})(?:(?:tak(?:e|ing)|pick(?:ing)?|choos(?:e|ing)) (?:a |any )?sides?|(?:eine |keine )?(?:partei|stellung|seite) (?:zu )?(?:ergreifen|nehmen|beziehen)|prend(?:re|s|ez) (?:parti|position)|tom(?:ar|es|éis) (?:partido|posición)|prend(?:ere|iamo|ete) (?:parte|posizione|le parti)|schierar(?:si|ti|vi)|tom(?:ar|es|em) (?:partido|lado|posição)|(?:partij|stelling|kant(?:en)?) (?:te )?(?:kiezen|nemen))(?!\p{L})/giu;

/** Verbs that ask to leave something alone, in seven languages, with their object if it is a pronoun. */
const leaving = new RegExp(
  `(?<!\\p{L})(?:${[
    "leave (?:it|that|this|them|him|her)?\\s?(?:alone|be|out(?: of it)?|there)|leave (?!(?:you|ye|yous|youse|y[’']all|ya) )(?=[^.;!?]{2,60} (?:alone|be|out(?: of it)?)(?:[.,;!]|$))|steer (?:well )?clear of|stay (?:off|away from|clear of)|keep (?:off|away from|clear of)|let (?:it|that) (?:go|lie|be)|(?:would |[’']d )?(?:rather|prefer) (?:you )?(?:not|didn[’']?t)(?=[.,;!]|$)",
    '(?:lass(?:t|en)?(?: (?:es|das|sie|ihn|wir|mir|bitte))*|bleib(?:t|en)?)(?: bitte)? (?:in ruhe|weg|bleiben|sein|aus|ruhen)|lass(?:t|en)?(?: wir| sie)? (?=[^.;!?]{2,60} (?:in ruhe|weg|bleiben|sein|aus|ruhen)(?:[.,;!]|$))|finger weg von|auslassen|weglassen|(?:lieber|besser) nicht(?=[.,;!]|$)',
    '(?<!(?:te|vous) )laisse[rz]?(?:[ -](?:ça|la|le|les))? (?:tomber|de côté|tranquilles?)|(?:on )?laisse (?=[^.;!?]{2,60} (?:tomber|de côté|tranquilles?))|ne touche[rz]? pas (?:à|aux?)|(?:on |nous )?préf[éè]r\\p{L}+ (?:que non|éviter)(?=[.,;!]|$)',
    '(?:déj|dej)(?:a|ad|en|ar)(?:l[oa]s?)?(?: (?:estar|en paz|fuera|aparte|tranquil[oa]s?))?|ni tocarl[oa]s?|(?:que )?no os metáis|se qued[ae]n? (?:fuera|en la puerta)|(?:preferi\\p{L}+ que|mejor) no(?=[.,;!]|$)',
    'lasci(?:a|at|am|ar|al|an)\\p{L}{0,6} (?:(?:pure|per favore) )?(?:stare|perdere|fuori|in pace)|lasci(?:a|ate|amo) (?=[^.;!?]{2,60} (?:stare|perdere|fuori|in pace))|(?:preferi\\p{L}+|meglio) di no(?=[.,;!]|$)',
    '(?:a gente )?deix\\p{L}{1,4}(?: (?:isso|ela|ele|para lá|pra lá))?(?: (?:em paz|de lado|de fora|quieto|estar|para lá|pra lá))|deix\\p{L}{1,4} (?=[^.;!?]{2,60} (?:em paz|de lado|de fora|quieto))|fic(?:a|am) de fora|(?:prefer\\p{L}+ que|melhor) não(?=[.,;!]|$)',
    'laat (?:het|dat|ze|hem|haar) (?:met rust|rusten|liggen|zitten|weg|erbuiten)|laat (?=[^.;!?]{2,60} (?:met rust|rusten|liggen|zitten|weg|erbuiten)(?:[.,;!]|$))|blijf (?:af van|weg van)|liever niet(?=[.,;!]|$)',
  ].join('|')})(?!(?<=\\p{L})\\p{L})`,
  'iu',
);
/** The second part of such a verb, after its object. */
const leavingEnd =
  /\s(?:alone|be|out(?: of it)?|in ruhe|weg|bleiben|sein|aus|ruhen|tomber|de côté|tranquilles?|stare|perdere|fuori|in pace|em paz|de lado|de fora|quieto|met rust|rusten|liggen|zitten|erbuiten)(?=[.,;!]|$)/iu;

/** Verbs of avoiding, in seven languages, before what is avoided. */
const avoiding =
  /(?<!\p{L})(?:avoid(?:ing)?|skip|vermeid(?:e|et|en)|bitte meiden|évite[rz]?|évitons|on évite|evit(?:a|ad|ar|en|e|emos|em|are|ate|iamo|ar)|vermijd(?:en)?|liever geen)(?!\p{L})(?:[^:;.!?]{0,20}:)?\s/iu;

/** Begins what is not said either way, or a reason: `nem elogio nem crítica`, `because …`. */
const beside =
  /[,;(–—]\s?(?:nem|neither|weder|ni|né|noch|because|since|weil|denn|parce que|car|porque|pues|perché|pois|want|omdat)(?!\p{L}).*$|\([^()]*\).*$/su;
/** A clause after a ban with its own verb says why; a list goes on without one. */
const mostWordsOfItem = 6;

/** Words around a subject that are none of it, in seven languages: `please`, `a word about`. */
const politeness =
  /(?<!\p{L})(?:please|bitte|s['’]il (?:vous|te) pla[iî]t|svp|por favor|porfa|per favore|per cortesia|se faz favor|alsjeblieft|aub|graag)(?!\p{L})/giu;
const aWord =
  /(?<!\p{L})(?:a |one |ein |un |une |una |uma |een )?(?:(?:single|einziges|seul|sola|só|enkel) )?(?:word|wort|mot|palabra|parola|palavra|woord|jokes?|witze?|blagues?|chistes?|bromas?|battut[ae]|piadas?|grap(?:pen)?)\s(?:about|on|of|zu[mr]?|über|von|vom|sur|de|sobre|con|su(?:l|lla|i|ll['’])?|di|over)(?!\p{L})/iu;

/** Returns a sentence without what it allows: of `You may sing about it, but no names`, what follows `but`. */
function withoutAllowance(sentence: string): string {
  const found = allowed.exec(sentence);
  return found === null ? sentence : sentence.slice(found[0].length);
}

/** Returns whether a sentence asks to leave something alone: `Quel furto lascialo stare`. */
export function isLeft(sentence: string): boolean {
  return (leaving.test(sentence) || isPlea(sentence)) && !/\d[:.h]\d/u.test(sentence);
}

/**
 * Returns what a sentence forbids: of a limit what follows `but`, of a verb of leaving or avoiding its object, of a
 * negation what it refuses, else null. Taking sides is no subject.
 */
export function subjectOfBan(sentence: string): string | null {
  const said = withoutAllowance(sentence).replace(takingSides, ' ').replace(politeness, ' ').replace(aWord, ' ');
  const subject = refusalsIn(said) ?? subjectOfPlea(said) ?? leftIn(said) ?? avoidedIn(said) ?? refusedIn(said);
  if (subject === null) return aWord.test(sentence) ? withoutRefusal(said) : said === sentence ? null : '';
  return subject.replace(beside, '').replace(/^[\s,;:.]{1,9}|[\s,;:.!]{1,9}$/gu, '');
}

/** Returns whether the subject of a ban lists several. */
export function listsSeveral(subject: string | null): boolean {
  return subject !== null && itemsOfBan(subject).filter((item) => contentWords(item).length > 0).length > 1;
}

/** Between the items of a ban. */
const between = /[,;:/.()]\s*|\s(?:and|or|und|oder|et|ou|y|o|e|en|of|ni|nor|noch|né|nem)\s/u;

/** Returns what the subject of a ban lists. */
export function itemsOfBan(subject: string): readonly string[] {
  return subject.split(between);
}

const also =
  /^\P{L}*(?:(?:(?:and|und|et|y|e|en|so|also|auch|aussi|donc|también|entonces|anche|quindi|também|então|ook|dus) )(?:: )?)?/iu;
const refusals =
  /[,;]\s+|\s(?:and|und|et|y|e|en)\s(?=(?:no|not|kein|nicht|pas|sin|nada|niente|non|sem|não|geen|niet))/iu;

/** Returns what several refusals in a row refuse: `not the cost, not the café`; null for fewer than two. */
function refusalsIn(sentence: string): string | null {
  const items = sentence.split(refusals).flatMap((item) => {
    const said = item.replace(also, '');
    const found = negation.exec(said);
    return found?.index === 0 ? [said.slice(found[0].length).trim()] : [];
  });
  return items.length < 2 ? null : items.join(', ');
}

function withoutRefusal(text: string): string {
  return text.replace(/^\P{L}*(?:nem|ni|nor|neither|weder)(?!\p{L})\s*/iu, '').trim();
}

function leftIn(sentence: string): string | null {
  const found = leaving.exec(sentence);
  if (found === null) return null;
  const [before, after] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)];
  const object = after.replace(leavingEnd, '|').split(/[|,;:.!?–—]/u)[0] ?? '';
  const named = [before, object].map((part) => part.trim()).filter((part) => contentWords(part).length > 0);
  return named.length === 0 ? null : named.join(', ');
}

function avoidedIn(sentence: string): string | null {
  const found = avoiding.exec(sentence);
  if (found === null) return null;
  const [first = '', ...others] = sentence.slice(found.index + found[0].length).split(/[,;.!?]\s+/u);
  const end = others.findIndex((part) => part.split(/\s+/u).length > mostWordsOfItem);
  const items = [first, ...others.slice(0, end < 0 ? others.length : end)].join(', ');
  return contentWords(items).length === 0 ? null : items;
}
