import { redactableSecrets } from '../../untrusted-text/secrets.js';
import { base64Pattern, secretPattern } from './secret-spellings.js';

/** Keys, tokens and account ids in the vendors' formats. */
const knownShapes =
  /\b(?:sk|pk|rk|pplx)-[\w*-]{8,}|\bBearer\s+[\w.~+/=*-]{8,}|\b(?:org|proj|user|wrkspc|req|request)[-_][A-Za-z0-9]{16,}\b|\bya29\.[\w-]{8,}|\bAIza[\w-]{20,}|\b1\/\/[\w-]{20,}/gu;
/** JSON fields whose value is a secret or an account, in any format. */
const knownFields =
  /("(?:access_token|refresh_token|id_token|client_secret|api_key|app_id|authorization|cookie|organization|organization_id|request_id|workspace_id|project_id)"\s*:\s*)"(?:[^"\\]|\\.)*"/giu;
/** Credentials of an `Authorization` header. */
const basicCredentials = /\bBasic\s+([\w+/-]{8,}={0,2})/giu;
/** Query parameters whose value is a secret, in any format, even empty. */
const knownParameters = /((?:[?&;]|\\u0026)(?:app_id|api_key|access_token)=)[^&#\s"'<>\\]*/giu;
const stars = '***';

/** Redacts the secrets in every spelling, and everything that looks like a key or an account id. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  // Longest first: redacting a part of a longer secret would leave the rest of it.
  const longestFirst = redactableSecrets(secrets).toSorted((one, other) => other.length - one.length);
  const without = longestFirst
    .flatMap((secret) => [secretPattern(secret), base64Pattern(secret)])
    .reduce((left, pattern) => left.replace(pattern, stars), text);
  return without
    .replace(basicCredentials, (found, coded: string) => (isUserAndSecret(coded) ? stars : found))
    .replace(knownFields, `$1"${stars}"`)
    .replace(knownParameters, `$1${stars}`)
    .replace(knownShapes, stars);
}

/** Distinguishes credentials from prose such as `Basic understanding`. */
function isUserAndSecret(coded: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]*:[\x20-\x7e]*$/u.test(Buffer.from(coded, 'base64').toString('latin1'));
}
