import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getRoster } from '@kaisai/contract/integration/roster.endpoints'
import { rosterColumns, rosterColumnWords, rosterSourceLabels } from '@kaisai/contract/integration/roster-labels'
import { Alert, Button } from 'antd'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { clock } from '#web/ui/export/SubscriptionFields.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from './Roster.module.css'
import { rosterTexts } from './roster-texts.ts'

/** How the sync is set up, and what waits for a decision. */
export const RosterSetting = ({ data, onDecide }: { data: ReplyOf<typeof getRoster>; onDecide: (runId: string) => void }) => {
  const t = useTexts(rosterTexts)
  const label = useLabel()
  const comma = useComma()
  const { roster, held } = data
  if (!roster) return null
  const columns = rosterColumnWords.flatMap((key) =>
    roster.columns[key] ? [`${label(rosterColumns[key]).replace(/\*$/, '')} ← ${roster.columns[key]}`] : [],
  )
  return (
    <>
      {held ? (
        <Alert
          type="warning"
          showIcon
          className={styles.held}
          title={t.heldTitle(held.leavers)}
          action={<Button onClick={() => onDecide(held.runId)}>{t.look}</Button>}
        />
      ) : null}
      <Detail
        items={[
          { label: t.school, value: data.schoolName },
          {
            label: t.standing,
            value: (
              <StatusTag meaning={roster.isEnabled ? 'good' : 'idle'}>
                {roster.isEnabled ? t.on : roster.offText || t.off}
              </StatusTag>
            ),
          },
          { label: t.source, value: label(rosterSourceLabels[roster.source]) },
          ...(roster.source === 'address'
            ? [
                { label: t.url, value: roster.url },
                { label: t.token, value: roster.hasToken ? t.tokenStored : '' },
              ]
            : []),
          ...(roster.source === 'folder' ? [{ label: t.folder, value: <code>{data.folderKey}</code> }] : []),
          ...(roster.source === 'upload' ? [] : [{ label: t.hour, value: clock(roster.hour) }]),
          {
            label: t.next,
            value: roster.nextTime ? formatDate(roster.nextTime, 'minute') : roster.source === 'upload' ? t.byHand : '',
          },
          { label: t.bound, value: t.boundValue(roster.mostLeavers) },
          { label: t.people, value: formatNumber(roster.people) },
          { label: t.owner, value: roster.ownerName },
          { label: t.columns, value: columns.join(comma) || t.templateColumns, wide: true },
        ]}
      />
    </>
  )
}
