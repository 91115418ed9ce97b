import { useCallback, useState } from 'react'
import { CallError } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { designerTexts } from '../../../designer-texts.ts'
import { useDesignerStore } from './designer-store.ts'

export interface Uploaded {
  readonly fileId: string
  readonly width: number
  readonly height: number
}

/** Sends a picture and makes it known to the designer. Returns null when it did not arrive; the person has been shown why. */
export const usePictureUpload = () => {
  const t = useTexts(designerTexts)
  const store = useDesignerStore()
  const [part, setPart] = useState<number | null>(null)
  const upload = useCallback(
    async (file: File): Promise<Uploaded | null> => {
      if (!file.type.startsWith('image/')) {
        toast('error', t.onlyPictures)
        return null
      }
      setPart(0)
      try {
        const { fileId } = await sendFile(file, { purpose: 'certificateImage', onProgress: (news) => setPart(news.part) })
        const { width, height } = await sizeOf(file)
        // The file as it lies here: an image element carries no session, and the address that needs none comes with the next load.
        const url = URL.createObjectURL(file)
        store.setState(({ pictures }) => ({ pictures: { ...pictures, [fileId]: { url, width, height } } }))
        return { fileId, width, height }
      } catch (error) {
        if (!(error instanceof CallError && error.kind === 'canceled')) {
          toast('error', error instanceof CallError ? error.message : t.pictureFailed)
        }
        return null
      } finally {
        setPart(null)
      }
    },
    [store, t],
  )
  return { upload, part }
}

const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { width: bitmap?.width ?? 300, height: bitmap?.height ?? 300 }
  bitmap?.close()
  return size
}
