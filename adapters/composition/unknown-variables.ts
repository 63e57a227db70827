import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GenericSchema } from 'valibot';
import { stageKeys } from '../../src/domain/pipeline.js';
import type { Notice } from '../../src/domain/stage-values/documents.js';
import { discoverStages, type StageFolders } from '../../stages/load-stages.js';
import { didYouMean } from '../../stages/loading/did-you-mean.js';
import { fileVariableOf, isSecret } from '../../stages/loading/secret-files.js';
import { type Environment, givenSettings, settingsSchema } from './settings.js';

type Entries = Readonly<Record<string, GenericSchema>>;

/** What the program reads to reach a service. */
const ofProgram = ['BRIEF_URL', 'BRIEF_API_KEY'];

/**
 * Returns a notice for each variable `BRIEF_…` that nothing reads, with the nearest name. Where plugins of the user may
 * read variables of their own, only for those that look like a typing error.
 */
export async function unknownVariables(environment: Environment, folders: StageFolders): Promise<readonly Notice[]> {
  const known = await knownVariables(folders.builtIn);
  const unknown = Object.keys(givenSettings(environment)).filter(
    (name) => name.startsWith('BRIEF_') && !known.includes(name),
  );
  return unknown.flatMap((name) => {
    const nearest = nearestTo(name, known);
    if (nearest === '' && folders.additional !== null) return [];
    return [{ message: `${name} is set, but nothing reads it${nearest}`, file: null, line: null }];
  });
}

/** Returns the hint at the nearest variable. All names begin alike, so only what follows is compared. */
function nearestTo(name: string, known: readonly string[]): string {
  const rest = (of: string) => of.replace(/^BRIEF_/u, '');
  const hint = didYouMean(rest(name), known.map(rest));
  const found = known.find((each) => hint.includes(`"${rest(each)}"`));
  return found === undefined ? '' : hint.replace(rest(found), found);
}

async function knownVariables(builtIn: string): Promise<readonly string[]> {
  const { catalogue } = await discoverStages({ builtIn, additional: null });
  const implementations = stageKeys.flatMap((stage) => catalogue[stage].map((name) => join(builtIn, stage, name)));
  const ofStages = implementations.map(async (path) => {
    const module = await import(pathToFileURL(`${path}.js`).href);
    return (module.plugin.settings?.entries ?? {}) as Entries;
  });
  const schemas = [settingsSchema.entries as Entries, ...(await Promise.all(ofStages))];
  const names = schemas.flatMap((entries) =>
    Object.entries(entries).flatMap(([name, schema]) => (isSecret(schema) ? [name, fileVariableOf(name)] : [name])),
  );
  return [...new Set([...ofProgram, ...names])];
}
