import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { later } from '../later.tsx'
import { toast } from '../notice/notice.ts'
import type { CropDialogProps } from './CropDialog.tsx'
import { cutPicture, hasRatio, type PicturePart } from './cut-picture.ts'
import { uploadTexts } from './texts.ts'
import styles from './UploadField.module.css'
import { UploadField } from './UploadField.tsx'

const CropDialog = later<CropDialogProps>(async () => (await import('./CropDialog.tsx')).CropDialog)

interface PictureFieldProps extends Omit<Parameters<typeof UploadField>[0], 'look' | 'max' | 'prepare' | 'more'> {
  /** Width to height. */
  ratio: number
  /** In pixels; a larger part is made smaller. */
  mostWide: number
  /** Another picture a part of which may be taken. */
  from?: { readonly url: string; readonly label: string } | null
}
interface Asked {
  readonly file: File
  readonly done: (file: File | null) => void
}

const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  const { width, height, close } = await createImageBitmap(file).then((bitmap) => ({
    ...{ width: bitmap.width, height: bitmap.height },
    close: () => bitmap.close(),
  }))
  close()
  return { width, height }
}

/** A picture of a ratio: another one is cut before it is uploaded, and a stored one can be cut again. */
export const PictureField = ({ ratio, mostWide, from = null, ...field }: PictureFieldProps) => {
  const t = useTexts(uploadTexts)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (file: File): Promise<File | null> => new Promise((resolve) => setAsked({ file, done: resolve }))
  // Drawn over the whole width of a page, a third of the pixels is blurred; whoever has no other may still use it.
  const warnIfSmall = (width: number): void => {
    if (width < mostWide / 3) toast('warning', t.smallPicture(width, mostWide))
  }
  const prepare = async (file: File): Promise<File | null> => {
    const size = await sizeOf(file).catch(() => null)
    // What is no picture is refused by the field itself, in its words.
    const fits = size === null || hasRatio(size, ratio) ? file : await ask(file)
    if (size && fits) warnIfSmall(fits === file ? size.width : ((await sizeOf(fits).catch(() => null))?.width ?? mostWide))
    return fits
  }
  const cutStored = async (url: string, add: (file: File) => void): Promise<void> => {
    const reply = await fetch(url).catch(() => null)
    if (!reply?.ok) return toast('error', t.cropUnread)
    const blob = await reply.blob()
    const part = await ask(new File([blob], `picture.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type }))
    if (!part) return
    warnIfSmall((await sizeOf(part).catch(() => null))?.width ?? mostWide)
    add(part)
  }
  const finish = (file: File | null): void => {
    asked?.done(file)
    setAsked(null)
  }
  const cut = (part: PicturePart): Promise<void> =>
    cutPicture(asked!.file, part, mostWide).then(finish, () => toast('error', t.cropUnread))
  return (
    <>
      <UploadField
        {...field}
        look="image"
        prepare={prepare}
        more={(stored, add) => (
          <span className={styles.more}>
            {stored ? (
              <Button size="small" onClick={() => void cutStored(stored.url, add)}>
                {t.crop}
              </Button>
            ) : null}
            {from ? (
              <Button size="small" onClick={() => void cutStored(from.url, add)}>
                {from.label}
              </Button>
            ) : null}
          </span>
        )}
      />
      {asked ? <CropDialog file={asked.file} ratio={ratio} onCut={cut} onCancel={() => finish(null)} /> : null}
    </>
  )
}
