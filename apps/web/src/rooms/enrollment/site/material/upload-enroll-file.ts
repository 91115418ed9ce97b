import type { UploadFile } from '#web/rooms/competition/form-view/index.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'

/** Sends one file of a form, resumably; returns what was stored. Rejects with a CallError. */
export const uploadEnrollFile: UploadFile = async (file, _field, onProgress, signal, hold) => {
  const { fileId, name, bytes } = await sendFile(file, {
    purpose: 'enrollFile',
    onProgress: (news) => onProgress(news.part, news),
    signal,
    ...(hold ? { hold } : {}),
  })
  return { fileId, name, bytes }
}

/** Sends a file for a purpose of enrolling. `onProgress` is called with how much is done, 0 to 1. */
export const upload = async (
  file: File,
  purpose: 'enrollFile' | 'enrollLetter',
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ fileId: string; name: string; bytes: number }> => {
  const { fileId, name, bytes } = await sendFile(file, {
    purpose,
    onProgress: ({ part }) => onProgress(part),
    ...(signal ? { signal } : {}),
  })
  return { fileId, name, bytes }
}
