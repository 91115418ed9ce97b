import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import type { HelpDrawerProps } from './HelpDrawer.tsx'

const texts = bilingual({ zh: { open: '本页帮助' }, en: { open: 'Help for this page' } })

/** Opens the paragraph of the manual about this page beside it: nothing typed here is lost. The manual is fetched with the first press. */
export const HelpMark = () => {
  const t = useTexts(texts)
  const [isOpen, open] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<HelpDrawerProps> | null>(null)
  const show = (): void => {
    open(true)
    if (!Drawer)
      void import('./HelpDrawer.tsx').then(
        ({ HelpDrawer }) => setDrawer(() => HelpDrawer),
        () => open(false),
      )
  }
  return (
    <>
      <Button type="text" size="small" icon={<QuestionCircleOutlined />} aria-label={t.open} onClick={show} />
      {Drawer ? <Drawer isOpen={isOpen} onClose={() => open(false)} /> : null}
    </>
  )
}
