import { costsOf, type RecordedUsage } from '../../../src/domain/costs/usage.js';
import { repairCommand } from '../../../src/domain/run/resume.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { Fold, List, Missing, Noted, Section, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { isAboutMoney, isDegraded, type StageReport, stageReports, totalCosts } from '../facts/coverage.js';
import { creditsOf } from '../facts/credits.js';
import { withLocalName } from '../facts/place.js';
import { stageTitles } from '../facts/stage-titles.js';

/** How the stages of this page went, and what is incomplete. */
export function Coverage({ data }: { data: BriefData }) {
  const { t } = data;
  const reports = stageReports(data.results);
  const complete = reports.filter((report) => !isDegraded(report));
  const degraded = reports.filter(isDegraded).map(({ stage }) => stage);
  return (
    <Section id="coverage" title={data.t('Coverage')} aside={verdict(reports, t)}>
      <Stages reports={reports.filter(isDegraded)} data={data} />
      {degraded.length > 0 && (
        <p>
          <b>{t('Repair')}</b> <code>{repairCommand(data.runId, degraded)}</code>{' '}
          {t('makes a new page with what is missing here.')}
        </p>
      )}
      <p>
        <b>{t('Cost')}</b> {costText(reports, t)}
      </p>
      <Fold title={t('How {count} stages went', { count: complete.length })} kind="screen">
        <Stages reports={complete} data={data} />
        <p class="aside">
          {t('The run record says whether publishing and the checks of the address and preview worked.')}
        </p>
      </Fold>
      <Recordings data={data} />
      <Notices reports={reports} data={data} />
      <Credits data={data} />
    </Section>
  );
}

function verdict(reports: readonly StageReport[], t: Translator): string {
  const titles = (some: readonly StageReport[]) => some.map(({ stage }) => t(stageTitles[stage])).join(', ');
  const failed = reports.filter(({ failure }) => failure !== null);
  const replaced = reports.filter((report) => report.failure === null && report.replaced !== null);
  const partial = reports.filter(({ shortfall }) => shortfall !== null);
  const problems = [
    ...(failed.length === 0
      ? []
      : [
          t.counted(
            failed.length,
            '{count} stage of {all} failed: {stages}.|{count} stages of {all} failed: {stages}.',
            {
              all: reports.length,
              stages: titles(failed),
            },
          ),
        ]),
    ...(replaced.length === 0 ? [] : [t('Done without its service: {stages}.', { stages: titles(replaced) })]),
    ...(partial.length === 0 ? [] : [t('Done in part: {stages}.', { stages: titles(partial) })]),
  ];
  return problems.length === 0
    ? t('All {count} stages so far completed.', { count: reports.length })
    : problems.join(' ');
}

