import { fontNames } from '@kaisai/certificate/model/document'
import { listFonts } from '@kaisai/contract/certificate/font.endpoints'
import { useMemo } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { designerTexts } from '../../../designer-texts.ts'

/** The five faces and the organization's own ones. */
export const useFontChoices = (): { value: string; label: string }[] => {
  const t = useTexts(designerTexts)
  const { data: own } = useReply(listFonts, {}, { staleMs: 300_000 })
  return useMemo(
    () => [
      ...fontNames.map((name) => ({ value: name as string, label: t.fonts[name] })),
      ...(own ?? []).map(({ fontId, family, style }) => ({ value: `own:${fontId}`, label: `${family} ${style}` })),
    ],
    [own, t],
  )
}
