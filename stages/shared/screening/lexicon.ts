/** What happened, the gravest first: the first category of a text is reported. `reason` is printed on the page. */
export const categories = {
  suicide: { reason: 'a suicide or self-harm', child: 'a child harmed by suicide or self-harm' },
  'sexual abuse': { reason: 'sexual abuse', child: 'a child was abused' },
  hate: { reason: 'hatred of a group', child: 'hatred of a group' },
  death: { reason: 'a death', child: 'a child died' },
  war: { reason: 'a war, or people who fled', child: 'a war, or people who fled' },
  violence: { reason: 'violence', child: 'violence that involves a child' },
  'living memory': { reason: 'a wound in living memory', child: 'a wound in living memory' },
  'missing person': { reason: 'a missing person', child: 'a child is missing' },
  'injury or accident': { reason: 'injury or accident', child: 'a child was hurt' },
  disaster: { reason: 'a disaster or emergency', child: 'a disaster or emergency' },
  illness: { reason: 'an illness or disability', child: 'a child is ill' },
  hunger: { reason: 'hunger', child: 'children go hungry' },
  'identity row': { reason: 'a row about a person’s identity', child: 'a row about a person’s identity' },
  'free speech': { reason: 'a punishment for free speech', child: 'a punishment for free speech' },
  faith: { reason: 'a matter of faith', child: 'a matter of faith' },
  court: { reason: 'a court case, investigation or allegation', child: 'a court case about a child' },
  crime: { reason: 'a crime', child: 'a crime that involves a child' },
  hardship: { reason: 'lost jobs, homes or money', child: 'lost jobs, homes or money' },
} as const;

export type Category = keyof typeof categories;

/**
 * The words of one language, as lists of expressions separated by commas. Case and accents do not matter. `*` at either
 * end of a word matches any letters, `...` up to three words. A list of `harm` is `certain | possible`: certain words
 * occur in harm only; a possible one needs a second one. `figurative` expressions are removed first. `minors` are words
 * for children.
 */
export type Lexicon = Readonly<{
  language: string;
  harm: Readonly<Record<Category, string>>;
  minors: string;
  figurative: string;
}>;
