// How many rows, or files, an export on the disk holds, whatever its size: a sheet is read as it comes, files of an archive by the list of their names.
import { closeSync, openSync, readSync } from 'node:fs'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

const isZip = (path: string): boolean => {
  const head = Buffer.alloc(2)
  const file = openSync(path, 'r')
  readSync(file, head, 0, 2, 0)
  closeSync(file)
  return head.toString() === 'PK'
}

/** Rows of the sheets of a workbook without their headings, files of any other archive; null: it is neither. */
export const rowsOfExport = async (path: string): Promise<number | null> => {
  if (!isZip(path)) return null
  const open = promisify((name: string, options: yauzl.Options, done: (error: Error | null, file: yauzl.ZipFile) => void) =>
    yauzl.open(name, options, done),
  )
  const archive = await open(path, { lazyEntries: true })
  let [files, sheets, rows] = [0, 0, 0]
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      files += 1
      if (!entry.fileName.startsWith('xl/worksheets/')) return archive.readEntry()
      sheets += 1
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        let rest = ''
        stream.on('data', (part: Buffer) => {
          const text = rest + part.toString('latin1')
          for (let at = text.indexOf('<row '); at >= 0; at = text.indexOf('<row ', at + 5)) rows += 1
          rest = text.slice(-4)
        })
        stream.on('end', () => archive.readEntry())
        stream.on('error', reject)
      })
    })
    archive.on('end', () => resolve())
    archive.on('error', reject)
    archive.readEntry()
  })
  return sheets === 0 ? files : rows - sheets
}
