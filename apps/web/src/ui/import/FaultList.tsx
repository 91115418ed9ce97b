import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '../format.ts'
import { toast } from '../notice/notice.ts'
import { words } from '../texts.ts'
import styles from './ImportDialog.module.css'
import { importTexts } from './texts.ts'
import type { Task } from './use-task.ts'

interface Faulty {
  readonly line: number
  /** What the line is known by. */
  readonly name: string
  readonly faults: readonly string[]
}
const faultsOf = (task: Task): { list: readonly Faulty[]; all: number } => {
  const { list = '[]', faults = 0 } = (task.outcome ?? {}) as { list?: string; faults?: number }
  return { list: JSON.parse(list) as Faulty[], all: faults }
}

/** The first faulty lines of an import with every reason, to read and to copy; the workbook holds all of them. */
export const FaultList = ({ task }: { task: Task }) => {
  const t = useTexts(importTexts)
  const w = useTexts(words)
  const { list, all } = faultsOf(task)
  if (list.length === 0) return null
  const copy = async (): Promise<void> => {
    const text = list.map(({ line, name, faults }) => [line, name, faults.join('；')].join('\t')).join('\n')
    await navigator.clipboard.writeText([[t.line, t.content, t.reasons].join('\t'), text].join('\n')).then(
      () => toast('success', w.copied),
      () => toast('warning', t.copyFailed),
    )
  }
  return (
    <section className={styles.faults} aria-label={t.reasons}>
      <header>
        <span>{list.length < all ? t.firstFaults(formatNumber(list.length), formatNumber(all)) : t.allFaults}</span>
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
          {t.copyFaults}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.faultRows} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              <th scope="col">{t.content}</th>
              <th scope="col">{t.reasons}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ line, name, faults }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{name}</td>
                <td>
                  {faults.map((fault) => (
                    <p key={fault}>{fault}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
