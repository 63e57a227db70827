import { sameName } from '../../../src/domain/names.js';
import { producedValue } from '../../../src/domain/stage-outcome.js';
import type { Claim, Source } from '../../../src/domain/stage-values/documents.js';
import type { PerplexityCityValue, Town as TownValue } from '../../../src/domain/stage-values/perplexity-city.js';
import { ClaimEvidence } from '../document/claim-evidence.js';
import { FactMark } from '../document/fact-mark.js';
import { Missing, More, Section, Words } from '../document/parts.js';
import { SourceLine } from '../document/sources.js';
import { type BriefData, missingReason } from '../facts/brief-data.js';
import { limited } from '../facts/page-limits.js';
import { writtenFirst } from '../facts/written-first.js';
import { whereabouts } from '../text/names.js';
import { readableNumber } from '../text/numbers.js';

const origins = { file: 'from your file', dictionary: 'from a dictionary', web: 'from the web' } as const;

/** Claims about the town, each with its sources. */
export function Town({ data }: { data: BriefData }) {
  const result = data.results.perplexity_city;
  const city = producedValue(result);
  return (
    <Section id="town" title="Town">
      {city !== null && <Identity city={city} data={data} />}
      {city === null || city.claims.length === 0 ? (
        <Missing>{missingReason(result, 'No fact about this town is known.')}</Missing>
      ) : (
        <Claims city={city} data={data} />
      )}
      <Pronunciations city={city} data={data} />
    </Section>
  );
}

function Identity({ city, data }: { city: PerplexityCityValue; data: BriefData }) {
  const { shown, more } = limited(city.candidates, data.limits);
  if (city.town !== null) return <TakenToBe town={city.town} city={data.show.city} />;
  if (shown.length === 0) return <Missing>The atlas knows no such town.</Missing>;
  return (
    <div class="group">
      <h3>Which {data.show.city}?</h3>
      <Missing>The name is ambiguous: give a region or coordinates. It could be</Missing>
      <ul class="plain">
        {shown.map((candidate) => (
          <li key={`${candidate.latitude} ${candidate.longitude}`}>{describe(candidate)}</li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}

/** Shows the town by its name in the atlas, so that it is not mistaken for another one. */
function TakenToBe({ town, city }: { town: TownValue; city: string }) {
  if (sameName(town.name, city)) return <p class="aside">Taken to be {describe({ ...town, name: city })}.</p>;
  return (
    <p class="aside">
      Taken to be <bdi>{city}</bdi> (<bdi>{town.name}</bdi> in the atlas){afterName(town)}.
    </p>
  );
}

function describe(town: TownValue): string {
  return `${town.name}${afterName(town)}`;
}

function afterName(town: TownValue): string {
  const where = whereabouts(town);
  const people = town.population === null ? '' : `, ${readableNumber(town.population)} people`;
  return `${where === '' ? '' : `, ${where}`}${people} (${town.latitude.toFixed(2)}, ${town.longitude.toFixed(2)})`;
}

function Claims({ city, data }: { city: PerplexityCityValue; data: BriefData }) {
  const { shown, more } = limited(writtenFirst(city.claims), data.limits);
  return (
    <>
      {shown.some(isUndated) && <p class="aside">A file or data set without a publication date gives none.</p>}
      <ul class="claims">
        {shown.map((claim) => (
          <li key={claim.id} id={`claim-${claim.id}`} class="claim">
            <p class="claim-text" dir="auto">
              <Words text={claim.text} limits={data.limits} /> <FactMark claimId={claim.id} data={data} />
            </p>
            <ClaimEvidence claim={claim} shown={[claim.text]} data={data} />
          </li>
        ))}
      </ul>
      <More count={more} />
    </>
  );
}

function isUndated(claim: Claim): boolean {
  return claim.citations.some(
    ({ source }) => source.published_on === null && (source.kind !== 'web' || source.file !== null),
  );
}

function Pronunciations({ city, data }: { city: PerplexityCityValue | null; data: BriefData }) {
  const { shown, more } = limited(city?.pronunciations ?? [], data.limits);
  return (
    <div class="group">
      <h3>How to say it</h3>
      {shown.length === 0 && (
        <Missing>Left out: neither your files nor a dictionary say how the local names are pronounced.</Missing>
      )}
      <ul class="plain">
        {shown.map((entry) => (
          <li key={`${entry.name} ${entry.respelling}`}>
            <bdi>{entry.name}</bdi>: <b class="respelling">{entry.respelling}</b>{' '}
            <span class="tag">{origins[entry.origin]}</span>{' '}
            {entry.origin === 'file' ? <FilePlace source={entry.source} /> : <SourceLine source={entry.source} />}
          </li>
        ))}
      </ul>
      <More count={more} />
    </div>
  );
}

function FilePlace({ source }: { source: Source }) {
  return (
    <span class="source">
      {source.file ?? source.publisher}
      {source.line !== null && ` line ${source.line}`}
    </span>
  );
}
