// The list of an archive: every file in it with its size and SHA-256, so that a restore knows whether it has all of it unchanged.
import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'

export interface ManifestFile {
  /** Within the archive, with forward slashes: below `cluster/` or `files/`. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}
export interface Manifest {
  readonly format: 'kaisai-backup/2'
  readonly id: string
  readonly madeAt: string
  /** The release that made it. */
  readonly version: string
  /** The copy of the built-in database; null: the database lies on a server of its own and is backed up there. */
  readonly database: {
    /** PostgreSQL's version number, for instance 180004. */
    readonly server: number
    /** The places in the log between which the copy was made. */
    readonly startLsn: string
    readonly stopLsn: string
    /** Rows of tables that only grow, counted before the copy began: a restore has at least as many. */
    readonly atLeast: Readonly<Record<string, number>>
    /** From where on its log was kept as well, so that any later moment can be restored; left out: it was not. */
    readonly log?: {
      readonly historyId: string
      readonly firstSegment: string
      /** When the copy ended: earlier moments need an older one. */
      readonly endedAt: string
    }
  } | null
  /** Folders of the cluster: PostgreSQL needs the empty ones as well. */
  readonly folders: readonly string[]
  readonly files: readonly ManifestFile[]
  /** Files that lie in an object store and are not in the archive, as the database lists them; null: none do. */
  readonly objects: readonly ManifestFile[] | null
  /** Whether the keys of personal data are in it, sealed. */
  readonly hasKeys: boolean
}

export const MANIFEST = 'manifest.json'
export const KEYS = 'keys.sealed.json'

/** All files under a folder as paths within it, and all its folders; a folder that does not exist has none. */
export const listTree = async (folder: string): Promise<{ files: string[]; folders: string[] }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const pathOf = (entry: (typeof entries)[number]): string => relative(folder, `${entry.parentPath}/${entry.name}`)
  return {
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  }
}
