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
      const show = (part: number | null): void => {
        setPart(part)
        store.setState({ uploading: part })
      }
      show(0)
      try {
        const drawn = file.type === SVG ? await drawnSvg(file) : file
        if (drawn === null) {
          toast('error', t.svgFailed)
          return null
        }
        const { sent, isShrunk } = await sendable(drawn)
        const { fileId } = await sendFile(sent, { purpose: 'certificateImage', onProgress: (news) => show(news.part) })
        const { width, height } = await sizeOf(sent)
        if (isShrunk) toast('info', t.pictureShrunk(MOST_SIDE))
        // The file as it lies here: an image element carries no session, and the address that needs none comes with the next load.
        const url = URL.createObjectURL(sent)
        store.setState(({ pictures }) => ({ pictures: { ...pictures, [fileId]: { url, width, height } } }))
        return { fileId, width, height }
      } catch (error) {
        if (!(error instanceof CallError && error.kind === 'canceled')) {
          toast('error', error instanceof CallError ? error.message : t.pictureFailed)
        }
        return null
      } finally {
        show(null)
      }
    },
    [store, t],
  )
  return { upload, part }
}

/** What the server takes: bytes and pixels of a picture. */
const MOST_BYTES = 10 * 1024 * 1024
const MOST_PIXELS = 50_000_000
/** The longer side of a picture that was too large: more than a page can show. */
const MOST_SIDE = 3840

const SVG = 'image/svg+xml'
/** The longer side of a drawn SVG: 300 dpi over the width of A5. */
const SVG_SIDE = 2480

/**
 * An SVG drawn as PNG in this browser, which runs nothing in it and fetches nothing for it; so paper and canvas show the same, and nobody
 * is sent a file with scripts. Null where it cannot be drawn.
 */
const drawnSvg = async (file: File): Promise<File | null> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    if (naturalWidth === 0 || naturalHeight === 0) return null
    const scale = SVG_SIDE / Math.max(naturalWidth, naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return blob && new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The file, or a smaller picture of it where it is larger than the server takes. What cannot be read here is left to the server to refuse. */
const sendable = async (file: File): Promise<{ sent: File; isShrunk: boolean }> => {
  const asItIs = { sent: file, isShrunk: false }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return asItIs
  const { width, height } = bitmap
  try {
    if (file.size <= MOST_BYTES && width * height <= MOST_PIXELS) return asItIs
    const scale = Math.min(1, MOST_SIDE / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
    if (blob?.type !== 'image/webp' || blob.size > MOST_BYTES) return asItIs
    return { sent: new File([blob], file.name.replace(/\.\w+$/, '.webp'), { type: blob.type }), isShrunk: true }
  } catch {
    return asItIs
  } finally {
    bitmap.close()
  }
}

const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  const size = { width: bitmap?.width ?? 300, height: bitmap?.height ?? 300 }
  bitmap?.close()
  return size
}
