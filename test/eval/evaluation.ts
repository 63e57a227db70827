/** The result of a topic's evaluation: one line of figures, whether they are good enough, and what is wrong. */
export type Evaluation = Readonly<{ text: string; passed: boolean; details: readonly string[] }>;
