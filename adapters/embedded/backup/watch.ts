/** The parts of a backup, in their order. */
export type BackupPart = 'database' | 'artifacts' | 'pages' | 'verification';

/** Told how much of a part is done; may throw to end the backup. */
export type Watch = (done: number, total: number) => void;
