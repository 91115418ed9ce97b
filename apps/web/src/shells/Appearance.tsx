import { BgColorsOutlined } from '@ant-design/icons'
import { useTexts } from '#web/lang.tsx'
import { later } from '#web/ui/later.tsx'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'

const AppearancePanel = later<object>(async () => (await import('./AppearancePanel.tsx')).default)

/** Size of controls, language, light or dark: all at once, all remembered. */
export const Appearance = () => {
  const t = useTexts(shellTexts)
  return (
    <Tray label={t.settings} icon={<BgColorsOutlined />} title={t.settings}>
      {() => <AppearancePanel />}
    </Tray>
  )
}
