import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { addressOf } from '#web/caller.ts'

/** Where a stored file can be seen by those who may. */
export const fileAddress = (fileId: string): string => addressOf(viewFile, { id: fileId })
