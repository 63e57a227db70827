import { comparableName } from '../../../src/domain/names.js';
import { isWarning } from '../../shared/notes/remark-kind.js';

/** Seasons and alerts of danger, in seven languages: people may be afraid tonight. */
const danger =
  /\b(?:(?:bush ?)?fire (?:season|danger|weather|ban|alert)|(?:red flag|flood|cyclone|tsunami) warning|wal?dbrandgefahr|hochwasserwarnung|unwetterwarnung|risque (?:d )?incendie|(?:alerte|vigilance) (?:rouge|crue|incendie)|temporada de incendios|alerta roj[ao]|allerta rossa|rischio incendi|alerta vermelh[oa]|temporada de queimadas|natuurbrandgevaar|code rood)\b/u;
/** A sentence that asks for respect and nothing else. */
const respect =
  /(?:^|[.;:!–—-]\s*)(?:respect(?:o|ful)?|respeto|respeito|rispetto|respekt|silence|silencio|silêncio|silenzio|stille)\s*[.!]*$/iu;

/** Returns true for an entry of the user's file that asks not to joke about it, or is a season or alert of danger. */
export function isWarnedOff(entry: string): boolean {
  return danger.test(comparableName(entry)) || respect.test(entry.trim()) || isWarning(entry, 'city');
}
