import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { later } from '#web/ui/later.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { verdictsOf } from '../check/verdicts.ts'
import { moveTexts } from '../details/move-texts.ts'
import { workPath } from './list-address.ts'
import { useShow } from './use-show.ts'
import type { WorkRow } from './work-row.ts'

interface FormProps {
  work: WorkRow
  onClose: () => void
}
const WithdrawForm = later<FormProps>(async () => (await import('../details/WithdrawForm.tsx')).WithdrawForm)
const DisqualifyForm = later<FormProps>(async () => (await import('../details/DisqualifyForm.tsx')).DisqualifyForm)

/** What may be done with a work of the list, as the server says. */
export const WorkActions = ({ row, list }: { row: WorkRow; list: string }) => {
  const t = useTexts(moveTexts)
  const show = useShow()
  const [form, open] = useState<'withdraw' | 'disqualify' | null>(null)
  const isWaiting = verdictsOf(row).includes('accept')
  return (
    <>
      <RowActions
        actions={[
          { key: 'open', label: isWaiting ? t.check : t.details, to: workPath(row.workId, list) },
          { key: 'publish', label: t.publish, shown: row.can.includes('publish'), onClick: () => show([row], true) },
          { key: 'unpublish', label: t.unpublish, shown: row.can.includes('unpublish'), onClick: () => show([row], false) },
          ...(['withdraw', 'disqualify'] as const).map((key) => ({
            key,
            label: t[key],
            shown: row.can.includes(key),
            danger: true,
            onClick: () => open(key),
          })),
        ]}
      />
      {form === 'withdraw' ? <WithdrawForm work={row} onClose={() => open(null)} /> : null}
      {form === 'disqualify' ? <DisqualifyForm work={row} onClose={() => open(null)} /> : null}
    </>
  )
}
