/** The result of a topic's evaluation: one line of figures, whether they are good enough, and what is wrong. */
export type Evaluation = Readonly<{ text: string; passed: boolean; details: readonly string[] }>;

/** `all` is set to evaluate every case, where a topic takes only some of them by default. */
export type EvaluationOptions = Readonly<{ all: boolean }>;
