// The command as an operator runs it: what it refuses to begin with.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readCertificates } from '@kaisai/certificate/pdf/certificate-chain'
import { selfSignedCertificate } from '@kaisai/certificate/pdf/self-signed'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-verify-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const COMMAND = fileURLToPath(new URL('./run-verify.ts', import.meta.url))

interface Ran {
  readonly code: number | null
  readonly out: string
}
// The database is nobody's: a roots file that is no good is found before anything is opened.
const run = (roots: string, lang: 'zh' | 'en'): Promise<Ran> =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', KAISAI_TSA_ROOTS: roots }
    execFile(process.execPath, [COMMAND, '--quick', '--lang', lang], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })

const fileOf = (name: string, text: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('roots that cannot be read are named before anything is checked, in one sentence, and the command fails', async () => {
  const good = selfSignedCertificate({
    ...{ commonName: 'Root', organization: 'Nobody', notBefore: new Date(2026, 0, 1), notAfter: new Date(2036, 0, 1) },
    keyPair: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  })
  // One root that is good does not hide that another one was cut off.
  const cut = fileOf('cut.pem', `${good}\n${good.slice(0, good.length / 2)}`)
  const [gone, half, further] = await Promise.all([
    run(join(folder, 'nothing-there.pem'), 'en'),
    run(cut, 'zh'),
    run(fileOf('good.pem', good), 'en'),
  ])
  assert.equal(gone.code, 2)
  assert.match(gone.out, /^No certificate can be read from .*there\.pem, which KAISAI_TSA_ROOTS names, .*PEM\.\n$/)
  assert.deepEqual(half, {
    code: 2,
    out: `KAISAI_TSA_ROOTS 所指的文件 ${cut} 读不出证书，或其中一张不完整。请填写 PEM 格式的根证书文件。\n`,
  })
  // With a good file it goes on, and what stops it is the database.
  assert.equal(further.code, 2)
  assert.match(further.out, /^The check could not run: /)
})

test('what is no certificate gives none, and one that lies or is damaged is not left out', () => {
  for (const text of ['', 'no certificate', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'])
    assert.deepEqual(readCertificates(text), [])
  for (const body of ['AAAA', '???', ''])
    assert.throws(() => readCertificates(`-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`))
})