function Stages({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  return (
    <List items={reports} data={data}>
      {(report) => (
        <li key={report.stage}>
          <b data-why={refOf(report.stage, 0)}>{data.t(stageTitles[report.stage])}</b>{' '}
          {isDegraded(report) && <strong>{outcomeOf(report, data.t)} </strong>}
          <code>
            {report.stage}={report.implementation}
          </code>
          , {data.t.counted(report.attempts, '{count} attempt|{count} attempts')}, {report.seconds.toFixed(2)}&nbsp;s
          {usageText(report, data.t)}
          {reasonsOf(report, data.t).map((reason) => (
            <p key={reason} dir="auto">
              {within(reason, data)}
            </p>
          ))}
        </li>
      )}
    </List>
  );
}

function reasonsOf({ failure, replaced, shortfall, emptyReason }: StageReport, t: Translator): readonly string[] {
  const swap = replaced === null ? null : t('{implementation} failed: {reason}', replaced);
  const empty = emptyReason === null ? null : t('Empty: {reason}', { reason: t.known(emptyReason) });
  return [failure, swap, shortfall, empty].filter((reason) => reason !== null);
}

function outcomeOf({ failure, replaced }: StageReport, t: Translator): string {
  if (failure !== null) return t('failed');
  if (replaced === null) return t('completed in part');
  return t('replaced {implementation}', { implementation: replaced.implementation });
}

function usageText({ usage }: StageReport, t: Translator): string {
  if (usage === null) return '';
  const tokens = [usage.input_tokens, usage.output_tokens].filter((count) => count !== null);
  const total =
    tokens.length === 0 ? '' : `, ${t('{count} tokens', { count: tokens.reduce((sum, count) => sum + count, 0) })}`;
  const costs = costsOf(usage).map(({ cost, currency, cost_basis: basis }) =>
    t(basis === 'estimated' ? 'estimated cost {cost}' : 'cost {cost}', {
      cost: `${cost.toFixed(4)} ${currency ?? ''}`.trimEnd(),
    }),
  );
  const known = costs.length === 0 ? t('cost not reported') : t.list(costs);
  const rest = costs.length > 0 && usage.cost_basis === 'incomplete' ? `, ${t('the rest not reported')}` : '';
  return `, ${usage.model ?? t('model not named')}${total}, ${known}${rest}`;
}

function costText(reports: readonly StageReport[], t: Translator): string {
  const total = totalCosts(reports);
  const costs = total.map(({ currency, cost }) => `${cost.toFixed(4)} ${currency || t('without currency')}`);
  const basis = total.some(({ estimated }) => estimated)
    ? t('partly estimated from the price table')
    : t('as the services report it');
  const unknown = reports.filter(({ usage }) => usage !== null && isUnknown(usage)).length;
  if (costs.length === 0 && unknown === 0) return t('No stage called a paid service.');
  const rest =
    unknown === 0
      ? ''
      : ` ${t.counted(unknown, '{count} stage called a service that reports no cost.|{count} stages called a service that reports no cost.')}`;
  return costs.length === 0 ? rest.trim() : `${t.list(costs)} ${basis}.${rest}`;
}

function isUnknown(usage: RecordedUsage): boolean {
  return costsOf(usage).length === 0 || usage.cost_basis === 'incomplete';
}

function Recordings({ data }: { data: BriefData }) {
  const { t } = data;
  const result = data.results.youtube_transcripts;
  const transcripts = producedValue(result)?.transcripts ?? [];
  if (transcripts.length === 0) return null;
  return (
    <Fold title={t.counted(transcripts.length, '{count} recording read|{count} recordings read')}>
      <List items={transcripts} data={data}>
        {({ title, recorded_on, words, body, source }) => (
          <li key={body.sha256}>
            <bdi>{within(title, data)}</bdi>, {recorded_on === null ? t('undated') : t.short(recorded_on)},{' '}
            {t('{count} words', { count: words })} <Noted sources={[source]} data={data} />
          </li>
        )}
      </List>
    </Fold>
  );
}

function Notices({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  const all = reports.flatMap(({ stage, notices }) => notices.map((notice) => ({ stage, notice })));
  const { t } = data;
  const open = all.filter(({ stage, notice }) => !isAboutMoney(stage, notice));
  const hidden = all.length - open.length;
  if (all.length === 0) return null;
  return (
    <Fold title={t.counted(all.length, '{count} notice|{count} notices')}>
      <List items={open} data={data}>
        {({ stage, notice }) => (
          <li key={`${stage} ${placeOf(notice)} ${notice.message}`}>
            <code dir="auto" data-why={data.refs.get(notice)}>
              {placeOf(notice) ?? t(stageTitles[stage])}
            </code>{' '}
            <bdi>{within(t.known(withLocalName(notice.message, data.show.place, t.language)), data)}</bdi>
          </li>
        )}
      </List>
      {hidden > 0 && (
        <Missing>
          {t.counted(
            hidden,
            '{count} notice about money on the page with the money.|{count} notices about money on the page with the money.',
          )}
        </Missing>
      )}
    </Fold>
  );
}

function placeOf({ file, line }: Notice): string | null {
  return file === null || line === null ? file : `${file}:${line}`;
}

function Credits({ data }: { data: BriefData }) {
  const credits = creditsOf(data);
  if (credits.length === 0) return null;
  return (
    <p>
      <b>{data.t('Credits')}</b>{' '}
      {credits.slice(0, data.limits.items).map(({ publisher, licence, url }, index) => (
        <span key={`${publisher} ${licence}`}>
          {index > 0 && '; '}
          <WebLink address={url}>{publisher}</WebLink> <bdi>{licence}</bdi>
        </span>
      ))}
    </p>
  );
}
