import { type NoopOptions, noopSelection } from './noop-stages.js';
import { startNoopService, type TestService } from './test-service.js';

/**
 * The whole service with stages that do nothing, but for a page that is really made and deployed: it names the run that
 * made it and who looked at the town. `hooks` is code that runs before the page is made, deployed, withdrawn or
 * unpublished.
 */
export function startPagedService({
  hooks = {},
  outcomes = {},
  ...rest
}: NoopOptions &
  Readonly<{
    settings?: Readonly<Record<string, string>>;
    dataFolder?: string;
    hooks?: Partial<Readonly<Record<'make' | 'deploy' | 'withdraw' | 'unpublish', string>>>;
  }> = {}): Promise<TestService> {
  const { make = '', deploy = '', withdraw = '', unpublish = '' } = hooks;
  return startNoopService({
    ...rest,
    outcomes: {
      html_generation: `${make}\n${makePage}`,
      vps_deployment: `${deploy}\n${deployPage}`,
      ...outcomes,
    },
    withdraw: `${withdraw}\nreturn context.pages.withdraw(context.runId);`,
    unpublish: `${unpublish}\nawait context.pages.unpublish(deployed.release);`,
    settings: { BRIEF_STAGES: noopSelection, ...rest.settings },
  });
}

/** Makes the page as the body of a `run`; for a second implementation of `html_generation` too. */
export const makePage = `
const { publicBase, slug, financialsSlug } = context.addresses;
const file = async (name, text, media_type) =>
  ({ name, artifact: { ...(await context.artifacts.put(new TextEncoder().encode(text))), media_type } });
const at = (folder, files) => ({ slug: folder, url: publicBase + '/b/' + folder + '/', files });
const told = 'run ' + context.runId + ', town by ' + input.results.perplexity_city.implementation;
const image = await file('preview.png', 'image of ' + told, 'image/png');
const page = at(slug, [await file('index.html', told, 'text/html; charset=utf-8'), image]);
const money = at(financialsSlug, [await file('index.html', 'money of ' + told, 'text/html; charset=utf-8')]);
const picture = { name: image.name, url: page.url + image.name, width: 1200, height: 630, artifact: image.artifact };
return { kind: 'produced', value: { title: told, page, image: picture, financials: money, notices: [] } };`;

const deployPage = `
const { page, financials } = input.results.html_generation.value;
const { previous } = await context.pages.publish(context.runId, [page, financials]);
const { sha256, bytes, media_type } = page.files[0].artifact;
const files = [{ url: page.url, sha256, bytes, media_type }];
return { kind: 'produced', value: { url: page.url, release: context.runId, previous_release: previous, files } };`;
