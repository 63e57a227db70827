import type { ComponentChildren } from 'preact';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import { hasVerdict, Mark, Translation, Verdict } from '../document/marks.js';
import { Fold, List, Missing, Section, Words, within } from '../document/parts.js';
import { type BriefData, missingReason, storiesOf } from '../facts/brief-data.js';
import type { Glance } from '../facts/glance.js';
import { headingAndDetail, type RankedLine, rankedLines } from '../facts/ranked-lines.js';
import { isRepeated } from '../facts/repeated-words.js';
import { firstSentences } from '../facts/story-text.js';
import { shortPublisher } from '../names/place-names.js';

/** Lines on the page: more are not read before a show. */
const mostLines = 16;

type LineProps = { line: RankedLine; data: BriefData };
type Props = { data: BriefData; glance: Glance };

/** The lines, the best first, and those that were cut. */
export function Lines({ data, glance }: Props) {
  const shown = shownLines(data, glance);
  const { cut } = rankedLines(data);
  return (
    <Section id="lines" title={data.t('Lines')} aside={shown.length === 0 ? null : summary(shown, data)}>
      <Reservations data={data} />
      {shown.length === 0 && (
        <Missing>{missingReason(data.results.openai_generation, 'No line was left to say.', data.t)}</Missing>
      )}
      <List items={shown} kind="lines" data={data}>
        {(line, index) => <Line key={line.id} line={line} number={index + 1} data={data} />}
      </List>
      {cut.length > 0 && (
        <Fold title={data.t.counted(cut.length, '{count} line cut|{count} lines cut')}>
          <List items={cut} data={data}>
            {({ id, ref, text, isNote, reason }) => (
              <li key={id} dir="auto">
                {/* What a model wrote and a check refused may be a slur or an accusation: only the record has it. */}
                <del data-why={ref}>{isNote ? within(text, data) : ref}</del> {within(reason ?? '', data)}
              </li>
            )}
          </List>
        </Fold>
      )}
    </Section>
  );
}

/** Returns the lines without a wish of the house, which is under Tonight. */
function shownLines(data: BriefData, { notes: { say } }: Glance): readonly RankedLine[] {
  const label = data.t('Say from the stage').toLocaleUpperCase(data.t.language);
  const isWish = ({ isNote, text }: RankedLine) => isNote && say.length > 0 && text.startsWith(`${label}:`);
  return rankedLines(data)
    .order.filter((line) => !isWish(line))
    .slice(0, mostLines);
}

/** `12 notes, not finished jokes.`, and how many repeat earlier material. */
function summary(lines: readonly RankedLine[], data: BriefData): string {
  const { t } = data;
  const notes = lines.filter(({ isNote }) => isNote).length;
  const finished = lines.length - notes;
  const kinds = [
    ...(finished === 0 ? [] : [t.counted(finished, '{count} line|{count} lines')]),
    ...(notes === 0 ? [] : [t.counted(notes, '{count} note, not finished|{count} notes, not finished jokes')]),
  ];
  return [`${t.list(kinds)}.`, ...repeatSummary(lines, data)].join(' ');
}

/** Says how many lines repeat earlier material, if any does; a callback repeats on purpose, and says so. */
function repeatSummary(lines: readonly RankedLine[], { results, t }: BriefData): readonly string[] {
  const count = results.openai_generation.value.material_checked;
  const used = lines.filter(({ similar }) => similar?.kind === 'used').length;
  return used === 0 ? [] : [t('{used} used before, marked below, among {count} earlier items.', { used, count })];
}

/** Caveats about the order, the facts and the voice. */
function Reservations({ data }: { data: BriefData }) {
  const { results, t } = data;
  const { claude_ranking, openai_fact_check, voice_profile_load } = results;
  const profile = producedValue(voice_profile_load)?.profile ?? null;
  return (
    <>
      {claude_ranking.kind === 'failed' && (
        <Missing>
          {t('The lines are in the order they were written. Not ranked: the end of the page says why.')}
        </Missing>
      )}
      {openai_fact_check.kind === 'failed' && (
        <Missing>{t('Every fact on this page is unverified. Not checked: the end of the page says why.')}</Missing>
      )}
      {profile === null && (
        <Missing>
          {t('No voice:')} {missingReason(voice_profile_load, 'no voice file fits this show.', t)}
        </Missing>
      )}
      {profile?.matched_by === 'only_voice' && (
        <p class="aside">
          {t('In the voice of {performer}, the only voice given: the show names no performer.', {
            performer: profile.performer,
          })}
        </p>
      )}
    </>
  );
}

function Line({ line, number, data }: LineProps & { number: number }) {
  const { t } = data;
  const { claimIds, risk, similar, seconds } = line;
  const [heading, detail] = headingAndDetail(line, within(line.text, data));
  const isSaid = heading.includes(t('worked here'));
  const [reason] = reasonOf(line, isSaid ? t('worked here') : null);
  const warnings = [
    ...(risk === 'medium' || risk === 'high' ? [t(`${risk} risk`)] : []),
    ...(similar?.kind === 'used' ? [t('used before')] : []),
  ];
  return (
    <li id={`line-${line.ref.slice(1)}`} data-number={number}>
      <h3 dir="auto" data-why={line.ref}>
        {heading}
      </h3>
      {detail !== '' && (
        <p class="detail" dir="auto">
          {detail}
        </p>
      )}
      {line.isNote && claimIds.slice(0, 1).map((id) => <Translation key={id} claimId={id} data={data} />)}
      <Explained basis={basisOf(line, data)}>
        {warnings.length > 0 && <strong>{warnings.join(', ')} </strong>}
        {similar?.kind === 'callback' && !isSaid && <b>{t('callback')} </b>}
        <bdi>{reason ?? t('Not ranked.')}</bdi> <FirstSource line={line} data={data} />{' '}
        {claimIds.slice(0, 1).map((id) => (
          <Mark key={id} claimId={id} data={data} />
        ))}
        {seconds !== null && ` ${t.seconds(seconds)}`}
      </Explained>
    </li>
  );
}

