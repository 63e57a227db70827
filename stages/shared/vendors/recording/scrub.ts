import { worthHiding } from '../../untrusted-text/secrets.js';
import { inBase64, writtenSomehow } from './secret-spellings.js';

/** Keys, tokens and ids of accounts as the vendors write them: they stand in error messages, too. */
const knownShapes =
  /\b(?:sk|pk|rk|pplx)-[\w*-]{8,}|\bBearer\s+[\w.~+/=*-]{8,}|\b(?:org|proj|user|wrkspc|req|request)[-_][A-Za-z0-9]{16,}\b|\bya29\.[\w-]{8,}|\bAIza[\w-]{20,}|\b1\/\/[\w-]{20,}/gu;
/** Fields whose text is a secret or names an account, whatever it looks like. */
const knownFields =
  /("(?:access_token|refresh_token|id_token|client_secret|api_key|app_id|authorization|cookie|organization|organization_id|request_id|workspace_id|project_id)"\s*:\s*)"(?:[^"\\]|\\.)*"/giu;
/** The words of an `Authorization` header that hold a user and a secret. */
const basicCredentials = /\bBasic\s+([\w+/-]{8,}={0,2})/giu;
/** Parameters of an address whose value is a secret, whatever it looks like, also where it is empty. */
const knownParameters = /((?:[?&;]|\\u0026)(?:app_id|api_key|access_token)=)[^&#\s"'<>\\]*/giu;
const stars = '***';

/** The text without these secrets, however they are written, and without whatever has the shape of a key or of an account's id. */
export function scrubbed(text: string, secrets: readonly string[]): string {
  // A secret that is part of another one must not leave the rest of that one standing.
  const longestFirst = worthHiding(secrets).toSorted((one, other) => other.length - one.length);
  const without = longestFirst
    .flatMap((secret) => [writtenSomehow(secret), inBase64(secret)])
    .reduce((left, pattern) => left.replace(pattern, stars), text);
  return without
    .replace(basicCredentials, (found, coded: string) => (isUserAndSecret(coded) ? stars : found))
    .replace(knownFields, `$1"${stars}"`)
    .replace(knownParameters, `$1${stars}`)
    .replace(knownShapes, stars);
}

/** `Basic` is also a word: `Basic understanding` hides nobody. */
function isUserAndSecret(coded: string): boolean {
  return /^[\x20-\x7e]*:[\x20-\x7e]*$/u.test(Buffer.from(coded, 'base64').toString('latin1'));
}
