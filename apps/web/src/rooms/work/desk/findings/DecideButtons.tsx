import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { ReasonForm } from '../ReasonForm.tsx'
import { decideMany, type FindingAnswer, type FindingSort } from './decide-many.ts'
import { findingTexts } from './finding-texts.ts'

interface DecideButtonsProps {
  sort: FindingSort
  ids: readonly string[]
  /** The answer they have now: it is not offered once more. Left out where they differ. */
  status?: string
  onDone?: () => void
}

/** The two answers to what a scan found, and the way to undo one; a note goes with it. */
export const DecideButtons = ({ sort, ids, status, onDone }: DecideButtonsProps) => {
  const t = useTexts(findingTexts)
  const [answer, choose] = useState<FindingAnswer | null>(null)
  const offered = (['confirmed', 'dismissed', 'open'] as const).filter((one) => one !== status)
  return (
    <Can any={['work:info:check']}>
      {offered.map((one) => (
        <Button key={one} size="small" danger={one === 'confirmed'} onClick={() => choose(one)}>
          {t.answers[one]}
        </Button>
      ))}
      {answer ? (
        <ReasonForm
          title={t.answerTitle(t.answers[answer], ids.length)}
          text={t.answerText[sort][answer]}
          label={t.note}
          isOptional
          max={200}
          submitText={t.answers[answer]}
          danger={answer === 'confirmed'}
          onClose={() => choose(null)}
          submit={async (note, options) => {
            const done = await decideMany(sort, ids, answer, note, options)
            toast('success', t.answered(done))
            onDone?.()
          }}
        />
      ) : null}
    </Can>
  )
}
