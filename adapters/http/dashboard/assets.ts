import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Request } from 'polka';
import { HttpError } from '../problems.js';
import { send } from '../responses.js';

/** The paths of the files that pages refer to. Each has a digest in its name, so that browsers may keep it forever. */
export type AssetNames = Readonly<{ style: string; script: string; icon: string; font: string }>;

type Asset = Readonly<{ path: string; body: Buffer; mediaType: string }>;

export type Assets = Readonly<{
  names: AssetNames;
  /** Serves a file, without a session: the login page needs its style. */
  serve(request: Request, response: ServerResponse): void;
}>;

const require = createRequire(import.meta.url);
/** The compiled code lies in `dist`; these files stay where the sources are. */
const folder = new URL('../../../../adapters/http/dashboard/assets/', import.meta.url);
const weights = [400, 600, 700] as const;
/**
 * The scripts of the names of towns, venues and performers, by npm package. A browser requests a file only for a page
 * with one of its characters; of several files with a character it takes the last.
 */
const scripts = [
  ['noto-sans-thai', ['thai']],
  ['noto-sans-arabic', ['arabic']],
  ['noto-sans-hebrew', ['hebrew']],
  ['inter', ['vietnamese', 'greek', 'cyrillic', 'latin-ext', 'latin']],
] as const;

export function readAssets(): Assets {
  const fonts = scripts.flatMap(([family, subsets]) => subsets.flatMap((subset) => facesOf(family, subset)));
  const faces = fonts.map(({ rule }) => rule).join('');
  const sheet = Buffer.from(faces + readFileSync(new URL('dashboard.css', folder), 'utf8'));
  const style = asset('dashboard.css', sheet, 'text/css; charset=utf-8');
  const script = asset('live.js', readFileSync(new URL('live.js', folder)), 'text/javascript; charset=utf-8');
  const icon = asset('icon.svg', readFileSync(new URL('icon.svg', folder)), 'image/svg+xml');
  const regular = fonts.find(({ name }) => name === `inter-latin-${weights[0]}`)?.file.path ?? '';
  const all = new Map([style, script, icon, ...fonts.map(({ file }) => file)].map((each) => [each.path, each]));
  return {
    names: { style: style.path, script: script.path, icon: icon.path, font: regular },
    serve(request, response) {
      const found = all.get(request.path);
      if (found === undefined) throw new HttpError(404, 'there is nothing at this path');
      send(response, 200, found.body, {
        'content-type': found.mediaType,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  };
}

function asset(name: string, body: Buffer, mediaType: string): Asset {
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const [stem, extension] = name.split('.');
  return { path: `/assets/${stem}-${digest}.${extension}`, body, mediaType };
}

type Face = Readonly<{ name: string; file: Asset; rule: string }>;

/** Returns the faces of a script in each weight; all have one family, so that a name may mix scripts. */
function facesOf(family: string, subset: string): readonly Face[] {
  const ranges = require(`@fontsource/${family}/unicode.json`) as Readonly<Record<string, string>>;
  return weights.map((weight) => {
    const name = `${family}-${subset}-${weight}`;
    const path = require.resolve(`@fontsource/${family}/files/${name}-normal.woff2`);
    const file = asset(`${name}.woff2`, readFileSync(path), 'font/woff2');
    const source = `src:url(${file.path}) format('woff2');unicode-range:${ranges[subset]}`;
    return { name, file, rule: `@font-face{font-family:Inter;font-weight:${weight};font-display:swap;${source}}\n` };
  });
}
