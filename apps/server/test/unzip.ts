// The files of a ZIP, for tests that look into what was packed.
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** Names and bytes of every file of a ZIP. */
export const filesOfZip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const archive = await promisify(
    (body: Buffer, options: yauzl.Options, done: (error: Error | null, file: yauzl.ZipFile) => void) =>
      yauzl.fromBuffer(body, options, done),
  )(zip, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        buffer(stream).then((body) => {
          files.set(entry.fileName, body)
          archive.readEntry()
        }, reject)
      })
    })
    archive.on('end', () => resolve())
    archive.on('error', reject)
    archive.readEntry()
  })
  return files
}
