import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import { PublishForm } from './PublishForm.tsx'
import type { ResultDetail } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'
import { useResultMoves } from './use-result-moves.ts'

/** What can be done with a result now; the server says which. The next step is the primary one. */
export const ResultMoves = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(resultTexts)
  const w = useTexts(words)
  const moves = useResultMoves(result)
  const [isPublishing, setPublishing] = useState(false)
  const may = (verb: string): boolean => result.can.includes(verb)
  const rest = [
    ...(may('export')
      ? [
          { key: 'export', label: t.export, danger: false, run: moves.exportIt },
          { key: 'pdf', label: t.pdf, danger: false, run: moves.print },
        ]
      : []),
    ...(may('redraft') ? [{ key: 'redraft', label: t.redraft, danger: true, run: moves.redraft }] : []),
    ...(may('askUnlock') ? [{ key: 'askUnlock', label: t.askUnlock, danger: true, run: moves.askUnlock }] : []),
  ]
  const next = [
    ...(may('deliberate') && !result.needsRule ? [{ key: 'deliberate', label: t.deliberate, run: moves.deliberate }] : []),
    ...(may('confirm') ? [{ key: 'confirm', label: t.confirm, run: moves.confirm }] : []),
    ...(may('lock') ? [{ key: 'lock', label: t.lock, run: moves.lock }] : []),
    ...(may('publicize') && !result.unlock ? [{ key: 'publish', label: t.publish, run: () => setPublishing(true) }] : []),
  ]
  return (
    <>
      {rest.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label, danger }) => ({ key, label, danger })),
            onClick: ({ key }) => void rest.find((one) => one.key === key)?.run(),
          }}
        >
          <Button>{w.more}</Button>
        </Dropdown>
      ) : null}
      {next.map(({ key, label, run }) => (
        <Button key={key} type="primary" onClick={() => void run()}>
          {label}
        </Button>
      ))}
      {isPublishing ? <PublishForm result={result} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}
