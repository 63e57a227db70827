import type { Show } from '../../../src/domain/stage-values/hub-lookup.js';
import type { Visit } from '../../../src/domain/stage-values/previous-show-lookup.js';
import type { VoiceProfile } from '../../../src/domain/stage-values/voice-profile-load.js';
import { happenings } from '../../shared/lines/appeal/lexicon.js';
import { isCommon } from '../../shared/lines/common-words.js';
import { contentStems, stemSet } from '../../shared/lines/words.js';
import { placeWords } from '../../shared/lines/worth/locality.js';
import type { Fact } from '../facts/fact.js';
import { numberIn, type Scene, type VoiceEvidence } from '../templates/template.js';

/** Words of a habit, and the facts that suit it. */
const habitCues: readonly Readonly<{ words: ReadonlySet<string>; fits: (fact: Fact) => boolean }>[] = [
  {
    words: stemSet('number numbers count counts counting maths math statistics sums figures calculates arithmetic'),
    fits: (fact) => numberIn(fact.quote) !== null,
  },
  {
    words: stemSet('headline headlines newspaper newspapers news paper papers reads reading article local'),
    fits: (fact) => fact.kind === 'news',
  },
  { words: stemSet('animal animals dog cat pets creature impressions'), fits: (fact) => hasKind(fact, 'animal') },
  { words: stemSet('food eating snack recipe kitchen cooking restaurant'), fits: (fact) => hasKind(fact, 'food') },
  {
    words: stemSet('rant rants complain complains complaint argues arguing grievance feud sides'),
    fits: (fact) => hasKind(fact, 'quarrel'),
  },
  {
    words: stemSet('sign signs object objects props prop draws drawing pictures'),
    fits: (fact) => hasKind(fact, 'object'),
  },
  {
    words: stemSet('neighbour neighbor rival rivalry towns geography map maps'),
    fits: (fact) => fact.kind === 'neighbour' || fact.tags.includes('region'),
  },
  {
    words: stemSet('official officials bureaucracy letters forms letter complaint council rules'),
    fits: (fact) => /\b(?:council|mayor|official|board)\b/iu.test(fact.quote ?? ''),
  },
];

function hasKind(fact: Fact, kind: string): boolean {
  return fact.hooks.some((hook) => hook.kind === kind);
}

/** Returns the parts of the voice and of the last visit that fit a fact. */
export function sceneOf(fact: Fact, show: Show, voice: VoiceProfile | null, lastVisit: Visit | null): Scene {
  const stems = rareStems(fact.subject, show);
  const shares = (text: string) => [...rareStems(text, show)].some((stem) => stems.has(stem));
  const habit = voice?.habits.find((text) => shares(text) || habitSuits(text, fact)) ?? null;
  const worked = voice?.worked.find(shares) ?? null;
  return {
    show,
    lastVisit,
    habit: evidence('habit', habit, voice),
    worked: evidence('worked', worked, voice),
    echo: fact.kind === 'news' ? (lastVisit?.material.find(shares) ?? null) : null,
  };
}

function habitSuits(habit: string, fact: Fact): boolean {
  const stems = contentStems(habit);
  return habitCues.some(({ words, fits }) => fits(fact) && [...words].some((word) => stems.has(word)));
}

function evidence(kind: VoiceEvidence['kind'], text: string | null, voice: VoiceProfile | null): VoiceEvidence | null {
  return text === null || voice === null ? null : { kind, text, from: voice.source.file ?? voice.source.publisher };
}

/** Returns the stems that show the subject of a text and are rare in others; `lost` or `giant` only describe events. */
export function rareStems(text: string, show: Show): ReadonlySet<string> {
  return new Set(
    [...contentStems(text, placeWords(show))].filter(
      (stem) => stem.length > 3 && !isCommon(stem) && !happenings.has(stem) && !/^\d+$/u.test(stem),
    ),
  );
}
