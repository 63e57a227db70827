import { fileURLToPath } from 'node:url';
import { installedPackages, listPackages, measurePackages } from './checks/packages.js';

/** `npm run packages` prints every installed package with its size in MB and its licence, the largest first. */

const packages = installedPackages(fileURLToPath(new URL('../../../', import.meta.url)));
process.stdout.write(`${listPackages(packages)}\n${measurePackages(packages)}\n`);
