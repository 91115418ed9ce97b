import { getWorkForDesk } from '@kaisai/contract/work/desk.endpoints'
import { Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useBelongsTo } from '#web/use-workspace.ts'
import styles from '../Desk.module.css'
import { WORK_LIST } from '../list/list-address.ts'
import { BlindPanel } from './BlindPanel.tsx'
import { CheckFoot } from './CheckFoot.tsx'
import { ChecksPanel } from './ChecksPanel.tsx'
import { ContentPanel } from './ContentPanel.tsx'
import { detailsTexts } from './details-texts.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { FindingsPanel } from './FindingsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { SharesPanel } from './SharesPanel.tsx'
import { useWalk, type Walk } from './use-walk.ts'
import { WorkHead } from './WorkHead.tsx'
import type { WorkDetail } from './work-detail.ts'

/** `/work/details?workId=…&list=…`: one work to look at and to check, and the way on to its neighbors in the list. */
export const DetailsPage = () => {
  const t = useTexts(detailsTexts)
  const [query] = useSearchParams()
  const workId = query.get('workId') ?? ''
  const list = query.get('list')
  const walk = useWalk(workId, list)
  const { data, error, refetch } = useReply(getWorkForDesk, { workId }, { staleMs: 0, enabled: workId !== '' })
  useBelongsTo(data?.competitionId)
  if (workId === '') return <EmptyFace text={t.missing} action={<Link to={WORK_LIST}>{t.toList}</Link>} />
  if (data) return <Page key={workId} work={data} walk={walk} list={list} />
  return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
}

const Page = ({ work, walk, list }: { work: WorkDetail; walk: Walk; list: string | null }) => {
  const t = useTexts(detailsTexts)
  const [query, setQuery] = useSearchParams()
  const mayCheck = usePermission(['work:info:check'])
  const open = [...work.findings, ...work.matches].filter(({ status }) => status === 'open').length
  const live = work.shares.filter(({ isOver }) => !isOver).length
  const tabs = [
    { key: 'content', label: t.content, children: <ContentPanel work={work} /> },
    { key: 'file', label: t.filesOf(work.current?.files.length ?? 0), children: <FilesPanel work={work} /> },
    { key: 'blind', label: t.blind, children: <BlindPanel work={work} /> },
    { key: 'finding', label: open > 0 ? t.findingsOpen(open) : t.findings, children: <FindingsPanel work={work} /> },
    { key: 'check', label: t.checks, children: <ChecksPanel work={work} /> },
    { key: 'share', label: live > 0 ? t.sharesOf(live) : t.shares, children: <SharesPanel work={work} /> },
    { key: 'history', label: t.history, children: <HistoryPanel workId={work.workId} /> },
  ]
  const asked = query.get('tab')
  return (
    <>
      <WorkHead work={work} back={walk.back} />
      <section className={styles.card}>
        <Tabs
          activeKey={tabs.find(({ key }) => key === asked)?.key ?? 'content'}
          // The tab goes along to the next work.
          onChange={(tab) =>
            setQuery(
              (current) => {
                current.set('tab', tab)
                return current
              },
              { replace: true },
            )
          }
          destroyOnHidden
          items={tabs}
        />
      </section>
      {mayCheck || list !== null ? <CheckFoot work={work} walk={walk} list={list} /> : null}
    </>
  )
}
