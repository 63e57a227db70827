/** What must hold in every simulated world. The name of a rule is what a report says was broken. */
export const rules = [
  'every start on record is carried out',
  'every run ends',
  'a run ends by its deadline',
  'a run ends once',
  'no event is lost',
  'no event is there twice',
  'an append is acknowledged to the process that made it',
  'stages follow each other as they may',
  'no completed stage runs again',
  'no attempt runs twice',
  'an attempt is run by the worker that recorded its start',
  'a fenced worker stops',
  'a stage has one idempotency key',
  'an attempt ends at its deadline',
  'a run does not stand still',
  'the views equal a replay',
  'the views reach the head of the log',
  'answers agree with the log',
  'a start makes the runs that it should',
  'an address shows the page of a run that was published',
  'nothing breaks down',
  'a stop ends',
  'the world comes to rest',
] as const;
export type Rule = (typeof rules)[number];

export type Violation = Readonly<{ rule: Rule; text: string }>;

export type Violations = Readonly<{ add(rule: Rule, text: string): void; all(): readonly Violation[] }>;

export function createViolations(tell: (text: string) => void): Violations {
  const found: Violation[] = [];
  return {
    add(rule, text) {
      tell(`BROKEN: ${rule}: ${text}`);
      found.push({ rule, text });
    },
    all: () => found,
  };
}
