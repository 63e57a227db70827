import { comparableName } from '../../../src/domain/names.js';
import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import { mayBecomeLine, type Story } from '../../../src/domain/stage-values/perplexity-news.js';
import { languageOfItem } from '../../shared/language/item-language.js';
import { sensitiveInLine } from '../../shared/lines/line-screening.js';
import { cautionSign } from '../../shared/lines/notes.js';
import { sensitiveWords } from '../../shared/lines/sensitive-words.js';
import { withoutVerdicts } from '../../shared/notes/statement.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { type Whereabouts, woundedPlacesNamed, yearOf } from '../../shared/screening/wounded-places.js';
import { withoutQuotationMarks } from '../../shared/text/quotation-marks.js';
import { sentencesOf } from '../../shared/text/sentences.js';
import { type GroundedLine, isOwnNote, isOwnRemark, languageOfLine } from './grounded-line.js';

/** Kilometres within which a room has its own dead there. */
const nearby = 60;

/** Returns why a line could hurt: by its story, fact, a place that it names or its words; null if nothing is found. */
export function harmIn(grounded: GroundedLine, { show, t }: Readonly<{ show: Show; t: Translator }>): string | null {
  const { line, stories, marks } = grounded;
  const touches = (what: string) => t('It touches what must not be joked about: {what}', { what });
  const reported = stories.find((story) => story.harm !== null)?.harm ?? null;
  if (reported !== null) return touches(`${t.known(reported.reason)} (${t.quoted(reported.sentence)}).`);
  const veto = vetoOn(grounded);
  if (veto !== null) return touches(t.known(veto.reason));
  // The town's own name says nothing: what happened in the town is on the Avoid list.
  const here = comparableName(show.city);
  const place = woundedPlacesNamed(withoutOwnWords(line), whereabouts(show), nearby).find(
    ({ names }) => !names.includes(here),
  );
  if (place !== undefined) {
    const what = t('many people were hurt or killed there');
    return t('It names {place}: {what}, {year}.', { place: place.name, what, year: `${yearOf(place)}` });
  }
  if (stories.some(({ screened }) => !screened)) return t('Its story could not be screened.');
  const judged = new Set(marks.flatMap(({ claim_id: id, harmless }) => (harmless ? [id] : [])));
  const meetsOwn = line.voice_evidence !== null || isOwnNote(line.tags) || line.tags.includes('talked_of');
  const isHarmless = (story: Story) =>
    mayBecomeLine(story, judged.has(story.claim.id) || (meetsOwn && isHarmlessIfMet(story, line.tags)));
  if (!stories.every(isHarmless)) {
    return t('Its story is not known to be harmless.');
  }
  const found = wordsOfHarmIn(grounded, languageOfLine(grounded, t));
  return found === null ? null : touches(`${t.quoted(found)}.`);
}

/** Returns the words of harm that are in a line or in what it is based on; null without one. */
function wordsOfHarmIn({ line, stories, claims }: GroundedLine, language: string): string | null {
  // A story was judged as a whole: words that may be harmless are not looked for again.
  const counting = stories.length > 0 ? 'certain' : 'grave';
  // What the user's own file says was judged where it was read, and what a harmless story says below its headline with
  // all of it: a note quotes it as it is.
  const whole = line.kind === 'note' ? stories.filter(({ harmless }) => harmless) : [];
  const behind = [
    ...claims
      .filter((claim) => !isOwnRemark(claim) && !whole.some((story) => story.claim.id === claim.id))
      .map(({ text }) => text),
    ...stories.flatMap((story) => [story.headline, whole.includes(story) ? '' : (story.summary ?? '')]),
  ];
  const found = sensitiveWords(behind.join('. '), language, counting);
  const isOwn = stories.length === 0 && claims.length > 0 && claims.every(isOwnRemark);
  if (found !== null || (isOwn && line.kind === 'note')) return found;
  return sensitiveInText({ ...line, text: withoutReports(line.text, whole) }, language, counting);
}

/**
 * Returns whether a doubted story may be a line next to the performer's own words; `met_twice` is one that has two
 * things in common with them, and `talked_of` one of which they wrote.
 */
function isHarmlessIfMet(story: Story, tags: readonly string[]): boolean {
  return (
    story.probably_harmless === true ||
    (story.wordless_doubt === true && tags.some((tag) => tag === 'met_twice' || tag === 'talked_of'))
  );
}

/** Returns what a fact was found to touch; the user's own remark on a bit that was played here hurt no one then. */
function vetoOn({ line, claims, marks }: GroundedLine): GroundedLine['marks'][number]['harm'] {
  const isPlayed = line.similar !== null && claims.every(isOwnRemark);
  return isPlayed ? null : (marks.find(({ harm }) => harm !== null)?.harm ?? null);
}

function whereabouts({ place, country }: Show): Whereabouts {
  const { latitude = null, longitude = null } = place ?? {};
  return { country: place?.country ?? country, latitude, longitude };
}

/** Returns a line without what it quotes of the performer: a recording may be of any town. */
function withoutOwnWords({ text, voice_evidence: voice }: GroundedLine['line']): string {
  if (voice === null) return text;
  const own = withoutQuotationMarks(voice.text);
  return text
    .split('\n')
    .filter((row) => !row.includes(own))
    .join('\n');
}

/** Returns a note without the sentences of stories below their headlines. */
function withoutReports(text: string, stories: readonly Story[]): string {
  const said = stories.flatMap(({ summary, more }) => sentencesOf(`${summary ?? ''} ${more ?? ''}`));
  return said.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
}

/** A row that begins with a quotation, in the marks of any language. */
const quotation = /^[\p{Pi}„]/u;

/** A note mixes languages: each of its lines is screened in its own, except the performer's own words. */
function sensitiveInText(
  { kind, text, tags, voice_evidence: voice }: GroundedLine['line'],
  language: string | null,
  counting: 'grave' | 'certain',
): string | null {
  if (kind === 'line') return sensitiveInLine(text);
  const lines = text
    .split('\n')
    .filter((one) => !one.startsWith(cautionSign))
    .filter((one) => voice === null || !one.includes(withoutQuotationMarks(voice.text)))
    .map((one, index) => (isOwnNote(tags) && (index === 0 || quotation.test(one)) ? withoutVerdicts(one) : one));
  const found = lines.map((one) => {
    const own = languageOfItem(one, null, { feedTag: language, feedText: null, country: null }).language;
    return sensitiveWords(one, own ?? language, counting);
  });
  return found.find((one) => one !== null) ?? null;
}
