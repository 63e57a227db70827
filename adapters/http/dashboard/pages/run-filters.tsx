import type { ComponentChildren } from 'preact';
import { runStatuses } from '../../../../src/domain/api-documents/parts.js';
import { stageKeys } from '../../../../src/domain/pipeline.js';

/** Returns the filters that an address gives, without empty ones. */
export function givenFilters(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''),
  );
}

/** The form of the filters, which are the address of the list. */
export function RunFilters({ filters }: { filters: URLSearchParams }) {
  const value = (name: string) => filters.get(name) ?? '';
  return (
    <search class="filters">
      <form method="get" action="/runs" autocomplete="off" data-filters>
        <Field name="search" label="Search">
          <input id="search" name="search" type="search" value={value('search')} placeholder="city, venue, run id" />
        </Field>
        <Choice name="status" label="Status" options={runStatuses} chosen={value('status')} />
        <Field name="date" label="Show date">
          <input id="date" name="date" type="date" value={value('date')} />
        </Field>
        <Choice name="trigger" label="Trigger" options={triggers(value('trigger'))} chosen={value('trigger')} />
        <Choice name="failed_stage" label="Failed stage" options={stageKeys} chosen={value('failed_stage')} />
        <Field name="show_id" label="Show id">
          <input id="show_id" name="show_id" value={value('show_id')} />
        </Field>
        <button type="submit">Filter</button>
        {withoutCursor(filters).size === 0 ? null : <a href="/runs">Clear</a>}
      </form>
    </search>
  );
}

/** What can be done with all that match. */
export function MatchActions({ filters }: { filters: URLSearchParams }) {
  const matching = withoutCursor(filters);
  return (
    <p class="tools matching">
      <span class="soft">All that match:</span>
      <a href={`/runs/bulk?${withAction(matching, 'resume')}`}>resume…</a>
      <a href={`/runs/bulk?${withAction(matching, 'cancel')}`}>cancel…</a>
    </p>
  );
}

function Field({ name, label, children }: { name: string; label: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
    </div>
  );
}

type ChoiceProps = Readonly<{ name: string; label: string; options: readonly string[]; chosen: string }>;

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <Field name={name} label={label}>
      <select id={name} name={name}>
        <option value="">any</option>
        {options.map((option) => (
          <option key={option} value={option} selected={option === chosen}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A client of the API may name its own trigger. */
function triggers(given: string): readonly string[] {
  return [...new Set(['schedule', 'manual', given])].filter((each) => each !== '');
}

/** Returns the filters of a page of the list, without which of the pages it is. */
export function withoutCursor(filters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...filters].filter(([name]) => name !== 'cursor'));
}

function withAction(filters: URLSearchParams, action: string): URLSearchParams {
  return new URLSearchParams([['action', action], ...filters]);
}
