import type { StageOutcome } from '../../../src/domain/stage-outcome.js';
import type { ArtifactReference } from '../../../src/domain/stage-values/documents.js';
import type { HtmlGenerationValue, PublishedAddress } from '../../../src/domain/stage-values/html-generation.js';
import type { InputOf, StageContext } from '../../../src/ports/stage-plugin.js';
import { type BriefData, briefData } from '../facts/brief-data.js';
import { keptGlance } from '../facts/changes.js';
import { glanceOf } from '../facts/glance.js';
import { maximumPageBytes, shorterLimits } from '../facts/page-limits.js';
import { latinTown } from '../facts/place.js';
import { FinancialsPage } from '../financials/financials-page.js';
import { previewHeight, previewImage, previewWidth } from '../preview/preview-image.js';
import { BriefPage } from './brief-page.js';
import { documentBytes } from './html-document.js';
import type { Preview } from './open-graph.js';
import { pagePreview, pageUrl } from './page-preview.js';

/** Renders the outcomes of the earlier stages and stores the files as artifacts. */
export async function makePage(
  input: InputOf<'html_generation'>,
  context: StageContext,
): Promise<StageOutcome<'html_generation'>> {
  const complete = await briefData(input, context);
  const image = await makeImage(complete, context);
  const { addresses } = context;
  const preview = pagePreview(complete.show, addresses, image, complete.t);
  const glance = glanceOf(complete);
  const brief = fitToSize(complete, (data) =>
    documentBytes(<BriefPage data={data} glance={glance} preview={preview} />),
  );
  const money = fitToSize(complete, (data) => documentBytes(<FinancialsPage data={data} />));
  const index = (bytes: Uint8Array) => store(context, bytes, 'text/html; charset=utf-8');
  const page = { name: 'index.html', artifact: await index(brief.bytes) };
  const imageFile = { name: image.name, artifact: image.artifact };
  const financials = { name: 'index.html', artifact: await index(money.bytes) };
  const value: HtmlGenerationValue = {
    title: preview.title,
    page: published(context, addresses.slug, [page, imageFile]),
    image: imageValue(image, preview),
    financials: published(context, addresses.financialsSlug, [financials]),
    glance: keptGlance(glance, complete.show),
    notices: brief.shortened ? [{ message: shortenedNotice, file: null, line: null }] : [],
  };
  return { kind: 'produced', value };
}

const shortenedNotice = `The whole page would be larger than ${maximumPageBytes} bytes: its lists were shortened.`;

type Image = Readonly<{ name: string; width: number; height: number; artifact: ArtifactReference }>;

async function makeImage(data: BriefData, context: StageContext): Promise<Image> {
  const artifact = await store(context, await previewImage(data.show, latinTown(data), data.t), 'image/png');
  const name = `preview-${artifact.sha256.slice(0, 16)}.png`;
  return { name, width: previewWidth, height: previewHeight, artifact };
}

function imageValue(image: Image, preview: Preview): HtmlGenerationValue['image'] {
  const { name, width, height, artifact } = image;
  return { name, url: preview.imageUrl, width, height, artifact };
}

/** Renders with increasingly strict limits until the page is small enough. */
function fitToSize(
  complete: BriefData,
  render: (data: BriefData) => Uint8Array,
): Readonly<{ bytes: Uint8Array; shortened: boolean }> {
  let bytes = render(complete);
  if (bytes.byteLength <= maximumPageBytes) return { bytes, shortened: false };
  for (const limits of shorterLimits) {
    bytes = render({ ...complete, limits });
    if (bytes.byteLength <= maximumPageBytes) break;
  }
  return { bytes, shortened: true };
}

async function store(context: StageContext, bytes: Uint8Array, mediaType: string): Promise<ArtifactReference> {
  const { sha256, bytes: size } = await context.artifacts.put(bytes);
  return { sha256, bytes: size, media_type: mediaType };
}

function published(context: StageContext, slug: string, files: PublishedAddress['files']): PublishedAddress {
  return { slug, url: pageUrl(context.addresses, slug), files };
}
