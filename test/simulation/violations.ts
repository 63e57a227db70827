/** What must be true in every simulated world. A report names the rule that was broken. */
export const rules = [
  'every request is resolved',
  'every run ends',
  'a run ends by its deadline',
  'a run ends once',
  'no event is lost',
  'no event is recorded twice',
  'an append is acknowledged to the process that made it',
  'stages follow each other in the order of the pipeline',
  'no completed stage runs again',
  'no attempt runs twice',
  'an attempt is run by the worker that recorded its start',
  'a fenced worker stops',
  'a stage has one idempotency key',
  'an attempt ends at its deadline',
  'runs of one show and date advance one at a time',
  'the end of every run is sent',
  'the views equal a replay',
  'the views reach the head of the log',
  'responses agree with the log',
  'a request starts the right runs',
  'an address shows the page of a run that was published',
  'nothing breaks down',
  'a stop ends',
  'the world becomes quiet',
] as const;
export type Rule = (typeof rules)[number];

export type Violation = Readonly<{ rule: Rule; text: string }>;

export type Violations = Readonly<{ add(rule: Rule, text: string): void; all(): readonly Violation[] }>;

export function createViolations(report: (text: string) => void): Violations {
  const found: Violation[] = [];
  return {
    add(rule, text) {
      report(`BROKEN: ${rule}: ${text}`);
      found.push({ rule, text });
    },
    all: () => found,
  };
}
