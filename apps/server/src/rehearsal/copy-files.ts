// Files of a rehearsal: what it makes lies in its own folder, what the set-up refers to is read where the product keeps it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { localFiles } from '../platform/files/local.ts'
import { type Files, requireLocation } from '../platform/files.ts'

/**
 * `folder` for all writing; what it does not hold is read from `product`, where nothing is ever written or removed. Any process of the
 * machine may open the folder again.
 */
export const filesOver = (folder: string, product: Files): Files => {
  const own = localFiles(folder)
  const isOwn = (location: string): boolean => existsSync(join(folder, 'kept', requireLocation(location)))
  const holder = (location: string): Files => (isOwn(location) ? own : product)
  return {
    ...own,
    read: (location) => holder(location).read(location),
    stream: (location, range) => holder(location).stream(location, range),
    local: (location) => holder(location).local(location),
    remove: async (location) => {
      if (isOwn(location)) await own.remove(location)
    },
  }
}
