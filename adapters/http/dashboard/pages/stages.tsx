import type { QueueReport } from '../../../../src/domain/api-documents/reports.js';
import { type Instant, instantOf } from '../../../../src/domain/time.js';
import { plural } from '../document/format.js';
import { type PageHandler, redirect } from '../document/page.js';
import { Heading, Live, Status, Table, Time } from '../document/parts.js';
import type { DashboardServices, Findings, StageSetup } from '../services.js';
import { Vendors } from './queue.js';

/** How long the page waits for the findings; they are shown at the next visit when they take longer. */
const findingsMilliseconds = 4_000;
/** How long findings are kept: a check reads every input file, and a page that is live asks for them often. */
const keptMilliseconds = 5 * 60_000;

/** What a check found, and when it began. */
type Checked = Readonly<{ at: Instant; findings: Findings }>;

type StagesProps = Readonly<{
  profile: string;
  limits: string;
  stages: readonly StageSetup[];
  vendors: QueueReport['vendors'];
  /** Null while the check is still at work. */
  checked: Checked | null;
}>;

/** How each stage is set up, and what keeps one from working. */
export function stagesPage({ application, installation }: DashboardServices): PageHandler {
  const checkedNow = keptFindings(installation);
  return async ({ query }) => {
    const isAgain = query.get('check') === 'again';
    const check = checkedNow(isAgain);
    // At that address, every live update would check again.
    if (isAgain) return redirect('/stages#findings');
    const late = new Promise<null>((resolve) => setTimeout(resolve, findingsMilliseconds, null).unref());
    const [stages, { vendors }] = await Promise.all([installation.stages(), application.queue()]);
    const shown = {
      profile: installation.profile,
      limits: installation.vendorLimits,
      stages,
      vendors,
      checked: await Promise.race([check, late]),
    };
    return { kind: 'page', title: 'Stages', live: 'all', content: <Stages {...shown} /> };
  };
}

function keptFindings({ doctor, now }: DashboardServices['installation']): (again: boolean) => Promise<Checked> {
  let kept: Readonly<{ at: number; checked: Promise<Checked> }> | null = null;
  return (again) => {
    if (kept === null || again || now() - kept.at > keptMilliseconds) {
      const at = now();
      const problem = (error: unknown): Findings => ({ problems: [String(error)], notices: [], checked: [] });
      const found = doctor().catch(problem);
      kept = { at, checked: found.then((findings) => ({ at: instantOf(at), findings })) };
    }
    return kept.checked;
  };
}

function Stages({ profile, limits, stages, vendors, checked }: StagesProps) {
  return (
    <>
      <Heading title="Stages">
        <p class="lead">
          Profile <code>{profile}</code>. <code>BRIEF_STAGES</code> selects other implementations.
        </p>
      </Heading>
      <FindingList checked={checked} />
      <section class="panel">
        <h2>Implementations</h2>
        <Table
          label="The stages and their implementations"
          class="stages"
          columns={['Stage', 'Selected', 'Others', 'Vendor', 'Settings']}
        >
          {stages.map((setup) => (
            <Row key={setup.stage} setup={setup} />
          ))}
        </Table>
      </section>
      <Live id="vendors">
        <Vendors vendors={vendors} />
      </Live>
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
      <td>{implementations.filter((name) => name !== selected).join(', ')}</td>
      <td>
        {vendor}
        {paid ? ', paid' : null}
      </td>
      <td>{settings.length === 0 ? null : <Settings stage={stage} settings={settings} />}</td>
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

function FindingList({ checked }: Pick<StagesProps, 'checked'>) {
  return (
    <section class="panel" id="findings">
      <Live id="findings-now">
        <div class="bar-head">
          <h2>Findings</h2>
          <p class="tools">
            {checked === null ? null : (
              <span>
                checked at <Time at={checked.at} seconds />
              </span>
            )}
            <a href="/stages?check=again#findings">Check again</a>
          </p>
        </div>
        {checked === null ? <p class="soft">The check is still reading your files: reload in a moment.</p> : null}
        {checked === null ? null : <Found findings={checked.findings} />}
      </Live>
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
