import { Result } from 'antd'
import { bilingual, useTexts } from '#web/lang.tsx'

const texts = bilingual({
  zh: {
    title: '页面组件未找到',
    text: (key: string) => `菜单指向的页面组件“${key}”不存在，请在菜单管理中改正。`,
  },
  en: {
    title: 'Screen not found',
    text: (key: string) => `The menu names a screen “${key}” that does not exist. Correct it in the menu administration.`,
  },
})

/** A page that says which screen the menu asked for in vain. */
export const missingScreen = (key: string) => () => {
  const t = useTexts(texts)
  return <Result status="warning" title={t.title} subTitle={t.text(key || '-')} />
}
