import { costsOf, type RecordedUsage } from '../../../src/domain/costs/usage.js';
import { repairCommand } from '../../../src/domain/run/resume.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Notice } from '../../../src/domain/stage-values/documents.js';
import { refOf } from '../../../src/domain/stage-values/statements.js';
import type { Translator } from '../../shared/page-language/translator.js';
import { Fold, List, Missing, More, Noted, Section, WebLink, within } from '../document/parts.js';
import type { BriefData } from '../facts/brief-data.js';
import {
  isAboutMoney,
  isCountOfLines,
  isDegraded,
  isSaid,
  type StageReport,
  stageReports,
  totalCosts,
} from '../facts/coverage.js';
import { creditsOf } from '../facts/credits.js';
import { withLocalName } from '../facts/place.js';
import { makers, stageTitles } from '../facts/stage-titles.js';
import { unreadFiles } from '../facts/unread-files.js';
import { Sources } from './sources.js';

/** How this page was made: what is incomplete and what it cost, then, folded, its sources and what made which part. */
export function Coverage({ data }: { data: BriefData }) {
  const { t } = data;
  const reports = stageReports(data.results);
  const degraded = reports.filter(isDegraded);
  return (
    <Section id="coverage" title={t('How this page was made')}>
      <p>
        {verdict(reports, data)} {costText(reports, t)}
      </p>
      <Degraded reports={degraded} data={data} />
      {degraded.length > 0 && (
        <p>
          <b>{t('Repair')}</b>{' '}
          <code>
            {repairCommand(
              data.runId,
              degraded.map(({ stage }) => stage),
            )}
          </code>{' '}
          {t('makes a new page with what is missing here.')}
        </p>
      )}
      <Sources data={data} />
      <Recordings data={data} />
      <Notices reports={reports} data={data} />
      <Makers reports={reports.filter((report) => !isDegraded(report))} data={data} />
      <Credits data={data} />
    </Section>
  );
}

function verdict(reports: readonly StageReport[], data: BriefData): string {
  const { t } = data;
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
  const unread = unreadFiles(data);
  if (unread.length > 0) problems.push(t('Not read: {files}.', { files: t.list(unread) }));
  return problems.length === 0 ? t('Every source could be read.') : problems.join(' ');
}

function Degraded({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  return (
    <List items={reports} data={data}>
      {(report) => (
        <li key={report.stage}>
          <b data-why={refOf(report.stage, 0)}>{data.t(stageTitles[report.stage])}</b>{' '}
          <strong>{outcomeOf(report, data.t)} </strong>
          <code>
            {report.stage}={report.implementation}
          </code>
          {[attemptsText(report, data.t), ...usageTexts(report, data.t)].map((text) => `, ${text}`)}
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

/** What made which part: parts that were made alike are in one row. */
function Makers({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  const { t } = data;
  const rows = new Map<string, StageReport[]>();
  for (const report of reports) {
    const how = makerText(report, t);
    rows.set(how, [...(rows.get(how) ?? []), report]);
  }
  return (
    <Fold title={t('What made which part')} kind="screen">
      <List items={[...rows]} data={data}>
        {([how, made]) => (
          <li key={how}>
            {made.map(({ stage, implementation }, at) => [
              at > 0 && ', ',
              <b key={stage} data-why={refOf(stage, 0)} data-by={implementation}>
                {t(stageTitles[stage])}
              </b>,
            ])}
            : <bdi>{how}</bdi>
          </li>
        )}
      </List>
    </Fold>
  );
}

/** `from your files`, `openai, 2 attempts, writer-2, 1,200 tokens`, and why a part is empty. */
function makerText(report: StageReport, t: Translator): string {
  const maker = makers[report.implementation];
  const attempts = report.attempts > 1 ? [attemptsText(report, t)] : [];
  const parts = [maker === undefined ? report.implementation : t(maker), ...attempts, ...usageTexts(report, t)];
  return [parts.join(', '), ...reasonsOf(report, t)].join('. ');
}

function attemptsText({ attempts }: StageReport, t: Translator): string {
  return t.counted(attempts, '{count} attempt|{count} attempts');
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

function usageTexts({ usage }: StageReport, t: Translator): readonly string[] {
  if (usage === null) return [];
  const tokens = [usage.input_tokens, usage.output_tokens].filter((count) => count !== null);
  const total =
    tokens.length === 0 ? [] : [t('{count} tokens', { count: tokens.reduce((sum, count) => sum + count, 0) })];
  const costs = costsOf(usage).map(({ cost, currency, cost_basis: basis }) =>
    t(basis === 'estimated' ? 'estimated cost {cost}' : 'cost {cost}', {
      cost: `${cost.toFixed(4)} ${currency ?? ''}`.trimEnd(),
    }),
  );
  const known = costs.length === 0 ? t('cost not reported') : t.list(costs);
  const rest = costs.length > 0 && usage.cost_basis === 'incomplete' ? [t('the rest not reported')] : [];
  return [usage.model ?? t('model not named'), ...total, known, ...rest];
}

function costText(reports: readonly StageReport[], t: Translator): string {
  const total = totalCosts(reports);
  const costs = total.map(({ currency, cost }) => `${cost.toFixed(4)} ${currency || t('without currency')}`);
  const basis = total.some(({ estimated }) => estimated)
    ? t('partly estimated from the price table')
    : t('as the services report it');
  const unknown = reports.filter(({ usage }) => usage !== null && isUnknown(usage)).length;
  if (costs.length === 0 && unknown === 0) return t('No paid service was used.');
  const rest =
    unknown === 0
      ? ''
      : ` ${t.counted(unknown, '{count} stage called a service that reports no cost.|{count} stages called a service that reports no cost.')}`;
  return costs.length === 0 ? rest.trim() : `${t('Cost')}: ${t.list(costs)} ${basis}.${rest}`;
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

/** What could not be read or was assumed; without what only the record says, in English. */
function Notices({ reports, data }: { reports: readonly StageReport[]; data: BriefData }) {
  const { t } = data;
  const all = reports.flatMap(({ stage, notices }) => notices.map((notice) => ({ stage, notice })));
  const hidden = all.filter(({ stage, notice }) => isAboutMoney(stage, notice)).length;
  const shown = all
    .filter(({ stage, notice }) => !isAboutMoney(stage, notice) && !isCountOfLines(notice))
    .map((one) => ({ ...one, text: withLocalName(one.notice.message, data.show.place, t.language) }));
  const said = shown.filter(({ text }) => isSaid(text, t));
  if (shown.length + hidden === 0) return null;
  return (
    <Fold title={t.counted(shown.length + hidden, '{count} remark on your files|{count} remarks on your files')}>
      <List items={said} data={data}>
        {({ stage, notice, text }) => (
          <li key={`${stage} ${placeOf(notice, t)} ${notice.message}`}>
            <b dir="auto" data-why={data.refs.get(notice)}>
              {placeOf(notice, t) ?? t(stageTitles[stage])}
            </b>
            : <bdi>{within(t.known(text), data)}</bdi>
          </li>
        )}
      </List>
      <More count={shown.length - said.length} data={data} />
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

/** `Ghent.md, line 9`. */
function placeOf({ file, line }: Notice, t: Translator): string | null {
  const name = file?.split('/').at(-1) ?? null;
  return name === null || line === null ? name : `${name}, ${t('line {lines}', { lines: line })}`;
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
          <WebLink address={url}>{licence.includes(publisher) ? licence : publisher}</WebLink>
          {!licence.includes(publisher) && (
            <>
              , <bdi>{licence}</bdi>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
