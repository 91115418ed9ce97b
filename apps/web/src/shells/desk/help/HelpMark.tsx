import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { bilingual, useLang, useTexts } from '#web/lang.tsx'
import { stepOf, twelveSteps } from '#web/twelve-steps.ts'
import { pagesOf, useMenu } from '../menu.ts'
import styles from './HelpMark.module.css'

const texts = bilingual({
  zh: {
    open: '本页帮助',
    step: (at: number) => `办一届竞赛 · 第 ${at} 步`,
    keys: '按 ? 查看本页快捷键，按 / 搜索任何内容。',
    others: '全部 12 步',
    manual: '在新标签页打开使用文档',
  },
  en: {
    open: 'Help for this page',
    step: (at: number) => `Run a competition · Step ${at}`,
    keys: 'Press ? for the keys of this page, / to search everything.',
    others: 'All 12 steps',
    manual: 'Open the manual in a new tab',
  },
})

/** Opens the paragraph of the manual about this page beside it: nothing typed here is lost. */
export const HelpMark = () => {
  const t = useTexts(texts)
  const { lang } = useLang()
  const { pathname } = useLocation()
  const menu = useMenu((state) => state.menu)
  const [isOpen, open] = useState(false)
  const step = stepOf(pathname)
  const mine = new Set(pagesOf(menu).map(({ path }) => path))
  const [title, ...paragraphs] = step?.text[lang] ?? [t.others]
  return (
    <>
      <Button type="text" size="small" icon={<QuestionCircleOutlined />} aria-label={t.open} onClick={() => open(true)} />
      <Drawer title={title} open={isOpen} onClose={() => open(false)} size={400} destroyOnHidden>
        <div className={styles.help}>
          {step ? <small>{t.step(twelveSteps.indexOf(step) + 1)}</small> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{t.keys}</p>
          <h3>{t.others}</h3>
          <ol>
            {twelveSteps.map((one) => (
              <li key={one.id} aria-current={one === step ? 'step' : undefined}>
                {mine.has(one.path) ? (
                  <Link to={one.path} onClick={() => open(false)}>
                    {one.text[lang][0]}
                  </Link>
                ) : (
                  one.text[lang][0]
                )}
              </li>
            ))}
          </ol>
          <Link to={`/manual${step ? `#${step.id}` : ''}`} target="_blank">
            {t.manual}
          </Link>
        </div>
      </Drawer>
    </>
  )
}
