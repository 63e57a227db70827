import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from './limits.js';

type Locked = Readonly<{ dev?: boolean; devOptional?: boolean; version?: string }>;
type Manifest = Readonly<{
  license?: string;
  licenses?: readonly Readonly<{ type: string }>[];
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}>;
type Package = Readonly<{ name: string; version: string; isProduction: boolean; license: string; bytes: number }>;

/** Licences under which this program may be distributed with a package. */
const accepted = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL'],
];

/** Returns what is installed, of what `package-lock.json` names. */
export function installedPackages(root: string): readonly Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Readonly<{
    packages: Readonly<Record<string, Locked>>;
  }>;
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional, version = '' }]) => {
    const folder = join(root, path);
    if (path === '' || !existsSync(folder)) return [];
    const isProduction = dev !== true && devOptional !== true;
    return [{ name: path.slice(13), version, isProduction, license: licenseOf(folder), bytes: bytesIn(folder) }];
  });
}

/** Returns how many packages of a kind there are and how large they are, for the report of the check. */
export function measurePackages(packages: readonly Package[]): string {
  const measure = (some: readonly Package[]) => `${some.length} packages of ${megabytes(some)} MB`;
  return `${measure(packages)}, in production ${measure(packages.filter(({ isProduction }) => isProduction))}`;
}

/** Returns a line for each package, the largest first: its size, where it is needed, its licence and its version. */
export function listPackages(packages: readonly Package[]): string {
  const largestFirst = [...packages].sort((one, other) => other.bytes - one.bytes);
  return largestFirst
    .map(({ name, version, isProduction, license, bytes }) =>
      [(bytes / 1e6).toFixed(2).padStart(7), isProduction ? 'production' : 'tools', license, `${name}@${version}`].join(
        '\t',
      ),
    )
    .join('\n');
}

/** Returns what is wrong with the installed packages, or null: versions that float, licences, number and size. */
export function checkPackages(root: string, packages: readonly Package[]): string | null {
  const production = packages.filter(({ isProduction }) => isProduction);
  const over = (what: string, found: number, most: number) =>
    found > most ? [`${what}: ${found} (accepted: ${most})`] : [];
  const problems = [
    ...floating(root),
    ...packages.flatMap(({ name, license }) => (isAccepted(license) ? [] : [`${name} has the licence ${license}`])),
    ...over('packages in production', production.length, limits.productionPackages),
    ...over('MB in production', megabytes(production), limits.productionMegabytes),
    ...over('packages', packages.length, limits.allPackages),
    ...over('MB', megabytes(packages), limits.allMegabytes),
  ];
  return problems.length === 0 ? null : problems.join('\n');
}

/** Returns the packages whose version is a range. */
function floating(root: string): readonly string[] {
  const { dependencies = {}, devDependencies = {} } = manifestIn(root);
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    /^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version) ? [] : [`${name} has no exact version: ${version}`],
  );
}

/** Returns whether every licence that applies together, or one of those to choose from, is accepted. */
function isAccepted(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/gu, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((license) => accepted.includes(license)));
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Returns the licence of a manifest, or of the file by the words that it begins with. */
function licenseOf(folder: string): string {
  const { license, licenses } = manifestIn(folder);
  const named = license ?? licenses?.map(({ type }) => type).join(' OR ');
  if (named !== undefined) return named;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/iu.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  if (/Permission is hereby granted, free of charge/u.test(text)) return 'MIT';
  return /Redistribution and use in source and binary forms/u.test(text) ? 'BSD-3-Clause' : 'unknown';
}

/** Returns the bytes of a package, without those of packages below it. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path);
    return sum + lstatSync(path).size;
  }, 0);
}

function megabytes(packages: readonly Package[]): number {
  return Math.round(packages.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
}
