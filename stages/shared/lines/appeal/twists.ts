import { wordsOf } from '../words.js';

/** Words in -est that are not superlatives. */
const notSuperlative = new Set(
  `arrest best breast chest conquest contest crest digest forest guest harvest honest inquest interest invest jest latest manifest midwest
  modest nearest nest northwest southwest protest quest request rest suggest test unrest vest west wildest zest everest earliest budapest
  highest lowest bucharest`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Phrases that make a story of a fact, with their weights, in comparable text. */
const turns: readonly Readonly<{ pattern: RegExp; weight: number }>[] = [
  {
    pattern:
      /\b(?:refuses?|nobody|no one|neither|nor|someone else|everyone|anyone|without|instead|turns out|would rather|by mistake|mix ups?|swears?|talking|same|not the|but)\b/u,
    weight: 0.5,
  },
  { pattern: /\b(?:because|despite|although)\b/u, weight: 0.5 },
  { pattern: /\b(?:after|before|until|while|during|when|inside)\b/u, weight: 0.25 },
  { pattern: /\b(?:than|own|only|nobody|themselves|itself)\b/u, weight: 0.35 },
  {
    pattern:
      /\b(?:thinks?|thought|believed?|swears?|convinced|pretend\w*|mistaken? for|thinking|discovers?|realises?|realizes?|turns into|turned into)\b/u,
    weight: 0.4,
  },
  {
    pattern:
      /\b(?:again|twice|(?:three|four|five|six|seven|\d+) times|nights running|(?:second|third|fourth|fifth|sixth|\d+(?:st|nd|rd|th)) (?:time|week|night|year|day|month)|in a row|still|years late|(?:weeks?|hours?|days?|minutes?) (?:late|running))\b/u,
    weight: 0.7,
  },
  {
    pattern:
      /\bfor (?:\d+|two|three|four|five|six|seven|eight|nine|ten|an?) (?:hours?|minutes?|days?|weeks?|years?)\b/u,
    weight: 0.5,
  },
  {
    pattern:
      /\b(?:world s|worlds|britain s|britains|ireland s|irelands|australia s|australias|canada s|canadas|america s|americas|nation s|nations|country s|countrys|south africa s)\b/u,
    weight: 0.7,
  },
  {
    pattern:
      /\b(?:s|town|village|street|locals?|residents?|neighbou?rs?) (?:furious|baffled|divided|unimpressed|puzzled|up in arms|not happy)\b/u,
    weight: 0.6,
  },
  {
    pattern:
      /\b(?:beats?|outnumbers?|outlasts?|elects?|appoints?|names?|marr(?:y|ies)|arrests?|fines?|tickets?) (?:a |an |the |its |his |her |their )?\w+/u,
    weight: 0.2,
  },
  {
    pattern:
      /\b(?:on (?:its|their) own|by itself|by themselves|unassisted|unaccompanied|unmanned|driverless|without (?:its|a|any|her|his) (?:driver|owner|crew|rider|captain|master))\b/u,
    weight: 0.7,
  },
  {
    pattern:
      /\b(?:(?:one|an inch|inches|just|narrowly) short|falls? (?:\w+ )?short|by one (?:vote|inch|minute|point|egg|slice)|(?:inches|feet) (?:too )?(?:wide|wider|tall|taller|long|longer|short|shorter))\b/u,
    weight: 0.6,
  },
  { pattern: /\bthen\b/u, weight: 0.5 },
  {
    pattern:
      /\b(?:vot(?:e|es|ed)|wants?|wanted|asks?|asked|petitions?|appeals?|campaigns?|fights?)\b(?: \w+){0,6} (?:back|keep|stay|louder|slower|worse)\b/u,
    weight: 0.6,
  },
];

/** Human actions, in comparable text. */
const humanActs =
  /\b(?:boards?|strolls?|walks? (?:into|in|out|up)|gets? (?:in|into|on|onto|a|its)|waits?|orders?|joins?|attends?|visits?|shops?|rides?|votes?|steals?|stole|opens?|learns?|leads?|delays?|holds? up|held up|breaks? (?:in|into|out)|moves? (?:in|into)|checks? (?:in|into)|turns? up|takes? (?:over|the|a|up|to)|leaves? (?:without|with|wearing)|refuses?|elected|appointed|queues?|crashes|gatecrashes|interrupts?|stops?|halts?|blocks?|runs? (?:onto|on|for|into)|invades?|rings?|answers?|drives?|swims? into|wins?|parks?|falls? in love|befriends?|adopts?|spotted|on the (?:loose|run|roof|bus|train)|lets? itself|locks? itself|helps? itself|drops?)\b/u;

/** Returns whether the text mentions a human action, which makes a story of an animal. */
export function actsLikeAPerson(text: string): boolean {
  return humanActs.test(wordsOf(text).join(' '));
}

/** A number that is not money, a percentage, a year or a score. */
const plainNumber =
  /(?<![£$€R\d.,:-])\b(?!(?:19|20)\d{2}\b)\d{2,4}\b(?![\d%.,:-]|\s?(?:per ?cent|percent|million|m\b|bn\b|k\b|am\b|pm\b))/u;
const spokenWords = /[“"][^”"]{8,}[”"]|(?:^|\s)[‘'][^’']{8,}[’']/u;

/** Returns the weight that the phrasing of a statement adds to its appeal. */
export function twistOf(text: string, ignore: ReadonlySet<string>): number {
  if (text === '') return 0;
  const words = wordsOf(text);
  const comparable = words.join(' ');
  const phrasing = turns.reduce((sum, { pattern, weight }) => sum + (pattern.test(comparable) ? weight : 0), 0);
  const superlative = words.some(
    (word) => /^\p{L}{3,}est$/u.test(word) && !notSuperlative.has(word) && !ignore.has(word),
  );
  return phrasing + (superlative ? 0.6 : 0) + (plainNumber.test(text) ? 0.3 : 0) + (spokenWords.test(text) ? 0.3 : 0);
}
