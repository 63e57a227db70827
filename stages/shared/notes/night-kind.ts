import { holdsCodeOrMoney, secretWords } from './certain-forms.js';
import { isWornOut } from './failures.js';
import { isPromise, namesPerson } from './people.js';
import { isPersonalMatter } from './personal-matters.js';
import { kindOf, type RemarkKind } from './remark-kind.js';
import { verdictOf } from './statement.js';

/** Returns the kind of a sentence on an earlier night: what judges material or promises something is a report. */
export function kindOfNight(text: string, isWhole: boolean): RemarkKind {
  const { kind, scores } = kindOf(text, 'history');
  const mayReport = scores.private <= perhaps && scores.report > 0 && judgesMaterial(text);
  return kind === 'private' && (mayReport || (isWhole && promises(text))) ? 'report' : kind;
}

/** The highest private score with which a sentence of an earlier night can still be a report. */
const perhaps = 0.6;

/** Returns whether a sentence reports the success or failure of a bit, without a person, a code, money or a secret. */
function judgesMaterial(text: string): boolean {
  const isJudged = isWornOut(text) || ['worked', 'died'].includes(verdictOf(text));
  return isJudged && !namesPerson(text) && !holdsCodeOrMoney(text) && secretWords(text) === null;
}

/** Returns whether a sentence of an earlier night promises something to the audience, and nothing that is private. */
function promises(text: string): boolean {
  return isPromise(text) && !isPersonalMatter(text) && !holdsCodeOrMoney(text) && secretWords(text) === null;
}
