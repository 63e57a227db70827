import type { PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { ArtifactStore } from '../../../src/ports/artifact-store.js';
import type { InputOf, PageAddresses } from '../../../src/ports/stage-plugin.js';
import { aShow, produced } from '../results.js';

/** The addresses of a show under a public base. */
export function addressesAt(publicBase: string, digit = 'a'): PageAddresses {
  return { publicBase, slug: digit.repeat(32), financialsSlug: `${digit.repeat(31)}0` };
}

/** The input of a deployment: a page that says a text, with its image, and the page with the money. */
export async function briefSaying(
  text: string,
  addresses: PageAddresses,
  artifacts: ArtifactStore,
): Promise<InputOf<'vps_deployment'>> {
  const keep = async (body: string, mediaType: string) => ({
    ...(await artifacts.put(Buffer.from(body))),
    media_type: mediaType,
  });
  const html = await keep(text, 'text/html; charset=utf-8');
  const image = { name: 'preview.png', artifact: await keep(`pixels of ${text}`, 'image/png') };
  const money = await keep(`${text}: money`, 'text/html; charset=utf-8');
  const at = (slug: string, files: PublishedAddress['files']) => ({
    slug,
    url: `${addresses.publicBase}/b/${slug}/`,
    files,
  });
  const page = at(addresses.slug, [{ name: 'index.html', artifact: html }, image]);
  const show = aShow();
  const generated = produced('html_generation', {
    title: text.slice(0, 40),
    page,
    image: { ...image, url: `${page.url}preview.png`, width: 1200, height: 630 },
    financials: at(addresses.financialsSlug, [{ name: 'index.html', artifact: money }]),
    notices: [],
  });
  return { show, results: { hub_lookup: produced('hub_lookup', { show, notices: [] }), html_generation: generated } };
}
