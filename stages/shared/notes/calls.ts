import { comparableName } from '../../../src/domain/names.js';

/** To call someone, in seven languages, as comparable words. */
const verb =
  /(?:^| )(?:call|ring|phone|anrufen|anruf|(?:bitte )?ruf(?:t|en sie)?(?= .*an(?: |$))|durchklingeln|appele[rz]|appeler|telephone[rz]|llam(?:ar?|ad|en|e)|telefonear|chiama(?:re|te|mi|teci)?|telefona(?:re|te)|lig(?:ar?|ue|uem|uem me)|telefone|bel(?:len|t)?|opbellen)(?= |$)/u;
/** Most other words of a clause that only asks for a call: `call Ada on arrival`. */
const mostOthers = 3;
/** Separates two clauses. */
const between =
  /(,?\s(?:si no|sonst|sinon|otherwise|altrimenti|senão|anders),?\s|[,;:]\s+|\s[–—-]\s|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s)/u;

/**
 * Returns a text without the clauses that only ask to call a number. The number is not shown: `marked` replaces it.
 */
export function withoutCalls(text: string, marked: string): string {
  const parts = text.split(between);
  const kept = parts.flatMap((clause, at) => {
    if (at % 2 > 0) return [];
    return clause.includes(marked) && isOnlyCall(clause.replaceAll(marked, '')) ? [] : [[parts[at - 1] ?? '', clause]];
  });
  const rest = kept.map(([before, clause], at) => (at === 0 ? clause : `${before}${clause}`)).join('');
  const end = kept.length === Math.ceil(parts.length / 2) ? '' : (/[.!?]\s*$/u.exec(text)?.[0] ?? '');
  return /[.!?]\s*$/u.test(rest) || rest === '' ? rest : `${rest}${end}`;
}

function isOnlyCall(clause: string): boolean {
  const words = comparableName(clause);
  return verb.test(words) && words.split(' ').length <= mostOthers + 1 && !/\d/u.test(words);
}
