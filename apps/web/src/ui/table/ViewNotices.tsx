import { Alert, Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './ListViews.module.css'
import type { Views } from './ListViews.tsx'
import { viewTexts } from './view-texts.ts'

/** Over the rows: what of the open view is no longer there. */
export const ViewNotices = ({ views: { chosen, choose, isMissing } }: { views: Views }) => {
  const t = useTexts(viewTexts)
  if (isMissing)
    return (
      <Alert
        type="warning"
        showIcon
        title={t.missing}
        action={<Button onClick={() => choose(null)}>{t.leave}</Button>}
        className={styles.gone ?? ''}
      />
    )
  if (chosen === null || chosen.gone.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      closable
      title={t.gone(chosen.name, chosen.gone.join(t.comma))}
      className={styles.gone ?? ''}
    />
  )
}
