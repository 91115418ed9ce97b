// The port of stored files. The system room implements it (rooms/system/stored.ts).
import type { Readable } from 'node:stream'
import type { UploadPurpose } from '@kaisai/contract/system/labels'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/database.ts'

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly extension: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly location: string
}
export interface Stored {
  /** An uploaded file of the actor for a purpose; `house.not_found` otherwise. */
  own(db: Db, actor: Actor, fileId: string, purpose: UploadPurpose): Promise<StoredFile>
  read(file: StoredFile): Promise<Buffer>
  /** Keeps bytes the product made. `hours`: removed after that. */
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
