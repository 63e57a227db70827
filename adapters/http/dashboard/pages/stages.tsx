import type { QueueReport } from '../../../../src/application/worker/queue-report.js';
import { plural } from '../document/format.js';
import type { DashboardPages, PageReply } from '../document/page.js';
import { Heading, Status, Table } from '../document/parts.js';
import type { DashboardServices, Findings, StageSetup } from '../services.js';
import { Vendors } from './queue.js';

/** How long the page waits for the findings; they are shown at the next visit when they take longer. */
const findingsMilliseconds = 4_000;
/** How long findings are kept: a check reads every input file. */
const keptMilliseconds = 60_000;

type StagesProps = Readonly<{
  profile: string;
  limits: string;
  stages: readonly StageSetup[];
  vendors: QueueReport['vendors'];
  /** Null while the check is still at work. */
  findings: Findings | null;
}>;

/** How each stage is set up, and what keeps one from working. */
export function stagePages({ application, installation }: DashboardServices): DashboardPages {
  const findingsNow = keptFindings(installation);
  return [
    [
      'GET',
      '/stages',
      async ({ query }): Promise<PageReply> => {
        const findings = findingsNow(query.get('check') === 'again');
        const late = new Promise<null>((resolve) => setTimeout(resolve, findingsMilliseconds, null).unref());
        const [stages, { vendors }] = await Promise.all([installation.stages(), application.queue()]);
        const shown = {
          profile: installation.profile,
          limits: installation.vendorLimits,
          stages,
          vendors,
          findings: await Promise.race([findings, late]),
        };
        return { kind: 'page', title: 'Stages', content: <Stages {...shown} /> };
      },
    ],
  ];
}

function keptFindings({ doctor, now }: DashboardServices['installation']): (again: boolean) => Promise<Findings> {
  let kept: Readonly<{ at: number; findings: Promise<Findings> }> | null = null;
  return (again) => {
    if (kept === null || again || now() - kept.at > keptMilliseconds) {
      const problem = (error: unknown): Findings => ({ problems: [String(error)], notices: [], checked: [] });
      kept = { at: now(), findings: doctor().catch(problem) };
    }
    return kept.findings;
  };
}

function Stages({ profile, limits, stages, vendors, findings }: StagesProps) {
  return (
    <>
      <Heading title="Stages">
        <p class="lead">
          Profile <code>{profile}</code>. <code>BRIEF_STAGES</code> selects other implementations.
        </p>
      </Heading>
      <FindingList findings={findings} />
      <section class="panel">
        <h2>Implementations</h2>
        <Table label="The stages and their implementations" class="stages">
          <thead>
            <tr>
              <th scope="col">Stage</th>
              <th scope="col">Selected</th>
              <th scope="col">Others</th>
              <th scope="col">Vendor</th>
              <th scope="col">Settings</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((setup) => (
              <Row key={setup.stage} setup={setup} />
            ))}
          </tbody>
        </Table>
      </section>
      <Vendors vendors={vendors} />
      <p class="soft note">
        Rate limits: {limits === '' ? 'none' : <code>{limits}</code>}, set with <code>BRIEF_VENDOR_LIMITS</code>.
      </p>
    </>
  );
}

function Row({ setup }: { setup: StageSetup }) {
  const { stage, selected, implementations, vendor, paid, settings, digest } = setup;
  return (
    <tr>
      <th scope="row">{stage}</th>
      <td>
        <b>{selected}</b>
        {digest === null ? <Status is="failed">cannot be loaded</Status> : <small>{digest.slice(0, 12)}</small>}
      </td>
      <td>{implementations.filter((name) => name !== selected).join(', ') || '–'}</td>
      <td>
        {vendor ?? '–'}
        {paid ? <small>paid</small> : null}
      </td>
      <td>{settings.length === 0 ? '–' : <Settings stage={stage} settings={settings} />}</td>
    </tr>
  );
}

function Settings({ stage, settings }: Pick<StageSetup, 'stage' | 'settings'>) {
  return (
    <details id={`settings-${stage}`}>
      <summary>{plural(settings.length, 'setting')}</summary>
      <dl class="settings">
        {settings.map(({ name, value, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {value}
              {meaning === '' ? null : <small>{meaning}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function FindingList({ findings }: { findings: Findings | null }) {
  return (
    <section class="panel" id="findings">
      <div class="bar-head">
        <h2>Findings</h2>
        <p class="tools">
          <a href="/stages?check=again#findings">Check again</a>
        </p>
      </div>
      {findings === null ? <p class="soft">The check is still reading your files: reload in a moment.</p> : null}
      {findings === null ? null : <Found findings={findings} />}
    </section>
  );
}

function Found({ findings: { problems, notices, checked } }: { findings: Findings }) {
  return (
    <>
      {problems.length + notices.length === 0 ? (
        <p>
          <Status is="ok">nothing to fix</Status>
        </p>
      ) : null}
      <ul class="findings">
        {problems.map((problem) => (
          <li key={problem}>
            <Status is="failed">problem</Status> <span>{problem}</span>
          </li>
        ))}
        {notices.map(({ file, line, message }) => (
          <li key={`${file}:${line}:${message}`}>
            <Status is="incomplete">notice</Status>{' '}
            <span>
              {file === null ? null : <code>{line === null ? file : `${file}:${line}`}</code>} {message}
            </span>
          </li>
        ))}
      </ul>
      <details id="checked">
        <summary>{plural(checked.length, 'check')} made</summary>
        <ul class="plain-list">
          {checked.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
