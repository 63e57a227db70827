import type { Headers } from '../../responses.js';
import { plural } from '../document/format.js';
import type { PageReply } from '../document/page.js';

type LoginProps = Readonly<{
  next: string;
  problem: string | null;
  hasKeys: boolean;
  /** True for a person whose session had ended when a form was sent. */
  isUnsent?: boolean;
}>;

export function loginPage(props: LoginProps): PageReply {
  const status = props.problem === null ? 200 : 401;
  return { kind: 'page', title: 'Log in', status, content: <Login {...props} /> };
}

/** The page for a network whose logins are refused for some time; `headers` have its `Retry-After`. */
export function tooManyFailures(next: string, headers: Headers): PageReply {
  const seconds = Number(headers['retry-after']);
  const time = seconds > 60 ? plural(Math.ceil(seconds / 60), 'minute') : plural(seconds, 'second');
  const problem = `Too many failed logins came from your address. Try again in ${time}.`;
  const page = loginPage({ next, problem, hasKeys: true });
  return { ...page, status: 429, headers };
}

function Login({ next, problem, hasKeys, isUnsent = false }: LoginProps) {
  return (
    <div class="login">
      <h1>Brief service</h1>
      {isUnsent ? (
        <p class="callout fair" role="alert">
          Your session has ended, and nothing was changed. Log in, and send the form again.
        </p>
      ) : null}
      <form method="post" action="/login">
        <input type="hidden" name="next" value={next} />
        {/* Password managers store a key under a name. */}
        <input type="text" name="username" autocomplete="username" value="brief service" hidden readOnly />
        <label for="key">API key</label>
        <input
          id="key"
          name="key"
          type="password"
          autocomplete="current-password"
          required
          autofocus
          aria-invalid={problem === null ? undefined : 'true'}
          aria-describedby={problem === null ? undefined : 'problem'}
        />
        {problem === null ? null : (
          <p id="problem" class="callout bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit">Log in</button>
      </form>
      <Keys hasKeys={hasKeys} />
    </div>
  );
}

/** Says which keys open the dashboard. */
function Keys({ hasKeys }: Pick<LoginProps, 'hasKeys'>) {
  if (hasKeys) {
    return (
      <p class="soft">
        One of the keys in <code>BRIEF_SERVICE_API_KEYS</code>. You stay logged in for twelve hours.
      </p>
    );
  }
  return (
    <p class="soft">
      This service has no API key yet, so that nobody can log in. Start it with{' '}
      <code>BRIEF_SERVICE_API_KEYS=choose-a-key</code>.
    </p>
  );
}
