import { currentPlan, fallbackOf, type Run } from '../../../../src/domain/run/state.js';
import { instantOf, type Milliseconds } from '../../../../src/domain/time.js';
import { durationText, shortId } from '../document/format.js';
import { breakable, Status, Table, Time } from '../document/parts.js';
import { type Attempt, isDoneWithoutModel, type Span, type StageLine, type Timeline } from './timeline.js';

type TableProps = Readonly<{ run: Run; timeline: Timeline; chosen: string | null; linkTo: (stage: string) => string }>;

/** The fourteen stages with their real times: a bar for eyes, and the same as numbers. */
export function TimelineTable({ run, timeline, chosen, linkTo }: TableProps) {
  const span = timeline.to - timeline.from;
  return (
    <Table
      label="Timeline of the stages"
      class="timeline"
      caption={`The stages of this run. The bars start at 0 and end after ${durationText(span)}.`}
      columns={[
        'Stage',
        'State',
        ['Time since the start', 'axis', <Axis key="axis" span={span} />],
        ['Implementation', 'wide'],
        ['Queued', 'num wide'],
        ['Time', 'num'],
        ['Attempts', 'num wide'],
      ]}
    >
      {timeline.lines.map((line) => (
        <Row
          key={line.stage}
          run={run}
          line={line}
          timeline={timeline}
          isChosen={line.stage === chosen}
          linkTo={linkTo}
        />
      ))}
    </Table>
  );
}

function Axis({ span }: { span: Milliseconds }) {
  return (
    <>
      <span>0</span>
      <span>{durationText(span / 2)}</span>
      <span>{durationText(span)}</span>
    </>
  );
}

type RowProps = Readonly<{
  run: Run;
  line: StageLine;
  timeline: Timeline;
  isChosen: boolean;
  linkTo: (stage: string) => string;
}>;

function Row({ run, line, timeline, isChosen, linkTo }: RowProps) {
  const { stage, state, attempts } = line;
  const first = attempts[0]?.startedAt ?? null;
  const last = attempts.at(-1);
  const end = last === undefined ? null : (last.endedAt ?? timeline.to);
  return (
    <tr class={isChosen ? 'chosen' : undefined}>
      <th scope="row">
        <a href={`${linkTo(stage)}#inspector`} aria-current={isChosen ? 'true' : undefined}>
          {breakable(stage)}
        </a>
      </th>
      <td>
        <StageStatus line={line} now={timeline.to} />
      </td>
      <td class="track">
        <Bars line={line} timeline={timeline} />
      </td>
      <td class="wide">
        {currentPlan(run, stage).implementation}
        {fallbackOf(state) === null ? null : (
          <small>
            instead of <s>{run.plan.stages[stage].implementation}</s>
          </small>
        )}
        {isDoneWithoutModel(line) ? <small>no model</small> : null}
      </td>
      <td class="num wide">{line.queueMilliseconds === null ? '–' : durationText(line.queueMilliseconds)}</td>
      <td class="num">{first === null || end === null ? '–' : durationText(end - first)}</td>
      <td class="num wide">{attempts.length === 0 ? '–' : attempts.length}</td>
    </tr>
  );
}

function StageStatus({ line: { state, queueMilliseconds }, now }: { line: StageLine; now: Milliseconds }) {
  if ('reusedFrom' in state && state.reusedFrom !== null) {
    return (
      <Status is="reused">
        reused <span class="from">from</span> <a href={`/runs/${state.reusedFrom}`}>{shortId(state.reusedFrom)}</a>
      </Status>
    );
  }
  if (state.status === 'waiting' && queueMilliseconds !== null) return <Status is="queued">queued</Status>;
  if (state.status === 'completed' && (state.shortfall !== undefined || state.fallback !== null)) {
    return <Status is="incomplete">{state.fallback === null ? 'in part' : 'by fallback'}</Status>;
  }
  if (state.status === 'retrying') return <NextRetry at={state.retryAt} now={now} />;
  const isRetry = state.status === 'running' && state.attempt > 1;
  return <Status is={state.status}>{isRetry ? `attempt ${state.attempt}` : state.status}</Status>;
}

/** The limits of its vendor may hold a retry back when it is due. */
function NextRetry({ at, now }: { at: Milliseconds; now: Milliseconds }) {
  const time = <Time at={instantOf(at)} seconds />;
  return at <= now ? (
    <Status is="queued">retry queued since {time}</Status>
  ) : (
    <Status is="retrying">retries at {time}</Status>
  );
}

/** Positions are SVG attributes, because the policy of the page forbids styles in attributes. */
function Bars({ line, timeline }: { line: StageLine; timeline: Timeline }) {
  return (
    <svg class="bars" aria-hidden="true" preserveAspectRatio="none">
      {line.spans.map((span) => (
        <rect
          key={`${span.kind}-${span.from}`}
          class={span.kind}
          y={isThin(span) ? '40%' : '0'}
          {...placeOf(span, timeline)}
        />
      ))}
    </svg>
  );
}

function isThin({ kind }: Span): boolean {
  return kind === 'queue' || kind === 'pause';
}

function placeOf(span: Span, { from, to }: Timeline) {
  const whole = to - from;
  const start = Math.min(99.6, Math.max(0, ((span.from - from) / whole) * 100));
  const width = Math.max(0.4, Math.min(100 - start, ((span.to - span.from) / whole) * 100));
  return { x: `${start.toFixed(2)}%`, width: `${width.toFixed(2)}%`, height: isThin(span) ? '20%' : '100%' };
}

/** Every attempt of a stage as a table: when it ran, with which implementation, and why it failed. */
export function Attempts({ attempts, from }: { attempts: readonly Attempt[]; from: number }) {
  if (attempts.length === 0) return null;
  return (
    <Table
      label="Attempts"
      class="attempts"
      columns={[['Attempt', 'num'], 'Implementation', ['Start', 'num'], ['Time', 'num'], 'Result']}
    >
      {attempts.map((each) => (
        <tr key={each.attempt}>
          <td class="num">{each.attempt}</td>
          <td>{each.implementation}</td>
          <td class="num">+{durationText(each.startedAt - from)}</td>
          <td class="num">{each.endedAt === null ? '–' : durationText(each.endedAt - each.startedAt)}</td>
          <td>
            <Status is={each.result} /> {each.reason}
            {each.retryAt === null ? null : (
              <small>
                next attempt at <Time at={each.retryAt} seconds />
              </small>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
