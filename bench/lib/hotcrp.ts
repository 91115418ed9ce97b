// HotCRP as its manual sets it up (nginx, php-fpm, MariaDB), in a folder for temporary files, on unix sockets and one port of the loopback.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { summary } from './peer-doings.ts'
import { hasPrograms, installPackages, openHost, peerPort, startMariadb, until, versionOf } from './peer-host.ts'
import type { Walk } from './ways.ts'

const PASSWORD = 'Peer#2026'
const PACKAGES =
  'php-fpm php-cli php-mysql php-intl php-xml php-mbstring php-curl php-zip mariadb-server nginx-light poppler-utils'
/** Two for each of two cores: more wait for the same cores, fewer leave them idle while the disk syncs. */
const PHP_PROCESSES = 4
/** Submissions saved by one run of PHP. */
const AT_ONCE = 200

const fpmProgram = (): string | undefined => globSync('/usr/sbin/php-fpm*')[0]

/** What is missing to run it, as a sentence of what to do; null: nothing. */
export const missingForHotcrp = (): string | null => {
  const checkout = process.env.KAISAI_PEER_HOTCRP
  if (!checkout || !existsSync(join(checkout, 'src/schema.sql')))
    return 'HotCRP is not set up, nothing was measured. Run `git clone https://github.com/kohler/hotcrp` and set KAISAI_PEER_HOTCRP to that folder.'
  if (fpmProgram() && hasPrograms('php', 'mariadbd', 'mariadb-install-db', 'nginx')) return null
  return `HotCRP needs packages of Debian, nothing was measured. Run \`npm run bench -- peer-hotcrp install\` as root, or apt-get install ${PACKAGES}`
}
/** Installs the packages of Debian it needs. */
export const installForHotcrp = (): void => installPackages(PACKAGES)

export interface Writer {
  readonly email: string
  readonly token: string
  /** His finished draft with its PDF. */
  readonly draft: number
}
export interface Hotcrp {
  readonly port: number
  readonly versions: string
  readonly pids: readonly number[]
  readonly writers: readonly Writer[]
  /** The first number of a row the database answers. */
  count(query: string): number
  execute(statements: string): void
  /** Signs in and gives the headers of that session. */
  signIn(email: string): Promise<Walk['headers']>
  stop(): Promise<void>
}

/**
 * Starts it with `listed` submissions and `writers` people who each have a finished draft holding `pdf`.
 * Without `readsPdf` it is as without poppler: pages of what is sent are not counted.
 */
export const startHotcrp = async (
  size: { listed: number; writers: number; readsPdf: boolean },
  pdf: (no: number) => Buffer,
): Promise<Hotcrp> => {
  const host = openHost('hotcrp')
  const { folder, isRoot, begin, pids } = host
  const site = join(folder, 'site')
  // A copy: its settings are written beside its source.
  cpSync(process.env.KAISAI_PEER_HOTCRP!, site, { recursive: true, filter: (path) => !path.endsWith('/.git') })
  for (const name of ['sessions', 'docs']) mkdirSync(join(folder, name))
  const ask = await startMariadb(host, 'hotcrp')
  ask(readFileSync(join(site, 'src/schema.sql'), 'utf8'))
  ask("delete from Settings where name = 'setupPhase'")
  writeFileSync(join(site, 'conf/options.php'), siteOptions(folder, size.readsPdf))

  const php = (words: string[], input = ''): string =>
    execFileSync('php', words, { cwd: site, input, stdio: 'pipe', encoding: 'utf8', maxBuffer: 2 ** 28 })
  php([
    'batch/settings.php',
    'save',
    '{"submission_open": true, "submission_registration": "2037-01-01", "submission_done": "2037-01-01"}',
  ])
  php(['batch/saveusers.php', '-u', 'chair@example.org', '--roles', 'chair', '--user-name', 'Chair One'])
  const papers = [
    ...Array.from({ length: size.listed }, (_, at) => paperOf(`l${at}`, `Listed ${at}`, 'submitted', pdf(at))),
    ...Array.from({ length: size.writers }, (_, at) => paperOf(`w${at}`, `Draft ${at}`, 'draft', pdf(size.listed + at))),
  ]
  // PHP has 128 MB for each run.
  for (let at = 0; at < papers.length; at += AT_ONCE)
    php(['batch/savepapers.php', '-q'], JSON.stringify(papers.slice(at, at + AT_ONCE)))
  const lines = php([join(import.meta.dirname, '../peers/hotcrp-fill.php'), PASSWORD])
    .trim()
    .split('\n')
  const writers = lines.map((line): Writer => {
    const [email, token, draft] = line.split(' ')
    return { email: email!, token: token!, draft: Number(draft) }
  })
  if (writers.length !== size.writers) throw new Error(`${writers.length} writers of ${size.writers} were made`)

  writeFileSync(join(folder, 'fpm.conf'), fpmSettings(folder, isRoot))
  begin(fpmProgram()!, [...(isRoot ? ['-R'] : []), '-F', '-y', join(folder, 'fpm.conf')])
  writeFileSync(join(folder, 'nginx.conf'), nginxSettings(folder, site, isRoot))
  begin('nginx', ['-c', join(folder, 'nginx.conf')])
  const port = peerPort()
  const address = `http://127.0.0.1:${port}/peer`
  await until('HotCRP', () => fetch(`${address}/`).then((reply) => reply.ok, () => false)) // biome-ignore format: one thought

  const cookieOf = (reply: Response): string => reply.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''
  const post = (fields: Record<string, string>, cookie: string): Promise<Response> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return fetch(`${address}/signin`, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
  }
  return {
    port,
    versions: `HotCRP ${/HOTCRP_VERSION = "([^"]+)"/.exec(readFileSync(join(site, 'src/init.php'), 'utf8'))?.[1]}, PHP ${versionOf('php', '-v')} with opcache, ${PHP_PROCESSES} php-fpm processes, MariaDB ${versionOf('mariadbd', '--version')}, nginx ${versionOf('nginx', '-v')}`,
    pids,
    writers,
    count: (query) => Number(ask(query).trim()),
    execute: (statements) => void ask(statements),
    signIn: async (email) => {
      // The first answer opens a session; its post value is a part of the session's id.
      const session = cookieOf(await post({ post: '.empty' }, ''))
      const reply = await post({ post: session.split('=')[1]!.slice(8, 20), email, password: PASSWORD }, session)
      if (reply.status !== 302) throw new Error(`${email} was not signed in`)
      return { cookie: cookieOf(reply) }
    },
    stop: host.stop,
  }
}

