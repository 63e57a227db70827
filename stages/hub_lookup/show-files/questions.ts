import { withWrittenTimes } from '../../shared/text/spoken-times.js';

/** The words that follow an inverted verb in a question. */
const subjects = {
  en: 'the|a|an|it|there|he|she|they|we|you|that|this|my|our|your|their|his|her|any\\p{L}*',
  de: 'der|die|das|es|sie|er|wir|ihr|du|man|da|jemand|dein\\p{L}*|unser\\p{L}*|euer',
  nl: 'de|het|een|er|hij|zij|ze|we|wij|jij|je|jullie|die|dat|iemand',
} as const;
const verbs = {
  en: 'is|are|was|were|does|do|did|will|can|could|has|have|should|would',
  de: 'ist|sind|kommt|kommen|hat|haben|habt|hast|kann|können|könnt|darf|dürfen|soll|sollen|gibt|wird|steht|weißt',
  nl: 'is|zijn|komt|komen|heeft|hebben|kan|kunnen|mag|moet|moeten|weet',
} as const;
const asking = [
  "(?:who|what|when|where|why|how|which)(?:[’']s| (?:is|are|was|do|does|did|will|can|much|many|time|about|of))",
  '(?:wer|was|wann|wo|warum|wieviel|wie (?:viele?|lange?|spät)) (?:\\p{L}+)',
  "(?:est-ce|qui est-ce|c[’']est (?:qui|quand|où|quoi|combien)|y a-t-|combien|pourquoi|tu sais (?:si|qui|quand|où))",
  '(?:quién|cuándo|dónde|cuánt[oa]s?|por qué|sabes si|sabéis si)',
  "(?:chi|dov[’']è|quant[oaie]|che ore|sai se|sapete se)",
  '(?:quem|quant[oa]s?|onde é|sabes se)',
  '(?:wie|wat|waar|wanneer|waarom|hoe (?:laat|lang|veel)) (?:\\p{L}+)',
];
const joining = '(?:(?:and|so|but|und|also|aber|et|alors|mais|y|pero|e|ma|allora|mas|en|maar|dus) )?';
const inverted = (['en', 'de', 'nl'] as const).map((one) => `(?:${verbs[one]}) (?:${subjects[one]})`);
/** Matches the beginning of a question. Few people write the question mark in a chat: `is the lady coming`. */
const question = new RegExp(`^${joining}(?:${[...inverted, ...asking].join('|')})(?!\\p{L})`, 'iu');

/** Most characters of a message that only asks something. */
const longest = 120;

/** Returns true for a message that asks something. */
export function isQuestion(message: string): boolean {
  if (/\?\s*$/u.test(message)) return message.length <= longest;
  const clauses = message.split(/[.!…,]\s/u);
  return message.length <= longest && !/[?:]/u.test(message) && question.test(clauses.at(-1) ?? '');
}

/** Returns whether a sentence asks about a number or a time, which it then does not give: `Do we start at 8?` */
export function asks(sentence: string): boolean {
  return /\?["”»’')\s]*$/u.test(sentence) && /\d/u.test(withWrittenTimes(sentence));
}

/** Returns what a message says before it asks: `I open with stamps. Is there news on them`; '' if it only asks. */
export function saidBeforeQuestion(message: string): string {
  return /^(?<said>.{3,120}[.!…])\s[^.!…]{3,120}$/su.exec(message.trim())?.groups?.['said'] ?? '';
}

/** Returns the question of a message, without what it says before. */
export function questionIn(message: string): string {
  return message.trim().slice(saidBeforeQuestion(message).length).trim();
}

/** Returns a question with its mark. */
export function withMark(message: string): string {
  return /\?\s*$/u.test(message) ? message.trim() : `${message.replace(/(?<![\s.…])[\s.…]+$/u, '')}?`;
}
