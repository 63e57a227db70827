/** A vendor's error: its `code`, `type` and `error_code`, flat or nested under `error` and `details`. */
export type VendorError = Readonly<{
  codes: readonly string[];
  /** The vendor's own message, never that of the SDK's error around it; null if absent. */
  message: string | null;
}>;

/** Levels of nesting that vendors and their SDKs use. */
const deepest = 3;

export function parseVendorError(error: unknown): VendorError {
  const layers = layersOf(error, deepest);
  const fromVendor = layers.filter((layer) => !(layer instanceof Error));
  return {
    codes: layers
      .flatMap((layer) => ['code', 'type', 'error_code'].map((field) => textIn(layer, field)))
      .filter((code) => code !== null),
    message: fromVendor.map((layer) => textIn(layer, 'message')).findLast((message) => message !== null) ?? null,
  };
}

/** OpenAI's codes, all under the type `insufficient_quota`: https://developers.openai.com/docs/guides/error-codes */
const quota =
  /^(?:insufficient_quota|credit_balance_exhausted|billing_.+|.+_spend_limit_(?:reached|exceeded)|.+_usage_limit_exceeded)$/u;
/**
 * Anthropic reports an empty account and a reached spending limit as a bad request (400): "Your credit balance is too
 * low to access the Anthropic API" (https://github.com/anthropics/claude-code/issues/66314), "You have reached your
 * specified API usage limits" (https://github.com/anthropics/claude-code/issues/38035;
 * https://platform.claude.com/docs/en/api/errors names the status). The first pattern is OpenAI's message, which
 * compatible servers repeat without the code.
 */
const emptyAccount =
  /exceeded your current quota|credit balance is too low|reached your (?:specified )?(?:API )?usage limits?/iu;
const key = /^(?:invalid_api_key|authentication_error|permission_error|permission_denied|account_deactivated)$/u;
const policy = /^(?:content_filter|.*policy.*)$/u;
const transient = /^(?:server_error|api_error|internal_error|overloaded_error|rate_limit.*|.*timeout.*)$/u;
const request = /^(?:invalid_.+|not_found_error|model_not_found|request_too_large|context_length_exceeded)$/u;

/** Returns why a retry cannot help, by the codes or a message that implies one; null when it may help. */
export function permanentFault({ codes, message }: VendorError): 'quota' | 'key' | 'policy' | 'request' | null {
  const has = (shape: RegExp) => codes.some((code) => shape.test(code));
  if (has(quota) || isEmptyAccount(message ?? '')) return 'quota';
  if (has(key)) return 'key';
  if (has(policy)) return 'policy';
  // Rate limits also have the general type of a bad request.
  return has(request) && !has(transient) ? 'request' : null;
}

export function isEmptyAccount(message: string): boolean {
  return emptyAccount.test(message);
}

function layersOf(error: unknown, depth: number): readonly object[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  return [error, ...['error', 'details'].flatMap((field) => layersOf(Reflect.get(error, field), depth - 1))];
}

function textIn(layer: object, field: string): string | null {
  const found: unknown = Reflect.get(layer, field);
  return typeof found === 'string' ? found : null;
}
