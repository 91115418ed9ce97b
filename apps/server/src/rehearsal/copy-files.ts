// Files of a rehearsal: what it makes lies in its own folder, what the set-up refers to is read where the product keeps it.
import type { Files } from '../platform/files.ts'

/** `own` for all writing; what it does not hold is read from `product`, where nothing is ever written or removed. */
export const filesOver = (own: Files, product: Files): Files => {
  const written = new Set<string>()
  const holder = (location: string): Files => (written.has(location) ? own : product)
  return {
    ...own,
    write: async (location, bytes) => {
      await own.write(location, bytes)
      written.add(location)
    },
    writeStream: async (location, source) => {
      const done = await own.writeStream(location, source)
      written.add(location)
      return done
    },
    read: (location) => holder(location).read(location),
    stream: (location, range) => holder(location).stream(location, range),
    local: (location) => holder(location).local(location),
    remove: async (location) => {
      if (written.delete(location)) await own.remove(location)
    },
  }
}
