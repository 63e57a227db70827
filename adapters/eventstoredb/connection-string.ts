/** Why a connection string cannot be used, without any part of it, for it may hold a password; null when it can. */
export function connectionProblem(url: string): string | null {
  if (!/^esdb(\+discover)?:\/\/./u.test(url))
    return 'is no address of the form esdb://host:2113 or esdb+discover://host:2113';
  if (/[?&]throwOnAppendFailure=false/iu.test(url)) {
    return 'must not switch throwOnAppendFailure off: the client then answers a conflict with a wrong revision';
  }
  if (/[?&]connectionName=/iu.test(url))
    return 'must not name the connection: the server tells the replicas apart by that name';
  return null;
}

/** The address with the name under which the server lists the connection. */
export function withName(url: string, name: string): string {
  const [address = url, parameters] = url.split('?', 2);
  const parameter = `connectionName=${encodeURIComponent(name)}`;
  return `${address}?${parameters === undefined ? parameter : `${parameters}&${parameter}`}`;
}

export type Credentials = Readonly<{ username: string; password: string }>;

/** User and password in the address; anything where it has none, which only an insecure server takes. */
export function credentialsIn(url: string): Credentials {
  const [, username = 'nobody', password = ''] = /^[^/]+:\/\/([^:@/?]+):([^@/?]+)@/u.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
