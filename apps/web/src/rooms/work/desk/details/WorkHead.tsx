import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useShow } from '../list/use-show.ts'
import { workMeaning } from '../work-meaning.ts'
import { DisqualifyForm } from './DisqualifyForm.tsx'
import { moveTexts } from './move-texts.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import type { WorkDetail } from './work-detail.ts'

/** Title, status, and what may be done beside the formal check. `back`: address of the list one came from. */
export const WorkHead = ({ work, back }: { work: WorkDetail; back: string }) => {
  const t = useTexts(deskTexts)
  const m = useTexts(moveTexts)
  const show = useShow()
  const [form, open] = useState<'withdraw' | 'disqualify' | null>(null)
  return (
    <>
      <PageHeader
        title={work.title || (work.versionNo === 0 ? t.notSubmitted : t.untitled)}
        tag={
          <>
            <StatusTag meaning={workMeaning(work.status)}>{work.statusName}</StatusTag>{' '}
            {work.isLate ? <StatusTag meaning="waits">{t.late}</StatusTag> : null}{' '}
            {work.isShown ? <StatusTag meaning="open">{t.shown}</StatusTag> : null}
          </>
        }
        hint={[work.code, work.competitionName, work.itemName, work.stageName].filter(Boolean).join(' · ')}
        back={back}
        actions={
          <>
            {(['disqualify', 'withdraw'] as const)
              .filter((move) => work.can.includes(move))
              .map((move) => (
                <Button key={move} danger onClick={() => open(move)}>
                  {m[move]}
                </Button>
              ))}
            {work.can.includes('unpublish') ? <Button onClick={() => void show([work], false)}>{m.unpublish}</Button> : null}
            {work.can.includes('publish') ? <Button onClick={() => void show([work], true)}>{m.publish}</Button> : null}
          </>
        }
      />
      {form === 'withdraw' ? <WithdrawForm work={work} onClose={() => open(null)} /> : null}
      {form === 'disqualify' ? <DisqualifyForm work={work} onClose={() => open(null)} /> : null}
    </>
  )
}