/** Words to the end of a sentence that is not inside a quotation. */
const firstSentence = /^(?:[^.!?“„«]|“[^”]*”|„[^“]*“|«[^»]*»|[.!?](?!\s|$))*[.!?](?=\s|$)/su;

/**
 * Returns the first sentence of a line's reason, of which a screen shows three rows, and the rest, which is folded. A
 * part that the heading says is left out, unless nothing else remains: then it says where and when.
 */
function reasonOf({ reason, similar }: RankedLine, said: string | null = null): readonly [string | null, string] {
  const first = reason === null ? null : (firstSentence.exec(reason)?.[0] ?? reason);
  const rest = (reason ?? '').slice(first?.length).trim();
  if (first === null || said === null) return [first, rest];
  const others = first.split('; ').filter((part) => !part.toLocaleLowerCase().startsWith(said));
  const shown = others.length === 0 ? (similar?.from ?? '') : others.join('; ');
  return [shown.charAt(0).toLocaleUpperCase() + shown.slice(1), rest];
}

/**
 * Names the source of the first fact and its date; not a link, because it opens the details. That it is the user's own
 * file is said by the reason.
 */
function FirstSource({ line, data }: LineProps) {
  const source = data.claims.get(line.claimIds[0] ?? '')?.citations[0]?.source;
  if (source?.kind !== 'web') return null;
  const date = source.published_on === null ? '' : `, ${data.t.near(source.published_on, data.show.show_date)}`;
  return (
    <span class="source">
      <bdi>{shortPublisher(source.publisher)}</bdi>
      {date}
    </span>
  );
}

/** Shows why a line is here; with more to say of it, this opens the rest. */
function Explained({ basis, children }: { basis: readonly ComponentChildren[]; children: ComponentChildren }) {
  if (basis.length === 0) return <p class="reason">{children}</p>;
  return (
    <details>
      <summary class="reason">{children}</summary>
      <div class="fold">{basis}</div>
    </details>
  );
}

/** Returns what line and reason do not say: more of the reason, facts, the voice, what it resembles, its risk. */
function basisOf(line: RankedLine, data: BriefData): readonly ComponentChildren[] {
  const { risk, riskReason, similar, voice } = line;
  const [, rest] = reasonOf(line);
  const { t } = data;
  return [
    ...(rest === '' ? [] : [<p dir="auto">{within(rest, data)}</p>]),
    ...factsOf(line, data),
    ...(voice === null || isRepeated(voice.text, [line.text])
      ? []
      : [
          <p>
            <b>{t(voiceKinds[voice.kind])}</b> <Words text={voice.text} data={data} />{' '}
            <cite dir="auto">{voice.from}</cite>
          </p>,
        ]),
    ...(similar === null
      ? []
      : [
          <p>
            <b>{t(similar.kind === 'used' ? 'Used' : 'Callback')}</b>{' '}
            {isRepeated(similar.text, [line.text]) || <q dir="auto">{within(similar.text, data)}</q>}{' '}
            <cite dir="auto">
              {[similar.from, ...(similar.date === null ? [] : [t.short(similar.date)])].join(', ')}
            </cite>
          </p>,
        ]),
    ...(risk === 'low'
      ? []
      : [
          <p>
            <b>{t('Risk')}</b> {t(risk)}
            {riskReason !== null && (
              <>
                : <Words text={riskReason} data={data} />
              </>
            )}
          </p>,
        ]),
  ];
}

const voiceKinds = { habit: 'Habit', worked: 'Worked', tone: 'Tone', transcript: 'Said on stage' } as const;

/** Returns what the facts of a line say besides it, each with a link to its entry, and what speaks against them. */
function factsOf({ text, isNote, quote, claimIds }: RankedLine, data: BriefData): readonly ComponentChildren[] {
  // A note without a claim repeats the user's own notes, as its reason says.
  if (claimIds.length === 0) return isNote ? [] : [<p>{data.t('Based on no local fact.')}</p>];
  return claimIds.flatMap((id, index) => {
    const words = [index === 0 ? quote : null, data.claims.get(id)?.text ?? null, reportOf(id, data)];
    const fresh = words.find((part) => part !== null && !isRepeated(part, [text])) ?? null;
    const isDoubted = hasVerdict(data.checks.get(id));
    if (fresh === null && !isDoubted) return [];
    return [
      <div key={id}>
        <p>
          {fresh !== null && <Words text={fresh} data={data} />}{' '}
          <a href={data.claims.has(id) ? `#claim-${id}` : '#town'}>{data.t(fresh === null ? 'The fact' : 'More')}</a>
        </p>
        <Verdict claimId={id} data={data} />
      </div>,
    ];
  });
}

/** Returns the first sentences of the report on which a fact is based; null without one. */
function reportOf(claimId: string, data: BriefData): string | null {
  const story = storiesOf(data).find(({ claim }) => claim.id === claimId);
  const report = story === undefined ? '' : firstSentences(story.summary ?? '');
  return report === '' ? null : report;
}
