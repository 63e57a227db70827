import { hasFallen } from '../../../src/domain/stage-values/openai-fact-check.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { BriefData, Check } from '../facts/brief-data.js';
import { Cited, within } from './parts.js';

/** Returns the mark of a claim; null if it says nothing: one source, or no fact was checked at all. */
function markOf(claimId: string, data: BriefData): string | null {
  if (data.results.openai_fact_check.kind === 'failed') return null;
  const check = data.checks.get(claimId);
  const { t } = data;
  if (check === undefined) return t('unverified');
  if (check.mark === 'supported')
    return t.counted(Math.max(2, check.independent_sources), '{count} source|{count} sources');
  return check.mark === 'single_source' ? null : t(check.mark);
}

/** Shows a mark; a claim that its sources contradict is marked strongly. */
export function Mark({ claimId, data }: { claimId: string; data: BriefData }) {
  const mark = markOf(claimId, data);
  if (mark === null) return null;
  const isStrong = hasFallen(data.checks.get(claimId)?.mark ?? 'unverified');
  return <span class={isStrong ? 'mark strong' : 'mark'}>{mark}</span>;
}

/** Returns whether a check found more than the source of its claim, which then says why. */
export function hasVerdict(check: Check | undefined): check is Check {
  return check !== undefined && check.mark !== 'supported' && check.mark !== 'single_source';
}

/** Says why a claim is not simply true; nothing for a claim that its sources support. */
export function Verdict({ claimId, data }: { claimId: string; data: BriefData }) {
  const check = data.checks.get(claimId);
  if (!hasVerdict(check)) return null;
  return (
    <p class="aside" dir="auto">
      {within(data.t.known(check.reason), data)}{' '}
      {check.deciding !== null && <Cited sources={[check.deciding.source]} data={data} />}
    </p>
  );
}

/** Shows a claim in the performer's language, if a model translated it. */
export function Translation({ claimId, data }: { claimId: string; data: BriefData }) {
  const translation = data.checks.get(claimId)?.translation ?? null;
  if (translation === null) return null;
  return (
    <p class="aside" dir="auto" data-why={refOf('openai_fact_check', 0)}>
      {data.t('Translated: {text}', { text: within(translation, data) })}
    </p>
  );
}
