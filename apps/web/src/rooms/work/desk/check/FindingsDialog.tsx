import { Button, Checkbox, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Check.module.css'
import type { AskedWork, AskFindings } from './check-many.ts'
import { checkTexts } from './check-texts.ts'
import { FindingsLink } from './FindingsLink.tsx'

/** Findings named of one work; the rest stands on its page. */
const MOST = 5

interface Question {
  readonly works: readonly AskedWork[]
  readonly answer: (workIds: readonly string[]) => void
}

/** A question for works that may reveal their makers, as `checkMany` asks it, and its dialog to place on the page. */
export const useFindingsQuestion = (): { readonly askFindings: AskFindings; readonly findings: ReactNode } => {
  const [question, put] = useState<Question | null>(null)
  const askFindings: AskFindings = (works) =>
    new Promise((resolve) =>
      put({
        works,
        answer: (workIds) => {
          put(null)
          resolve(workIds)
        },
      }),
    )
  return { askFindings, findings: question ? <FindingsDialog {...question} /> : null }
}

const FindingsDialog = ({ works, answer }: Question) => {
  const t = useTexts(checkTexts)
  const w = useTexts(words)
  const [chosen, choose] = useState<readonly string[]>([])
  const toggle = (workId: string, isOn: boolean): void =>
    choose(isOn ? [...chosen, workId] : chosen.filter((one) => one !== workId))
  return (
    <Modal
      open
      title={t.findingsTitle(works.length)}
      width={720}
      onCancel={() => answer([])}
      mask={{ closable: false }}
      closable={{ 'aria-label': w.close }}
      footer={
        <>
          <Button onClick={() => answer([])}>{t.acceptNone}</Button>
          <Button type="primary" danger disabled={chosen.length === 0} onClick={() => answer(chosen)}>
            {t.acceptAnyway(chosen.length)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t.findingsText}</p>
      <div className={styles.scroll}>
        <table className={styles.refused}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  checked={chosen.length === works.length}
                  indeterminate={chosen.length > 0 && chosen.length < works.length}
                  onChange={({ target }) => choose(target.checked ? works.map(({ workId }) => workId) : [])}
                >
                  {t.looked}
                </Checkbox>
              </th>
              <th scope="col">{t.work}</th>
              <th scope="col">{t.found}</th>
            </tr>
          </thead>
          <tbody>
            {works.map(({ workId, title, findings }) => (
              <tr key={workId}>
                <td>
                  <Checkbox
                    aria-label={t.lookedAt(title)}
                    checked={chosen.includes(workId)}
                    onChange={({ target }) => toggle(workId, target.checked)}
                  />
                </td>
                <td>
                  <FindingsLink workId={workId} title={title} />
                </td>
                <td>
                  {findings.slice(0, MOST).map(({ kindName, where, term }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same finding may stand at several places, and the list does not change
                    <div key={at}>{[kindName, term, where].filter(Boolean).join(' ')}</div>
                  ))}
                  {findings.length > MOST ? <div>{t.others(findings.length)}</div> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t.findingsAdvice}</p>
    </Modal>
  )
}
