// The port of stored files. The system room implements it (rooms/system/stored.ts).
import type { Readable } from 'node:stream'
import type { UploadPurpose } from '@kaisai/contract/all-uploads'
import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/database.ts'
import type { FileReply } from '../platform/file-reply.ts'

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly extension: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly location: string
}
/** A stored file with its measures; null: it has none of that kind. */
export interface KnownFile extends StoredFile {
  readonly purpose: string
  readonly userId: string | null
  readonly width: number | null
  readonly height: number | null
  readonly dpi: number | null
  readonly seconds: number | null
  readonly pages: number | null
  /** waiting: views are being made; failed: it cannot be shown. Files that need no views: done. */
  readonly views: 'waiting' | 'done' | 'failed'
  readonly hasThumb: boolean
  readonly hasView: boolean
  readonly createdAt: string
}
/** What a file says by itself: its text, what is written about its origin, what an archive lists, what pictures look like. */
export interface FileTraits {
  readonly text: string
  readonly metadata: readonly { readonly source: string; readonly key: string; readonly value: string }[]
  readonly entryNames: readonly string[]
  /** 16 hexadecimal digits each; how many bits differ says how unlike two pictures are (platform/media/picture-hash.ts). */
  readonly pictureHashes: readonly string[]
}
/** original: as it was sent, always saved; view: a copy without metadata; thumb: a small picture. */
export type FileVariant = 'original' | 'view' | 'thumb'

export interface Stored {
  /** An uploaded file of the actor for a purpose; `house.not_found` otherwise. */
  own(db: Db, actor: Actor, fileId: string, purpose: UploadPurpose): Promise<StoredFile>
  read(file: StoredFile): Promise<Buffer>
  /** The files that are still there, by id. */
  filesOf(db: Db, fileIds: readonly string[]): Promise<Map<string, KnownFile>>
  /** These files are part of something: they do not expire. `house.not_found` when one is gone. */
  hold(tx: Tx, fileIds: readonly string[]): Promise<void>
  /** No longer part of anything: removed after 7 days unless held again. */
  release(tx: Tx, fileIds: readonly string[]): Promise<void>
  /**
   * Returns a file the caller's room has authorized. `name`: another name for the download; `download`: saved, never shown.
   * Throws house.not_found, system.file_preparing, system.file_broken.
   */
  reply(db: Db, fileId: string, variant: FileVariant, options?: { name?: string; download?: boolean }): Promise<FileReply>
  traitsOf(db: Db, fileIds: readonly string[]): Promise<Map<string, FileTraits>>
  /** Keeps bytes the product made; a stream of any length in constant memory. `hours`: removed after that. */
  keep(
    db: Db,
    file: {
      name: string
      purpose: string
      mediaType: string
      extension: string
      open: boolean
      userId: string | null
      organizationId: string | null
      hours?: number
    },
    body: Buffer | Readable,
  ): Promise<string>
}
