import { costsOf, type RecordedUsage } from '../../../src/domain/costs/usage.js';
import { repairCommand } from '../../../src/domain/run/resume.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import { Fold, List, Missing, Noted, Section, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { isAboutMoney, isDegraded, type StageReport, stageReports, totalCosts } from '../facts/coverage.js';
import { creditsOf } from '../facts/credits.js';
import { stageTitles } from '../facts/stage-titles.js';
import { shortDate } from '../text/dates.js';
import { counted, readableNumber } from '../text/numbers.js';

/** How the stages of this page went, and what is incomplete. */
export function Coverage({ data }: { data: BriefData }) {
  const reports = stageReports(data.results);
  const complete = reports.filter((report) => !isDegraded(report));
  const degraded = reports.filter(isDegraded).map(({ stage }) => stage);
  return (
    <Section id="coverage" title="Coverage" aside={verdict(reports)}>
      <Stages reports={reports.filter(isDegraded)} data={data} />
      {degraded.length > 0 && (
        <p>
          <b>Repair</b> <code>{repairCommand(data.runId, degraded)}</code> makes a new page with what is missing here.
        </p>
      )}
      <p>
        <b>Cost</b> {costText(reports)}
      </p>
      <Fold title={`How ${counted(complete.length, 'stage')} went`} kind="screen">
        <Stages reports={complete} data={data} />
        <p class="aside">
          This page ends with its own making: the run record says whether publishing and the checks of its address and
          preview worked.
        </p>
      </Fold>
      <Recordings data={data} />
      <Notices reports={reports} data={data} />
      <Credits data={data} />
    </Section>
  );
}

function verdict(reports: readonly StageReport[]): string {
  const titles = (some: readonly StageReport[]) => some.map(({ stage }) => stageTitles[stage]).join(', ');
  const failed = reports.filter(({ failure }) => failure !== null);
  const replaced = reports.filter((report) => report.failure === null && report.replaced !== null);
  const partial = reports.filter(({ shortfall }) => shortfall !== null);
  const problems = [
    ...(failed.length === 0
      ? []
      : [`${counted(failed.length, 'stage')} of ${reports.length} failed: ${titles(failed)}.`]),
    ...(replaced.length === 0 ? [] : [`Done without its service: ${titles(replaced)}.`]),
    ...(partial.length === 0 ? [] : [`Done in part: ${titles(partial)}.`]),
  ];
  return problems.length === 0 ? `All ${reports.length} stages so far completed.` : problems.join(' ');
}

function Stages({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  return (
    <List items={reports} data={data}>
      {(report) => (
        <li key={report.stage}>
          <b data-why={refOf(report.stage, 0)}>{stageTitles[report.stage]}</b>{' '}
          {isDegraded(report) && <strong>{outcomeOf(report)} </strong>}
          <code>
            {report.stage}={report.implementation}
          </code>
          , {counted(report.attempts, 'attempt')}, {report.seconds.toFixed(2)}&nbsp;s{usageText(report)}
          {reasonsOf(report).map((reason) => (
            <p key={reason} dir="auto">
              {within(reason, data.limits)}
            </p>
          ))}
        </li>
      )}
    </List>
  );
}

function reasonsOf({ failure, replaced, shortfall, emptyReason }: StageReport): readonly string[] {
  const swap = replaced === null ? null : `${replaced.implementation} failed: ${replaced.reason}`;
  const empty = emptyReason === null ? null : `Empty: ${emptyReason}`;
  return [failure, swap, shortfall, empty].filter((reason) => reason !== null);
}

function outcomeOf({ failure, replaced }: StageReport): string {
  if (failure !== null) return 'failed';
  return replaced === null ? 'completed in part' : `replaced ${replaced.implementation}`;
}

function usageText({ usage }: StageReport): string {
  if (usage === null) return '';
  const tokens = [usage.input_tokens, usage.output_tokens].filter((count) => count !== null);
  const total = tokens.length === 0 ? '' : `, ${readableNumber(tokens.reduce((sum, count) => sum + count, 0))} tokens`;
  const costs = costsOf(usage).map(({ cost, currency, cost_basis: basis }) =>
    `${basis === 'estimated' ? 'estimated cost' : 'cost'} ${cost.toFixed(4)} ${currency ?? ''}`.trimEnd(),
  );
  const known = costs.length === 0 ? 'cost not reported' : costs.join(' and ');
  const rest = costs.length > 0 && usage.cost_basis === 'incomplete' ? ', the rest not reported' : '';
  return `, ${usage.model ?? 'model not named'}${total}, ${known}${rest}`;
}

function costText(reports: readonly StageReport[]): string {
  const total = totalCosts(reports);
  const costs = total.map(({ currency, cost }) => `${cost.toFixed(4)} ${currency}`);
  const basis = total.some(({ estimated }) => estimated)
    ? 'partly estimated from the price table'
    : 'as the services report it';
  const unknown = reports.filter(({ usage }) => usage !== null && isUnknown(usage)).length;
  if (costs.length === 0 && unknown === 0) return 'No stage called a paid service.';
  const rest = unknown === 0 ? '' : ` ${counted(unknown, 'stage')} called a service that reports no cost.`;
  return costs.length === 0 ? rest.trim() : `${costs.join(' and ')} ${basis}.${rest}`;
}

function isUnknown(usage: RecordedUsage): boolean {
  return costsOf(usage).length === 0 || usage.cost_basis === 'incomplete';
}

function Recordings({ data }: { data: BriefData }) {
  const result = data.results.youtube_transcripts;
  const transcripts = producedValue(result)?.transcripts ?? [];
  if (transcripts.length === 0) return null;
  return (
    <Fold title={`${counted(transcripts.length, 'recording')} read`}>
      <List items={transcripts} data={data}>
        {({ title, recorded_on, words, body, source }) => (
          <li key={body.sha256}>
            <bdi>{within(title, data.limits)}</bdi>, {recorded_on === null ? 'undated' : shortDate(recorded_on)},{' '}
            {counted(words, 'word')} <Noted sources={[source]} data={data} />
          </li>
        )}
      </List>
    </Fold>
  );
}

function Notices({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  const all = reports.flatMap(({ stage, notices }) => notices.map((notice) => ({ stage, notice })));
  const open = all.filter(({ stage, notice }) => !isAboutMoney(stage, notice));
  const hidden = all.length - open.length;
  if (all.length === 0) return null;
  return (
    <Fold title={counted(all.length, 'notice')}>
      <List items={open} data={data}>
        {({ stage, notice }) => (
          <li key={`${stage} ${placeOf(notice)} ${notice.message}`}>
            <code dir="auto" data-why={data.refs.get(notice)}>
              {placeOf(notice) ?? stage}
            </code>{' '}
            <bdi>{within(notice.message, data.limits)}</bdi>
          </li>
        )}
      </List>
      {hidden > 0 && <Missing>{counted(hidden, 'notice')} about money on the page with the money.</Missing>}
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
      <b>Credits</b>{' '}
      {credits.slice(0, data.limits.items).map(({ publisher, licence, url }, index) => (
        <span key={`${publisher} ${licence}`}>
          {index > 0 && '; '}
          <WebLink address={url}>{publisher}</WebLink> <bdi>{licence}</bdi>
        </span>
      ))}
    </p>
  );
}
