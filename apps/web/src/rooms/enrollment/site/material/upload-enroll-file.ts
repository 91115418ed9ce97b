import type { UploadFile } from '#web/rooms/competition/index.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'

/** Sends one file of a form, resumably; answers what was stored. Rejects with a CallError. */
export const uploadEnrollFile: UploadFile = async (file, _field, told, signal, hold) => {
  const { fileId, name, bytes } = await sendFile(file, {
    purpose: 'enrollFile',
    told: (news) => told(news.part, news),
    signal,
    ...(hold ? { hold } : {}),
  })
  return { fileId, name, bytes }
}

/** Sends a file for a purpose of enrolling. `told` hears how much is done, 0 to 1. */
export const upload = async (
  file: File,
  purpose: 'enrollFile' | 'enrollLetter',
  told: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ fileId: string; name: string; bytes: number }> => {
  const { fileId, name, bytes } = await sendFile(file, { purpose, told: ({ part }) => told(part), ...(signal ? { signal } : {}) })
  return { fileId, name, bytes }
}
