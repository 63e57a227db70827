/** Between the clauses of a remark. */
const clauseEnd = /[.!?;:,()]+\s*|\s[–—-]\s/u;
const year = '(?:19|20)\\d\\d';
/** What its writer has done here before, in seven languages: `2016 verbraten`, `déjà fait en 2023`, `used in 2019`. */
const done =
  'used(?: it)?(?: up)?|did (?:it|that|this)|done(?: (?:it|that))?|verbraten|verbraucht|(?:schon )?(?:gemacht|gehabt|gespielt)|(?:déjà )?(?:fait|utilisé|grillé|usé)e?|(?:ya )?(?:lo )?(?:hice|hecho|usé|usado|quemado|gastado)|(?:già )?(?:fatt[oa]|usat[oa]|bruciat[oa])|(?:já )?(?:fiz|feit[oa]|usei|usad[oa]|queimad[oa]|gast[oa])|(?:al )?(?:gedaan|gebruikt|opgebruikt|verbruikt)';
const usedUp = new RegExp(
  `^(?:(?:already|i|we|bereits|schon|déjà|ya|già|já|al) )?(?:(?:${done}) (?:here )?(?:in |im |en |em |nel |hier |ici |aquí |qui |aqui )?${year}|${year}:? (?:(?:bereits|schon|already|déjà|ya|già|já|al) )?(?:${done})|(?:already|bereits|schon|déjà|ya|già|já|al) (?:${done})(?: (?:here|hier|ici|aquí|qui|aqui))?|used up(?: here)?|(?:hier )?(?:verbraten|verbraucht|ausgelutscht)|grillée? ici)$`,
  'iu',
);
/** A clause that says what a subject is, in seven languages: `Foaset: heilig`, `Comparing us: forbidden by law`. */
const untouchable =
  /^(?:(?:is|ist|est|es|è|é) )?(?:sacred|holy ground|no joke|heilig|sacrée?|sagrad[oa]|sacr[oa]|forbidden|banned|verboten|interdite?|prohibid[oa]|vietat[oa]|proibid[oa]|taboo|tabu|tabou|tabú|tabù|taboe|no-?go|off limits)(?!\p{L})/iu;
