import { takesPlace } from '../../../../src/domain/stage-values/hub-lookup.js';
import type { Instant, LocalDate } from '../../../../src/domain/time.js';
import { accepted } from '../../problems.js';
import { startBody } from '../../request-schemas.js';
import { parseBody } from '../../requests.js';
import { dateText, plural } from '../document/format.js';
import { type PageHandler, redirect } from '../document/page.js';
import { Empty, Heading, Live, Time } from '../document/parts.js';
import { ActionForm } from '../document/view.js';
import type { DashboardServices, Installation } from '../services.js';
import { ShowCard } from './show-card.js';
import { type DayState, daysFrom, type LastTick, lastTick } from './tonight-data.js';

/** How long a form that starts runs waits for the hub before the page is shown again. */
const startMilliseconds = 1_500;

/** The first page: the shows of the next days, their briefs, and what to do. */
export function tonightPage(services: DashboardServices): PageHandler {
  const { application, installation } = services;
  return async () => {
    const days = await daysFrom(services);
    const images = days.flatMap(({ shows }) => shows.flatMap(({ brief }) => brief?.imageOrigin ?? []));
    const stages = await installation.stages();
    const hub = stages.find(({ stage }) => stage === 'hub_lookup')?.selected ?? 'files';
    const last = await lastTick(application);
    const content = <Tonight days={days} installation={installation} hub={hub} last={last} />;
    return { kind: 'page', title: 'Tonight', live: 'all', images, content };
  };
}

/** Starts the run of a show, or the runs of a date. */
export function startForm({ application }: DashboardServices): PageHandler {
  return async ({ form, who }) => {
    const wanted = { run_date: form.get('date'), show_id: form.get('show') };
    const { run_date: runDate, show_id: showId } = parseBody(startBody, wanted);
    const request = { ...who, trigger: 'manual', runDate, showId, idempotencyKey: null };
    const started = accepted(await application.requests.start(request));
    const [only, ...others] = (await started.response(startMilliseconds)).brief_run_ids;
    return redirect(only !== undefined && others.length === 0 && showId !== null ? `/runs/${only}` : '/');
  };
}

type TonightProps = Readonly<{
  days: readonly DayState[];
  installation: Installation;
  hub: string;
  last: LastTick | null;
}>;

function Tonight({ days, installation, hub, last }: TonightProps) {
  const shows = days.flatMap((day) => day.shows);
  const urgent = shows.filter(({ isUrgent }) => isUrgent);
  return (
    <Live id="tonight">
      <Heading title="Tonight">
        <p class="lead">{summary(shows.length, urgent.length)}</p>
        <Schedule schedule={installation.schedule()} last={last} />
        <p class="soft">
          <a href="/briefs">All published briefs</a>, also as they were at an earlier time
        </p>
      </Heading>
      <Problems problems={problemsOf(days)} />
      {shows.length === 0 ? <NoShows inputFolder={installation.inputFolder} hub={hub} /> : null}
      {days.map((day) => (
        <Day key={day.date} day={day} today={installation.today()} now={installation.now()} />
      ))}
    </Live>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div class="callout fair">
      <b>A show may be missing here</b>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** Returns why the lists may be incomplete: a row that cannot be read is a problem of every day. */
function problemsOf(days: readonly DayState[]): readonly string[] {
  return [...new Set(days.flatMap(({ problem }) => problem ?? []))];
}

function summary(shows: number, urgent: number): string {
  if (urgent > 0) return `${plural(urgent, 'show')} without a brief, and the doors open within four hours.`;
  return shows === 0 ? 'No shows in the next days.' : `${plural(shows, 'show')} in the next days.`;
}

type ScheduleProps = Readonly<{
  schedule: Readonly<{ expression: string; next: Instant | null }> | null;
  last: LastTick | null;
}>;

function Schedule({ schedule, last }: ScheduleProps) {
  if (schedule === null) {
    return (
      <p class="soft">
        No schedule: set <code>BRIEF_SCHEDULE</code>, for example <code>0 6 * * *</code>, and briefs are made every
        morning.
      </p>
    );
  }
  return (
    <p class="soft">
      Schedule <code>{schedule.expression}</code>, next:{' '}
      {schedule.next === null ? 'never' : <Time at={schedule.next} />}
      {last === null ? null : (
        <>
          , last: <Time at={last.at} />, <a href="/runs?trigger=schedule">{resultText(last)}</a>
        </>
      )}
    </p>
  );
}

function resultText({ statuses }: LastTick): string {
  return [...statuses].map(([status, count]) => `${count} ${status}`).join(', ');
}

function Day({ day, today, now }: { day: DayState; today: LocalDate; now: number }) {
  const name = day.date === today ? 'Today' : dateText(day.date);
  const wanted = day.shows.filter(({ show }) => takesPlace(show));
  if (day.shows.length === 0) return null;
  return (
    <section class="day" aria-labelledby={`day-${day.date}`}>
      <div class="bar-head">
        <h2 id={`day-${day.date}`}>
          {name}
          {day.date === today ? <small>{dateText(day.date)}</small> : null}
        </h2>
        {wanted.length === 0 ? null : (
          <ActionForm action="/start">
            <input type="hidden" name="date" value={day.date} />
            <button type="submit" class="quiet">
              Make {wanted.length === 1 ? 'this brief' : `${wanted.length} briefs`}
              {wanted.every(({ brief }) => brief === null) ? '' : ' again'}
              <span class="sr"> of {name}</span>
            </button>
          </ActionForm>
        )}
      </div>
      <ul class="cards">
        {day.shows.map((state) => (
          <ShowCard key={state.show.show_id} state={state} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** `hub` is the implementation that lists the shows. */
function NoShows({ inputFolder, hub }: { inputFolder: string; hub: string }) {
  if (hub !== 'files') {
    return (
      <Empty title="What to do first">
        <p>
          The shows come from <code>hub_lookup={hub}</code>, which lists none on these days. The findings on{' '}
          <a href="/stages">Stages</a> say whether it can be reached, and with which settings.
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="What to do first">
      <ol>
        <li>
          Put your shows into <code>{inputFolder}/shows/</code>: a CSV file with one row for each show (
          <code>show_date, city, venue, doors, start</code>), an iCalendar file, or a Bandsintown export.{' '}
          <code>npx brief init</code> writes a table to fill in, with samples.
        </li>
        <li>
          Look at <a href="/stages">Stages</a>: its findings name every file and row that cannot be used.
        </li>
        <li>Reload this page. Each show then has a button that makes its brief.</li>
      </ol>
    </Empty>
  );
}
