import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readSettings, settingsSchema } from '../../adapters/composition/settings.js';
import { isSecret } from '../../stages/loading/secret-files.js';
import { composed, root, type Service, serviceNamed } from './composed.js';

const { services, networks, volumes, secrets } = composed();
const all = Object.entries(services);
const replicas = ['brief-1', 'brief-2'] as const;
const text = (path: string) => readFileSync(join(root, path), 'utf8');

test('docker-compose finds nothing wrong with the file', () => {
  const { status, stdout, stderr } = spawnSync('docker-compose', ['-f', 'docker-compose.yml', 'config', '-q'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal([status, stdout, stderr], [0, '', '']);
});

test('it is one event store, two replicas, nginx, and the two halves of the machine that pages are published to', () => {
  assert.equal(Object.keys(services).sort(), ['brief-1', 'brief-2', 'eventstore', 'nginx', 'vps-ssh', 'vps-web']);
});

test('no container has privileges: a read-only system, no capability, no way to new ones, nothing of the host', () => {
  for (const [name, service] of all) {
    assert.is(service.read_only, true, name);
    assert.equal(service.cap_drop, ['ALL'], name);
    assert.equal(service.security_opt, ['no-new-privileges:true'], name);
    for (const power of ['privileged', 'network_mode', 'pid', 'ipc', 'devices', 'userns_mode', 'cgroup_parent']) {
      assert.is(service[power], undefined, `${name} has ${power}`);
    }
    assert.ok(service.restart === 'unless-stopped' && service.mem_limit !== '' && service.pids_limit > 0, name);
  }
});

test('no process is root except sshd, which has the three capabilities that a login into a root directory takes', () => {
  for (const [name, { user, cap_add }] of all) {
    if (name === 'vps-ssh') assert.equal([user, cap_add], ['0:0', ['SYS_CHROOT', 'SETUID', 'SETGID']]);
    else assert.ok(/^[1-9]\d*:[1-9]\d*$/u.test(user) && cap_add.length === 0, `${name} runs as ${user}`);
  }
});

test('the only published port is that of nginx, on the loopback address unless it is said otherwise', () => {
  const published = all.filter(([, { ports }]) => ports.length > 0).map(([name, { ports }]) => [name, ports]);
  assert.equal(published, [['nginx', ['127.0.0.1:8080:8080/tcp']]]);
  assert.equal(composed({ BRIEF_PUBLISH: '0.0.0.0:443' }).services['nginx']?.ports, ['0.0.0.0:443:8080/tcp']);
});

test('the event store can be reached by the replicas alone, and has no way out', () => {
  const inNetwork = (network: string) => all.filter(([, service]) => network in service.networks).map(([name]) => name);
  assert.equal(inNetwork('store').sort(), ['brief-1', 'brief-2', 'eventstore']);
  assert.equal(inNetwork('publishing').sort(), ['brief-1', 'brief-2', 'vps-ssh', 'vps-web']);
  assert.equal([networks['store']?.internal, networks['publishing']?.internal], [true, true]);
  assert.equal(Object.keys(serviceNamed('eventstore').networks), ['store']);
});

/** An override mounts these where they are used. */
const optionalSecrets: ReadonlySet<string> = new Set([
  'BRIEF_WEBHOOK_URLS',
  'BRIEF_WEBHOOK_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

test('every secret comes from a file, and no variable holds one', () => {
  for (const [name, { file }] of Object.entries(secrets)) assert.is(file, join(root, '.docker/secrets', name));
  const ofService = Object.entries(settingsSchema.entries).filter(([, schema]) => isSecret(schema));
  for (const name of replicas) {
    const { environment, secrets: given } = serviceNamed(name);
    for (const [secret] of ofService) {
      assert.is(environment[secret], undefined, secret);
      const path = environment[`${secret}_FILE`];
      const isMounted = given.some(({ source }) => path === `/run/secrets/${source}`);
      assert.ok(isMounted || (path === undefined && optionalSecrets.has(secret)), secret);
    }
  }
  for (const [name, { environment }] of all) {
    const telling = Object.keys(environment).filter((variable) => /KEY|PASSWORD|SECRET|TOKEN/u.test(variable));
    assert.ok(
      telling.every((variable) => variable.endsWith('_FILE')),
      `${name} has ${telling}`,
    );
  }
  assert.match(text('.gitignore'), /^\/\.docker\/secrets\/$/mu);
});

test('the script creates every secret, readable by the service alone, and keeps existing ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brief-secrets-'));
  const contents = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  const make = () => {
    const env = { PATH: '/usr/bin:/bin', BRIEF_SECRETS_DIR: folder };
    const { status, stderr } = spawnSync(join(root, '.docker/make-secrets.sh'), { env, encoding: 'utf8' });
    assert.is(status, 0, stderr);
    return contents();
  };
  const made = make();
  assert.equal(make(), made);
  for (const name of Object.keys(secrets)) {
    const { mode, size, uid } = statSync(join(folder, name));
    assert.ok(size > 30 && uid === 1000, name);
    assert.is(mode & 0o777, name === 'publisher-authorized-keys' ? 0o644 : 0o600, name);
  }
  const environment = {
    BRIEF_EVENT_STORE_FILE: join(folder, 'event-store'),
    BRIEF_ADDRESS_KEY_FILE: join(folder, 'address-key'),
  };
  assert.is(readSettings(environment).kind, 'read');
  rmSync(folder, { recursive: true });
});

test('the replicas differ in their data alone, share one folder, and have settings that the service knows', () => {
  const [one, other] = replicas.map((name) => serviceNamed(name));
  const own = (service: Service | undefined) => service?.volumes.filter((volume) => !/^brief-\d-data:/u.test(volume));
  assert.equal({ ...one, volumes: own(one) }, { ...other, volumes: own(other) });
  assert.ok(one?.volumes.includes('brief-1-data:/data:rw') && other?.volumes.includes('brief-2-data:/data:rw'));
  assert.ok(one?.volumes.includes('brief-shared:/shared:rw'));
  const environment = { ...one?.environment };
  for (const name of Object.keys(environment)) {
    assert.ok(name.replace(/_FILE$/u, '') in settingsSchema.entries, `${name} is no setting`);
    if (name.endsWith('_FILE')) delete environment[name];
  }
  assert.is(readSettings({ ...environment, BRIEF_EVENT_STORE: 'esdb://eventstore:2113' }).kind, 'read');
  assert.equal([environment['BRIEF_REPLICAS'], environment['BRIEF_SHARED_DIR']], ['2', '/shared']);
});

test('folders of the host are only read, and every other one is a volume with a name', () => {
  for (const [name, service] of all) {
    for (const volume of service.volumes) {
      const [source = '', , mode] = volume.split(':');
      assert.ok(source.startsWith('/') ? mode === 'ro' : source in volumes, `${name} has ${volume}`);
    }
  }
});

test('each container has a health check, and waits for those that it needs', () => {
  for (const [name, { healthcheck, depends_on }] of all) {
    assert.ok((healthcheck?.test.length ?? 0) > 1, `${name} has no health check`);
    for (const { condition } of Object.values(depends_on)) assert.is(condition, 'service_healthy', name);
  }
  assert.equal(Object.keys(serviceNamed('nginx').depends_on).sort(), [...replicas]);
  for (const name of replicas) assert.equal(Object.keys(serviceNamed(name).depends_on), ['eventstore']);
});

test('images have a plain name, and a version where they are not built here', () => {
  const bases = ['.docker/Dockerfile', '.docker/vps/Dockerfile'].flatMap((path) =>
    [...text(path).matchAll(/^FROM (\S+)/gmu)].map(([, image = '']) => image),
  );
  const pulled = all.filter(([, service]) => service['build'] === undefined).map(([, { image }]) => image);
  assert.ok(bases.length >= 4 && pulled.length === 3);
  for (const image of [...bases, ...pulled]) assert.match(image, /^(?:[a-z-]+\/)?[a-z-]+:\d[\w.-]*$/u);
});

test('what the images are made of is in the build context, and nothing that is secret or only for tests', () => {
  const ignore = text('.dockerignore').split('\n');
  assert.is(
    ignore.find((line) => !line.startsWith('#')),
    '*',
  );
  const allowed = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  assert.not.ok(allowed.some((path) => /^(?:test|data|input|\.git|\.docker|\.docker\/secrets)$/u.test(path)));
  const copies = [...text('.docker/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gmu)];
  assert.ok(copies.length >= 5);
  for (const path of copies.flatMap(([, sources = '']) => sources.split(' '))) {
    assert.ok(allowed.includes(path) && existsSync(join(root, path)), `${path} cannot be copied`);
  }
});

test('the image of the service ends as a user without rights, with production packages alone, and a health check', () => {
  const stages = text('.docker/Dockerfile').split(/^FROM /mu);
  const last = stages.at(-1) ?? '';
  assert.match(last, /^USER node$[\s\S]*^HEALTHCHECK .*health-check\.mjs[\s\S]*^ENTRYPOINT/mu);
  assert.match(last, /COPY --from=production \/app\/node_modules/u);
  assert.ok(stages.some((stage) => / AS production\n/u.test(stage) && stage.includes('--omit=dev')));
});

test('the image of the service knows the commit that it was built from, where the build names one', () => {
  const last =
    text('.docker/Dockerfile')
      .split(/^FROM /mu)
      .at(-1) ?? '';
  assert.match(last, /\nARG BRIEF_COMMIT=\nENV BRIEF_COMMIT=\$BRIEF_COMMIT\n/u);
  for (const name of replicas) {
    const { args } = serviceNamed(name)['build'] as Readonly<{ args: Readonly<Record<string, string>> }>;
    assert.equal(args, { BRIEF_COMMIT: process.env['BRIEF_COMMIT'] ?? '' });
  }
});

test('the replicas believe the proxy in front of them, which names its clients', () => {
  assert.match(text('.docker/front/nginx.conf'), 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  for (const name of replicas)
    assert.match(`${serviceNamed(name).environment['BRIEF_TRUSTED_PROXIES']}`, '172.16.0.0/12');
});

test('nginx waits longer than a start may take, and takes bodies as long as the service does', () => {
  const front = text('.docker/front/nginx.conf');
  const waits = [...front.matchAll(/proxy_read_timeout (\d+)s;/gu)].map(([, seconds]) => Number(seconds));
  assert.ok(Math.max(...waits) > Number(serviceNamed('brief-1').environment['BRIEF_START_WAIT_SECONDS']) + 30);
  assert.match(front, /client_max_body_size 64k;/u);
});

test.run();