/** A clause that ends in capitals: `Lo de “patateros” NO`. */
const shouted = /\p{L}.{0,80}\s["“”«»]?(?:NO|NON|NEIN|NIET|NÃO|NEVER|NIE|NIEMALS|JAMAIS|NUNCA|MAI|NOOIT)$/u;
/** A German clause whose negation is before its verb: `Aussprache nicht versuchen`. */
const notDone = /^(?:\p{L}+ ){0,3}(?:nicht|nie|niemals) \p{Ll}{3,20}e?n$/u;
/** What happens to a visitor who does it, in seven languages: `Say it right or lose the room`. */
const consequence =
  /(?<!\p{L})(?:or|else|otherwise|sonst|oder|sinon|ou|si no|o|sennò|altrimenti|senão|anders|of) (?:\p{L}+ ){0,4}(?:los(?:e|t)|verlier\p{L}*|perd(?:ez|s|u|rai)?|pierd\p{L}*|perdi|perdete|perd[eo]s?|kwijt|verlies\p{L}*) (?:\p{L}+ ){0,2}(?:room|crowd|saal|publikum|salle|public|sala|público|pubblico|plateia|zaal|publiek)(?!\p{L})|(?<!\p{L})(?:los(?:e|es)|verlier\p{L}{1,2}) (?:you )?(?:the|den|das) (?:room|crowd|saal|publikum)(?!\p{L})|(?<!\p{L})(?:sonst|anders) (?:\p{L}+ ){0,5}(?:weg|kwijt)(?!\p{L})/iu;
/** What only the people of the town may say, in seven languages. */
const theirs =
  /(?<!\p{L})(?:let (?:them|the locals) (?:say|do|bring|make) it|(?:only|just) if they (?:\p{L}+ ){1,2}(?:it|up|first)|(?:only|just) they (?:may|can|get to)|das (?:sagen|dürfen|machen) (?:nur )?(?:sie|die)(?: hier)? (?:selbst|selber)|(?:das )?dürfen nur (?:sie|die)|nur,? wenn sie (?:selbst |selber )?(?:davon )?(?:an|damit)(?:fangen)?|(?:laisse[rz]?(?:-les)?|c[’']est à eux de) (?:le |la )?(?:dire|faire)|(?:seulement|que) s[’']ils (?:\p{L}+ ){0,2}(?:parlent|disent|commencent)|que lo (?:digan|hagan) ellos|s[oó]lo si (?:ellos |lo |la )+(?:dicen|sacan|mencionan)|lo dicano loro|solo se (?:lo |la |ne )?(?:dicono|tirano|parlano) (?:loro|fuori)|(?:eles é que (?:dizem|podem)|só se eles)|laat (?:hen|ze) het (?:zelf )?zeggen|alleen als (?:zij|ze) (?:er )?(?:zelf )?(?:over )?beginnen)(?!\p{L})/iu;

/** What not to say of a place, in seven languages: `Don’t say Washdyke is nice`. */
export const notToBeSaid =
  /(?<!\p{L})(?:(?:do not|don[’']?t|never) (?:say|call)|(?:sag(?:t|en)?(?: sie)?|nennt?) (?:nicht|nie)|ne (?:dites?|dis) (?:pas|jamais)|no (?:digas?|digáis)|non (?:dire|dite)|não (?:diga[sm]?|digam)|zeg (?:niet|nooit))(?!\p{L})/iu;
/**
 * Returns whether a remark on the town warns of its subject itself: it is used up, sacred or forbidden, not to be
 * said, only the town itself may say it, or the room is lost.
 */
export function warnsOf(remark: string): boolean {
  const clauses = remark.split(clauseEnd).map((clause) => clause.trim());
  return (
    consequence.test(remark) ||
    theirs.test(remark) ||
    notToBeSaid.test(remark) ||
    clauses.some(
      (clause, at) =>
        shouted.test(clause) || notDone.test(clause) || (at > 0 && (usedUp.test(clause) || untouchable.test(clause))),
    )
  );
}

/** A name in syllables of which capitals stress one, with what it is not: `LEWIS-ville, NOT Louie-ville`. */
const stressed =
  /(?<![\p{L}-])(?:\p{Lu}{2,12}(?:-\p{Ll}{1,12}){1,5}|(?:\p{L}{1,12}-){1,5}\p{Lu}{2,12}(?:-\p{Ll}{1,12}){0,5})(?![\p{L}-])/u;
const named = /(?<!\p{L})\p{Lu}\p{Ll}[\p{L}’'-]{1,40}/gu;

/** Returns the name of a sentence with how it is said; null for a sentence without a stressed syllable. */
export function stressedName(text: string): Readonly<{ name: string; respelling: string }> | null {
  const found = stressed.exec(text);
  // A word that is all in capitals stresses no syllable.
  if (found === null || !/\p{Ll}/u.test(found[0])) return null;
  const [name] = text.slice(0, found.index).match(named) ?? [];
  if (name === undefined) return null;
  const said = text.slice(found.index).replace(/\s?\([^()]{0,200}\)\s*$/u, '');
  return { name, respelling: said.trim() };
}

/** Returns how the town is said at the start of a remark, and the rest of it: `kwuh-NEL. Two rivers meet.` */
export function leadingRespelling(text: string): Readonly<{ respelling: string; rest: string }> | null {
  const found = stressed.exec(text);
  const after = text.slice(found?.[0].length);
  if (found?.index !== 0 || !/^(?:[.,;!]|$)/u.test(after)) return null;
  return { respelling: found[0], rest: after.replace(/^[.,;!\s]{1,5}/u, '') };
}

/** Before what the town is called, in seven languages: `Se dice Vitoria o Gasteiz`. */
const called =
  /^(?:you say|they say|people say|say|(?:man|hier) sagt(?: man)?|wir sagen|on dit|dites|se dice|d[ií]gase|si dice|diz-se|se diz|(?:je|men) zegt|zeg) ["“„«]?/iu;

/** Returns whether a remark begins with what a place is called: it is no joke. */
export function saysName(text: string): boolean {
  const found = called.exec(text);
  return found !== null && /^\p{Lu}\p{L}{2}/u.test(text.slice(found[0].length));
}
