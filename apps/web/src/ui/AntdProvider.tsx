import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme as themes } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { brandVariables } from '#web/brand.ts'
import { useLang } from '#web/lang.tsx'
import { queryClient } from '#web/query.ts'
import { useSettings } from '#web/settings.ts'
import { deskTheme } from '#web/theme.ts'
import { useReducedMotion } from './use-media.ts'
import { useNarrow } from './use-narrow.ts'

const nonce = typeof document === 'undefined' ? '' : (document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '')

/** Theme, language, size and server data for everything below: the frame of desk and center. `brand`: another color than the site's. */
export const AntdProvider = ({ children, brand }: { children: ReactNode; brand?: string | undefined }) => {
  const { lang } = useLang()
  const { size, isDark, brandColor: ofSite } = useSettings()
  const brandColor = brand ?? ofSite
  const last = useRef(lang)
  const isPhone = useNarrow()
  const isStill = useReducedMotion()
  const theme = useMemo(() => deskTheme(brandColor, isDark, isPhone, isStill), [brandColor, isDark, isPhone, isStill])
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = isDark ? 'dark' : 'light'
    for (const [name, value] of Object.entries(brandVariables(brandColor, isDark))) root.style.setProperty(name, value)
    return () => {
      delete root.dataset.theme
      for (const name of Object.keys(brandVariables(brandColor, isDark))) root.style.removeProperty(name)
    }
  }, [isDark, brandColor])
  useLayoutEffect(() => {
    dayjs.locale(lang === 'en' ? 'en' : 'zh-cn')
    // Replies carry names in the language they were asked in.
    if (last.current !== lang) void queryClient.invalidateQueries()
    last.current = lang
  }, [lang])
  return (
    <ConfigProvider
      theme={theme}
      csp={{ nonce }}
      locale={lang === 'en' ? enUS : zhCN}
      componentSize={size === 'default' ? 'middle' : size}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>
        <Base>{children}</Base>
      </QueryClientProvider>
    </ConfigProvider>
  )
}

// What the library's `App` would set, without its messages and boxes, which are not used.
const Base = ({ children }: { children: ReactNode }) => {
  const { token } = themes.useToken()
  const { colorText: color, fontSize, lineHeight, fontFamily } = token
  return <div style={{ color, fontSize, lineHeight, fontFamily }}>{children}</div>
}
