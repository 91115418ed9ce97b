import { openSource } from '../byte-source.ts'
import { type Found, MOST_TEXT } from '../found.ts'

/** A text is its own view: there is nothing in it but what is read. */
export const makeTextTraits = async (path: string, extension: string): Promise<Found> => {
  const source = openSource(path)
  try {
    const text = new TextDecoder().decode(source.read(0, Math.min(source.size, MOST_TEXT * 4)))
    // Never anything but plain text, whatever its name.
    const mediaType = 'text/plain; charset=utf-8'
    return { views: [{ variant: 'view', bytes: null, blanks: [], mediaType, extension }], text }
  } finally {
    source.close()
  }
}
