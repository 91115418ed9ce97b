import { BgColorsOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { setDark, setSize, useSettings } from '#web/settings.ts'
import type { Size } from '#web/theme.ts'
import styles from './Appearance.module.css'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'

/** Size of controls, language, light or dark: all at once, all remembered. */
export const Appearance = () => {
  const t = useTexts(shellTexts)
  const { lang, setLang } = useLang()
  const { size, isDark } = useSettings()
  const panel = (
    <div className={styles.panel}>
      <span>{t.size}</span>
      <Segmented<Size>
        value={size}
        onChange={setSize}
        options={(['large', 'default', 'small'] as const).map((value) => ({ value, label: t.sizes[value] }))}
      />
      <span>{t.language}</span>
      <Segmented
        value={lang}
        onChange={setLang}
        options={[
          { value: 'zh' as const, label: '中文' },
          { value: 'en' as const, label: 'English' },
        ]}
      />
      <span>{t.theme}</span>
      <Segmented
        value={isDark}
        onChange={setDark}
        options={[
          { value: false, label: t.light },
          { value: true, label: t.dark },
        ]}
      />
    </div>
  )
  return (
    <Tray label={t.settings} icon={<BgColorsOutlined />} title={t.settings}>
      {() => panel}
    </Tray>
  )
}
