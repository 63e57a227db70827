/** What a vendor's error says by `code`, `type` and `error_code`, flat or nested under `error` and `details`. */
export type ToldError = Readonly<{ codes: readonly string[]; message: string | null }>;

/** As deep as vendors and their SDKs nest it. */
const deepest = 3;

export function toldError(error: unknown): ToldError {
  const layers = layersOf(error, deepest);
  return {
    codes: layers
      .flatMap((layer) => ['code', 'type', 'error_code'].map((field) => textIn(layer, field)))
      .filter((code) => code !== null),
    message: layers.map((layer) => textIn(layer, 'message')).findLast((message) => message !== null) ?? null,
  };
}

const quota = /^(?:insufficient_quota|billing_.+|.+_spend_limit_reached)$/u;
const key = /^(?:invalid_api_key|authentication_error|permission_error|permission_denied|account_deactivated)$/u;
const policy = /^(?:content_filter|.*policy.*)$/u;
const passing = /^(?:server_error|api_error|internal_error|overloaded_error|rate_limit.*|.*timeout.*)$/u;
const request = /^(?:invalid_.+|not_found_error|model_not_found|request_too_large|context_length_exceeded)$/u;

/** Why asking again cannot help, by the codes alone; null when it may. */
export function finalFault({ codes }: ToldError): 'quota' | 'key' | 'policy' | 'request' | null {
  const has = (shape: RegExp) => codes.some((code) => shape.test(code));
  if (has(quota)) return 'quota';
  if (has(key)) return 'key';
  if (has(policy)) return 'policy';
  // Limits on calls come under the general type of a wrong request, too.
  return has(request) && !has(passing) ? 'request' : null;
}

function layersOf(error: unknown, depth: number): readonly object[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  return [error, ...['error', 'details'].flatMap((field) => layersOf(Reflect.get(error, field), depth - 1))];
}

function textIn(layer: object, field: string): string | null {
  const found: unknown = Reflect.get(layer, field);
  return typeof found === 'string' ? found : null;
}
