// The command as an operator runs it: what it refuses to begin with.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
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
  const files = [
    fileOf('words.pem', 'no certificate'),
    fileOf('empty.pem', ''),
    fileOf('lying.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
    // One root that is good does not hide that another one was cut off.
    fileOf('cut.pem', `${good}\n${good.slice(0, good.length / 2)}`),
    fileOf('second.pem', `${good}\n-----BEGIN CERTIFICATE-----\n???\n-----END CERTIFICATE-----\n`),
    join(folder, 'nothing-there.pem'),
    folder,
  ]
  const ran = await Promise.all(files.map((file) => run(file, 'zh')))
  assert.deepEqual(
    ran,
    files.map((file) => ({
      code: 2,
      out: `KAISAI_TSA_ROOTS 所指的文件 ${file} 读不出证书，或其中一张不完整。请填写 PEM 格式的根证书文件。\n`,
    })),
  )
  const { code, out } = await run(files[0]!, 'en')
  assert.equal(code, 2)
  assert.match(out, /^No certificate can be read from .*words\.pem, which KAISAI_TSA_ROOTS names, .*PEM\.\n$/)
  // With a good file it goes on, and what stops it is the database.
  const further = await run(fileOf('good.pem', good), 'en')
  assert.equal(further.code, 2)
  assert.match(further.out, /^The check could not run: /)
})
