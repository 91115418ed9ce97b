import { getFileInfo, getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { call } from '#web/call.ts'
import type { UploadFile } from '#web/rooms/competition/index.ts'
import { startUpload } from '#web/ui/upload/upload-file.ts'

/** Sends one file of a form, resumably; answers what was stored. Rejects with a CallError. */
export const uploadEnrollFile: UploadFile = (file, _field, told, signal) => upload(file, 'enrollFile', told, signal)

/** Sends a file for a purpose of enrolling. `told` hears how much is done, 0 to 1. */
export const upload = async (
  file: File,
  purpose: 'enrollFile' | 'enrollLetter',
  told: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ fileId: string; name: string; bytes: number }> => {
  const { chunkBytes } = await call(getUploadRule, { purpose }, { quiet: true })
  signal?.throwIfAborted()
  const running = startUpload(file, {
    purpose,
    chunkBytes,
    onProgress: ({ done, total }) => told(total > 0 ? done / total : 0),
  })
  signal?.addEventListener('abort', () => running.cancel(), { once: true })
  const { fileId, name, bytes } = await call(getFileInfo, { fileId: await running.fileId }, { quiet: true })
  return { fileId, name, bytes }
}
