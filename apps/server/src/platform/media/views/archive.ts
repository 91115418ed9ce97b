import { readArchive } from '../archive.ts'
import { openSource } from '../byte-source.ts'
import type { Found } from '../found.ts'

/** What an archive lists. It has no view: what lies inside would have to be unpacked. */
export const makeArchiveTraits = async (path: string): Promise<Found> => {
  const source = openSource(path)
  try {
    return { views: [], entryNames: readArchive(source).map(({ name }) => name) }
  } finally {
    source.close()
  }
}
