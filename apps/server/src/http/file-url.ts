import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { BASE } from './base.ts'

/** The address of a stored file, or null. */
export const fileUrl = (fileId: string | null | undefined): string | null =>
  fileId ? `${BASE}${viewFile.path}?id=${fileId}` : null
