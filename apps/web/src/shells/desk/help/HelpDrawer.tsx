import { manualTasks, taskOf } from '@kaisai/contract/manual/chapters'
import { twelveSteps } from '@kaisai/contract/manual/organizer'
import { type ManualTask, manualRoles } from '@kaisai/contract/manual/task'
import { Drawer } from 'antd'
import { Link, useLocation } from 'react-router'
import { bilingual, useLabel, useLang, useTexts } from '#web/lang.tsx'
import { pagesOf, useMenu } from '../menu.ts'
import styles from './HelpMark.module.css'

const texts = bilingual({
  zh: {
    step: (at: number) => `办一届竞赛 · 第 ${at} 步`,
    keys: '按 ? 查看本页快捷键，按 / 搜索任何内容。',
    others: '全部 12 步',
    related: '本页的其他任务',
    manual: '在新标签页打开使用文档',
  },
  en: {
    step: (at: number) => `Run a competition · Step ${at}`,
    keys: 'Press ? for the keys of this page, / to search everything.',
    others: 'All 12 steps',
    related: 'Other tasks on this page',
    manual: 'Open the manual in a new tab',
  },
})

export interface HelpDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** The task of the manual about this page, and the way to the others. */
export const HelpDrawer = ({ isOpen, onClose }: HelpDrawerProps) => {
  const t = useTexts(texts)
  const { lang } = useLang()
  const label = useLabel()
  const { pathname } = useLocation()
  const task = taskOf(pathname)
  const related = manualTasks.filter((one) => one.path === pathname && one !== task)
  const step = task ? twelveSteps.indexOf(task) : -1
  const [title, ...paragraphs] = task?.text(lang) ?? [t.others]
  return (
    <Drawer title={title} open={isOpen} onClose={onClose} size={400} destroyOnHidden>
      <div className={styles.help}>
        {task ? <small>{step >= 0 ? t.step(step + 1) : label(manualRoles[task.role])}</small> : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>{t.keys}</p>
        {related.length > 0 ? (
          <>
            <h3>{t.related}</h3>
            <ul>
              {related.map((one) => (
                <li key={one.id}>
                  <Link to={`/manual#${one.id}`} target="_blank">
                    {one.text(lang)[0]}（{label(manualRoles[one.role])}）
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <h3>{t.others}</h3>
        <ol>
          {twelveSteps.map((one) => (
            <StepLine key={one.id} step={one} isHere={one === task} onClose={onClose} />
          ))}
        </ol>
        <Link to={`/manual${task ? `#${task.id}` : ''}`} target="_blank">
          {t.manual}
        </Link>
      </div>
    </Drawer>
  )
}

const StepLine = ({ step, isHere, onClose }: { step: ManualTask; isHere: boolean; onClose: () => void }) => {
  const { lang } = useLang()
  const menu = useMenu((state) => state.menu)
  const isMine = pagesOf(menu).some(({ path }) => path === step.path)
  const title = step.text(lang)[0]
  return (
    <li aria-current={isHere ? 'step' : undefined}>
      {isMine ? (
        <Link to={step.path} onClick={onClose}>
          {title}
        </Link>
      ) : (
        title
      )}
    </li>
  )
}
