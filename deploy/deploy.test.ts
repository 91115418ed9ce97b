// Manifests agree with the product: settings exist, ports and probes are the server's, nothing runs as root or without limits.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Made beside this: they exist once both are merged. */
const OTHERS = ['KAISAI_ROLE', 'KAISAI_WORKERS']
const known = new Set(
  [...read('apps/server/src/config.ts').matchAll(/\benv\.([A-Z_0-9]+)/g)].map(([, name]) => name!).concat(OTHERS),
)

interface Container {
  name: string
  securityContext: Record<string, unknown>
  resources?: { limits?: { cpu?: string; memory?: string } }
  ports?: { name: string; containerPort: number }[]
  env?: { name: string }[]
  readinessProbe?: { httpGet: { path: string } }
  livenessProbe?: { httpGet: { path: string } }
  volumeMounts: { mountPath: string }[]
}
interface Document {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec: Record<string, never> & { template?: { spec: { securityContext: Record<string, unknown>; containers: Container[] } } }
}
const documents = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    assert.deepEqual(document.errors, [], file)
    return document.toJS() as Document
  }),
)

test('every setting named anywhere exists', () => {
  const files = globSync('deploy/**/*.{yaml,env,sh}', { cwd: root }).concat(
    'deploy/Containerfile',
    'deploy/caddy/Caddyfile',
    'docs/OPERATING.md',
  )
  for (const file of files)
    for (const [name] of read(file).matchAll(/\bKAISAI_[A-Z_0-9]+\b(?!…|_)/g))
      if (name !== 'KAISAI_HOST' && !name.endsWith('_')) assert.ok(known.has(name), `${file}: ${name}`)
})

test('what runs the product is not root, writes nowhere but to its volumes, and has limits', () => {
  const workloads = documents.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  assert.deepEqual(workloads.map(({ metadata }) => metadata.name).sort(), ['kaisai-migrate', 'kaisai-web', 'kaisai-worker'])
  for (const { metadata, spec } of workloads) {
    const pod = spec.template!.spec
    assert.equal(pod.securityContext.runAsNonRoot, true, metadata.name)
    for (const container of pod.containers) {
      assert.equal(container.securityContext.readOnlyRootFilesystem, true)
      assert.equal(container.securityContext.allowPrivilegeEscalation, false)
      assert.ok(container.resources?.limits?.cpu && container.resources.limits.memory)
      assert.deepEqual(
        container.volumeMounts.map(({ mountPath }) => mountPath),
        ['/data', '/tmp'],
      )
    }
  }
})

test('ports and probes are those of the server and the image', () => {
  const image = read('deploy/Containerfile')
  assert.match(image, /^USER 10001:10001$/m)
  assert.match(image, /PORT=4700/)
  assert.match(image, /^STOPSIGNAL SIGTERM$/m)
  const health = read('apps/server/src/health.ts')
  const [web] = documents.filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'kaisai-web')
  const [container] = web!.spec.template!.spec.containers
  assert.deepEqual(container!.ports, [
    { name: 'http', containerPort: 4700 },
    { name: 'metrics', containerPort: 9464 },
  ])
  for (const probe of [container!.readinessProbe!, container!.livenessProbe!])
    assert.ok(health.includes(`'${probe.httpGet.path}'`))
  assert.equal(container!.readinessProbe!.httpGet.path, '/ready')
  assert.equal(container!.livenessProbe!.httpGet.path, '/live')
  const config = documents.find(({ kind }) => kind === 'ConfigMap')!
  assert.equal(config.data!.KAISAI_METRICS_PORT, '9464')
  for (const value of ['KAISAI_KEYS', 'DATABASE_URL', 'KAISAI_S3_SECRET'])
    assert.ok(!(value in config.data!), 'secrets stand in the secret')
})

test('files the image and the manifests start from exist', () => {
  const image = read('deploy/Containerfile')
  for (const [, list] of image.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const path of list!.split(' ')) assert.ok(globSync(path, { cwd: root }).length > 0, path)
  const started = `${image}${read('deploy/compose.yaml')}${read('deploy/kubernetes/migrate.yaml')}`
  for (const [path] of started.matchAll(/apps\/server\/[\w/-]+\.ts/g)) assert.ok(globSync(path, { cwd: root }).length === 1, path)
})

test('the compose file is sound: what depends on something finds it, the product is closed in', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      {
        depends_on?: Record<string, unknown>
        read_only?: boolean
        user?: string
        mem_limit?: string
        environment?: Record<string, string>
      }
    >
    volumes: Record<string, unknown>
  }
  for (const [name, service] of Object.entries(compose.services)) {
    for (const other of Object.keys(service.depends_on ?? {})) assert.ok(other in compose.services, `${name} → ${other}`)
    assert.ok(service.mem_limit, name)
  }
  for (const name of ['web', 'worker', 'migrate']) {
    assert.equal(compose.services[name]!.read_only, true, name)
    assert.equal(compose.services[name]!.user, '10001:10001', name)
  }
  // The standby is one, the product looks for the server that takes writes, and the bucket is made before anybody needs it.
  assert.match(read('deploy/secrets.example.env'), /^DATABASE_URL=\S+@database:5432,standby:5432\/kaisai$/m)
  assert.match(read('deploy/secrets.example.env'), /^DATABASE_READ_URL=\S+@standby:5432\/kaisai$/m)
  for (const name of ['STANDBY_PASSWORD', 'APP_PASSWORD', 'OWNER_PASSWORD', 'READER_PASSWORD'])
    assert.ok(read('deploy/secrets.example.env').includes(`${name}=`) && `${read('deploy/roles.sh')}`.includes(`$${name}`), name)
  assert.ok('bucket' in compose.services.web!.depends_on!)
  const made = JSON.stringify((compose.services.bucket as { entrypoint?: string[] }).entrypoint)
  assert.ok(made.includes(`store/${compose.services.web!.environment!.KAISAI_S3_BUCKET}`))
  for (const { volumes = [] } of Object.values(compose.services) as { volumes?: string[] }[])
    for (const [path] of volumes.join(' ').matchAll(/\.\/[\w./-]+(?=:)/g))
      assert.ok(globSync(join('deploy', path), { cwd: root }).length === 1, path)
  assert.deepEqual(
    [compose.services.web, compose.services.worker].map((one) => one!.environment!.KAISAI_ROLE),
    ['web', 'worker'],
  )
})
