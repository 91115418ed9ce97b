import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from './FindingsPage.module.css'
import { findingTexts } from './finding-texts.ts'
import { LeakTable } from './LeakTable.tsx'
import { MatchTable } from './MatchTable.tsx'
import { ScanButton } from './ScanButton.tsx'

/** What the scans found in all works within reach: names in the one tab, copies in the other. */
export const FindingsPage = () => {
  const t = useTexts(findingTexts)
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'copy' ? 'copy' : 'name'
  const competitionId = query.get('competitionId') ?? undefined
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} actions={<ScanButton competitionId={competitionId} />} />
      <Tabs
        className={styles.tabs}
        activeKey={tab}
        // The competition goes along, the rest belongs to the other list.
        onChange={(key) => setQuery({ tab: key, ...(competitionId ? { competitionId } : {}) })}
        items={[
          { key: 'name', label: t.leaks },
          { key: 'copy', label: t.matches },
        ]}
      />
      {tab === 'name' ? <LeakTable /> : <MatchTable />}
    </>
  )
}
