import { costsOf, type RecordedUsage } from '../../../src/domain/costs/usage.js';
import { repairCommand } from '../../../src/domain/run/resume.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { Fold } from '../document/fold.js';
import { Missing, More, Section, WebLink, Words } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import { isAboutMoney, type StageReport, stageReports, totalCosts } from '../facts/coverage.js';
import { creditsOf } from '../facts/credits.js';
import { limited } from '../facts/page-limits.js';
import { stageTitles } from '../facts/stage-titles.js';
import { counted, readableNumber } from '../text/numbers.js';

/** How the stages of this page went, and what is incomplete. */
export function Coverage({ data }: { data: BriefData }) {
  const reports = stageReports(data.results);
  const complete = reports.filter((report) => !isIncomplete(report));
  return (
    <Section id="coverage" title="Coverage" aside={verdict(reports)}>
      <Stages reports={reports.filter(isIncomplete)} data={data} />
      <Fold title={`How ${counted(complete.length, 'stage')} went`}>
        <Stages reports={complete} data={data} />
      </Fold>
      <Repair reports={reports} runId={data.runId} />
      <p class="why">
        <b>Cost</b> {costText(reports)}
      </p>
      <Notices reports={reports} data={data} />
      <Credits data={data} />
      <p class="why">
        This page ends with its own making: the run record says whether publishing and the checks of its address and
        preview worked.
      </p>
    </Section>
  );
}

/** Returns true for stages with no result, a partial or a replaced one, which are always shown; the others are folded. */
function isIncomplete(report: StageReport): boolean {
  return isDegraded(report) || report.emptyReason !== null;
}

/** Returns true for stages that another run may do better. */
function isDegraded({ failure, replaced, shortfall }: StageReport): boolean {
  return failure !== null || replaced !== null || shortfall !== null;
}

/** The command that repairs the stages of this page. */
function Repair({ reports, runId }: { reports: readonly StageReport[]; runId: string }) {
  const degraded = reports.filter(isDegraded).map(({ stage }) => stage);
  if (degraded.length === 0) return null;
  return (
    <p class="why">
      <b>Repair</b> <code>{repairCommand(runId, degraded)}</code> makes a new page with what is missing here.
    </p>
  );
}

function Stages({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  return (
    <ul class="stages">
      {reports.map((report) => (
        <Stage key={report.stage} report={report} data={data} />
      ))}
    </ul>
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

function Stage({ report, data }: { report: StageReport; data: BriefData }) {
  const { stage, implementation, attempts, seconds, failure, shortfall, emptyReason } = report;
  const replaced = report.replaced && `${report.replaced.implementation} failed: ${report.replaced.reason}`;
  return (
    <li class={failure === null ? 'stage' : 'stage stage-failed'}>
      <p class="stage-facts">
        <b>{stageTitles[stage]}</b> <span class="tag">{outcomeOf(report)}</span>{' '}
        <code>
          {stage}={implementation}
        </code>
        , {counted(attempts, 'attempt')}, {seconds.toFixed(2)}&nbsp;s{usageText(report)}
      </p>
      {[failure, replaced, shortfall].map(
        (reason) =>
          reason !== null && (
            <p class="stage-reason" key={reason}>
              <Words text={reason} limits={data.limits} />
            </p>
          ),
      )}
      {emptyReason !== null && (
        <p class="stage-reason">
          Empty: <Words text={emptyReason} limits={data.limits} />
        </p>
      )}
    </li>
  );
}

function outcomeOf({ failure, replaced, shortfall }: StageReport): string {
  if (failure !== null) return 'failed';
  if (replaced !== null) return `replaced ${replaced.implementation}`;
  return shortfall === null ? 'completed' : 'completed in part';
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

function Notices({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  const all = reports.flatMap(({ stage, notices }) => notices.map((notice) => ({ stage, notice })));
  const open = all.filter(({ stage, notice }) => !isAboutMoney(stage, notice));
  const { shown, more } = limited(open, data.limits);
  return (
    <div class="group">
      <h3>Notices</h3>
      {all.length === 0 && <Missing>Nothing was left out.</Missing>}
      <ul class="plain notices">
        {shown.map(({ stage, notice }) => (
          <li key={`${stage} ${placeOf(notice)} ${notice.message}`}>
            <code dir="auto">{placeOf(notice) ?? stage}</code> <Words text={notice.message} limits={data.limits} />
          </li>
        ))}
      </ul>
      <More count={more} />
      {open.length < all.length && (
        <Missing>{counted(all.length - open.length, 'notice')} about money on the page with the money.</Missing>
      )}
    </div>
  );
}

function placeOf({ file, line }: Notice): string | null {
  return file === null || line === null ? file : `${file}:${line}`;
}

function Credits({ data }: { data: BriefData }) {
  const { shown, more } = limited(creditsOf(data), data.limits);
  return (
    <div class="group">
      <h3>Credits</h3>
      {shown.length === 0 && <Missing>No source asks to be credited.</Missing>}
      <ul class="plain">
        {shown.map(({ publisher, licence, url }) => (
          <li key={`${publisher} ${licence}`}>
            <WebLink address={url}>{publisher}</WebLink>, <bdi>{licence}</bdi>
          </li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}
