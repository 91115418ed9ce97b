import { BgColorsOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'

const AppearancePanel = lazy(() => import('./AppearancePanel.tsx'))

/** Size of controls, language, light or dark: all at once, all remembered. */
export const Appearance = () => {
  const t = useTexts(shellTexts)
  return (
    <Tray label={t.settings} icon={<BgColorsOutlined />} title={t.settings}>
      {() => (
        <Suspense fallback={null}>
          <AppearancePanel />
        </Suspense>
      )}
    </Tray>
  )
}
