/** Something about a log that is not as it was; `where` names the event or the checkpoint. */
export type LogFinding = Readonly<{ where: string; problem: string }>;