const paperOf = (who: string, title: string, status: 'draft' | 'submitted', pdf: Buffer) => ({
  ...{ object: 'paper', pid: 'new', title, status },
  abstract: summary,
  authors: [{ name: `Writer ${who}`, email: `${who}@example.org`, affiliation: 'A university' }],
  contacts: [`${who}@example.org`],
  submission: { content_base64: pdf.toString('base64'), mimetype: 'application/pdf' },
})

const siteOptions = (folder: string, readsPdf: boolean): string => `<?php
global $Opt;
$Opt["dbName"] = "hotcrp"; $Opt["dbPassword"] = "peer"; $Opt["dbSocket"] = "${folder}/my.sock";
$Opt["shortName"] = "Bench"; $Opt["longName"] = "Bench";
$Opt["contactName"] = "Chair"; $Opt["contactEmail"] = "chair@example.org"; $Opt["emailFrom"] = "chair@example.org";
$Opt["sendEmail"] = false; $Opt["updatesSite"] = false; $Opt["timezone"] = "Asia/Shanghai";
$Opt["docstore"] = "${folder}/docs/%2h/%h%x"; $Opt["dbNoPapers"] = true;
${readsPdf ? '' : '$Opt["pdftohtmlCommand"] = "false";'}
`
const fpmSettings = (folder: string, isRoot: boolean): string => {
  const values = {
    'opcache.enable': '1',
    'opcache.validate_timestamps': '0',
    'opcache.memory_consumption': '256',
    'opcache.interned_strings_buffer': '32',
    'opcache.max_accelerated_files': '20000',
    realpath_cache_size: '4096K',
    upload_max_filesize: '15M',
    post_max_size: '20M',
    max_input_vars: '4096',
    'session.gc_maxlifetime': '86400',
    'session.save_path': `${folder}/sessions`,
  }
  const lines = Object.entries(values).map(([name, value]) => `php_admin_value[${name}]=${value}`)
  return `[global]
error_log=${folder}/fpm.log
[www]
${isRoot ? 'user=root\ngroup=root\n' : ''}listen=${folder}/fpm.sock
pm=static
pm.max_children=${PHP_PROCESSES}
${lines.join('\n')}
`
}
const nginxSettings = (folder: string, site: string, isRoot: boolean): string => `
worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.err; daemon off; ${isRoot ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; client_max_body_size 20m; client_body_buffer_size 256k; include /etc/nginx/mime.types;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join(' ')}
  server {
    listen 127.0.0.1:${peerPort()};
    location ~ ^/peer/(images|scripts|stylesheets)/ { rewrite ^/peer/(.*)$ /$1 break; root ${site}; }
    location /peer/ {
      fastcgi_pass unix:${folder}/fpm.sock; fastcgi_buffers 256 16k; fastcgi_buffer_size 16k;
      fastcgi_split_path_info ^(/peer)(/[\\s\\S]*)$;
      include /etc/nginx/fastcgi_params; fastcgi_param SCRIPT_FILENAME ${site}/index.php;
    }
  }
}
`
