// All texts of the certificate designer, put together from its parts.
import { bilingual } from '#web/lang.tsx'
import { barTexts } from './desk/designer/texts/bar-texts.ts'
import { dialogTexts } from './desk/designer/texts/dialog-texts.ts'
import { paletteTexts } from './desk/designer/texts/palette-texts.ts'
import { panelTexts } from './desk/designer/texts/panel-texts.ts'

export const designerTexts = bilingual({
  zh: { ...barTexts.zh, ...paletteTexts.zh, ...panelTexts.zh, ...dialogTexts.zh },
  en: { ...barTexts.en, ...paletteTexts.en, ...panelTexts.en, ...dialogTexts.en },
})
