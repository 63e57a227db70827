import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Returns the test files below a folder of compiled tests, as paths relative to it.
 * Without parts of paths: all system tests, or all others. With parts: those whose path contains one of them.
 * A part may be the path of a source, for example `test/domain/time.test.ts`.
 */
export function testFiles(folder: string, options: Readonly<{ system: boolean; parts: readonly string[] }>) {
  const parts = options.parts.map(compiledPart);
  const wanted = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part));
  // A system test that is named runs without the option, too.
  const named = parts.some((part) => part.includes('.system'));
  return readdirSync(folder, { recursive: true })
    .map((file) => String(file).split(sep).join('/'))
    .filter((file) => file.endsWith('.test.js') && wanted(file))
    .filter((file) => named || file.endsWith('.system.test.js') === options.system);
}

function compiledPart(part: string): string {
  const path = part.replaceAll('\\', '/').replace(/\.ts$/u, '.js');
  return path.replace(/^(.*\/)?(dist\/)?test\//u, '');
}

/** Returns the path of the source of a compiled test, relative to the project. */
export function sourceOf(file: string): string {
  return `test/${file.replace(/\.js$/u, '.ts')}`;
}
