import { elementsIn, lastCopied } from './clipboard.ts'
import type { Spot } from './commands.ts'
import { useCommands } from './use-commands.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const MOST_LETTERS = 2000

/** Pastes from a menu, where no paste event brings the clipboard along. Where the browser keeps it shut, what was copied here last. */
export const usePasteNow = (): ((spot?: Spot) => Promise<void>) => {
  const commands = useCommands()
  const { upload } = usePictureUpload()
  return async (spot) => {
    const text = (await navigator.clipboard?.readText().catch(() => '')) ?? ''
    const elements = elementsIn(text)
    if (elements) return commands.paste(elements, spot)
    if (text.trim() !== '') return commands.addWords(text.trim().slice(0, MOST_LETTERS), spot)
    const picture = await copiedPicture()
    if (!picture) return commands.paste(lastCopied(), spot)
    const sent = await upload(picture)
    if (sent) commands.addPicture(sent.fileId, sent.width, sent.height, spot)
  }
}

const copiedPicture = async (): Promise<File | null> => {
  const items = (await navigator.clipboard?.read?.().catch(() => [])) ?? []
  for (const item of items) {
    const type = item.types.find((one) => one.startsWith('image/'))
    if (type) return new File([await item.getType(type)], `clipboard.${type.slice('image/'.length)}`, { type })
  }
  return null
}
