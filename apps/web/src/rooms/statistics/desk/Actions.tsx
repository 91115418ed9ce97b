import type { InputOf } from '@kaisai/contract/endpoint'
import { exportStatistics } from '@kaisai/contract/statistics/endpoints'
import { Button } from 'antd'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { OpenDataButton } from './open-data/OpenDataButton.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

interface ActionsProps {
  input: InputOf<typeof exportStatistics>
  isShown: boolean
  isBusy: boolean
  onRefresh: () => void
}
/** Refreshes, prints and exports what is shown. */
export const Actions = ({ input, isShown, isBusy, onRefresh }: ActionsProps) => {
  const t = useTexts(statisticsTexts)
  return (
    <span className={styles.acts}>
      <Button loading={isBusy && isShown} onClick={onRefresh}>
        {t.refresh}
      </Button>
      {'competitionId' in input && input.competitionId ? <OpenDataButton competitionId={input.competitionId} /> : null}
      <Button onClick={() => print()}>{t.print}</Button>
      <Button type="primary" disabled={!isShown} onClick={() => void download(exportStatistics, input).catch(() => undefined)}>
        {t.exportBook}
      </Button>
      {isShown ? <SubscribeButton endpoint={exportStatistics} input={input} /> : null}
    </span>
  )
}
