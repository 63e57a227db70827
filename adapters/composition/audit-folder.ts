import { join, resolve } from 'node:path';
import type { Settings } from './settings.js';

/** Returns the folder with the log's key, leaves and checkpoints. */
export function auditFolder(settings: Settings): string {
  return join(resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR), 'audit');
}
