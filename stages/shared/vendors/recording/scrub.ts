import { worthHiding } from '../../untrusted-text/secrets.js';

/** Keys, tokens and ids of accounts as the vendors write them: they stand in error messages, too. */
const knownShapes =
  /\b(?:sk|pk|rk|pplx)-[\w*-]{8,}|\bBearer\s+[\w.~+/=*-]{8,}|\b(?:org|proj|user|wrkspc|req|request)[-_][A-Za-z0-9]{16,}\b|\bya29\.[\w-]{8,}|\bAIza[\w-]{20,}|\b1\/\/[\w-]{20,}/gu;
/** Fields whose text is a secret or names an account, whatever it looks like. */
const knownFields =
  /("(?:access_token|refresh_token|id_token|client_secret|api_key|authorization|cookie|organization|organization_id|request_id|workspace_id|project_id)"\s*:\s*)"(?:[^"\\]|\\.)*"/giu;
const stars = '***';

/** The text without these secrets, and without whatever has the shape of a key or of an account's id. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  const without = worthHiding(secrets)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((left, secret) => left.replaceAll(secret, stars), text);
  return without.replace(knownFields, `$1"${stars}"`).replace(knownShapes, stars);
}
