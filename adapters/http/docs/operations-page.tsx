import { Fragment } from 'preact';
import type { Json } from '../openapi/document.js';
import { Marked, renderPage } from './layout.js';

type Parameter = Readonly<{ name: string; in: string; description?: string; schema: Json }>;
type Content = Readonly<Record<string, Readonly<{ schema: Json }>>>;
type Operation = Readonly<{
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters: readonly Parameter[];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ description: string; content?: Content }>>>;
}>;
type Document = Readonly<{
  info: Readonly<{ title: string; summary: string; version: string }>;
  tags: readonly Readonly<{ name: string; description: string }>[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, Json>> }>;
}>;

/** Returns the documentation of every operation and schema, made of the API document alone. */
export function operationsPage(document: Json): string {
  const { info, tags, paths, components } = document as unknown as Document;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return renderPage(
    info.title,
    <>
      <p>
        {info.summary} Version {info.version}. Operations under <code>/api/</code> need an API key:{' '}
        <code>Authorization: Bearer KEY</code> or <code>X-API-Key: KEY</code>.
      </p>
      {tags.map(({ name, description }) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{description}</p>
          {all
            .filter(({ operation }) => operation.tags.includes(name))
            .map((each) => (
              <OperationDetails key={each.operation.operationId} {...each} />
            ))}
        </section>
      ))}
      <h2>Schemas</h2>
      <div class="schemas">
        {Object.entries(components.schemas).map(([name, schema]) => (
          <details key={name} id={name}>
            <summary>
              <code>{name}</code>
            </summary>
            <Schema schema={schema} />
          </details>
        ))}
      </div>
    </>,
  );
}

function OperationDetails({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return (
    <details id={operationId} class="operation">
      <summary>
        <span class={`method ${method}`}>{method.toUpperCase()}</span> <Path path={path} />{' '}
        <span class="soft">{summary}</span>
      </summary>
      {description !== undefined && (
        <p>
          <Marked text={description} />
        </p>
      )}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {requestBody !== undefined && <Bodies title="Body" content={requestBody.content} />}
      {Object.entries(responses).map(([status, response]) => (
        <section key={status}>
          <h3>{status}</h3>
          {response.description.split('\n\n').map((line) => (
            <p key={line}>
              <Marked text={line} />
            </p>
          ))}
          {response.content !== undefined && Number(status) < 400 && <Bodies title="" content={response.content} />}
        </section>
      ))}
    </details>
  );
}

/** A path that may wrap behind each slash. */
function Path({ path }: { path: string }) {
  const parts = path.slice(1).split('/');
  return (
    <code>
      {parts.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </code>
  );
}

function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">In</th>
          <th scope="col">Meaning</th>
          <th scope="col">Schema</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: place, description = '', schema }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{place}</td>
            <td>
              <Marked text={description} />
            </td>
            <td>
              <code>{JSON.stringify(schema)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bodies({ title, content }: { title: string; content: Content }) {
  return (
    <>
      {title !== '' && <h3>{title}</h3>}
      {Object.entries(content).map(([type, { schema }]) => (
        <div key={type}>
          <code>{type}</code>
          <Schema schema={schema} />
        </div>
      ))}
    </>
  );
}

/** A schema as JSON, or a link to a named one. */
function Schema({ schema }: { schema: Json }) {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  if (name === undefined) return <pre>{JSON.stringify(schema, null, 2)}</pre>;
  return (
    <>
      {': '}
      <a href={`#${name}`}>{name}</a>
    </>
  );
}
