import { Segmented } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { setDark, setSize, useSettings } from '#web/settings.ts'
import type { Size } from '#web/theme.ts'
import styles from './Appearance.module.css'
import { shellTexts } from './texts.ts'

/** What `Appearance` opens. */
const AppearancePanel = () => {
  const t = useTexts(shellTexts)
  const { lang, setLang } = useLang()
  const { size, isDark } = useSettings()
  return (
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
}
export default AppearancePanel
