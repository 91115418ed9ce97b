import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { getCompetition } from '@kaisai/contract/competition/info.endpoints'
import { publicTabLabels } from '@kaisai/contract/competition/labels'
import type { CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import { isIn } from '@kaisai/contract/machine'
import { Alert, Button, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { competitionTabsOf } from '#web/competition-tabs.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { holdsAny, useSession } from '#web/session.ts'
import { Can } from '#web/ui/Can.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useName } from '#web/use-name.ts'
import { Approvers } from './Approvers.tsx'
import { CloneDialog } from './CloneDialog.tsx'
import { CompetitionHistory } from './CompetitionHistory.tsx'
import { DetailsGuide } from './DetailsGuide.tsx'
import { DetailsInfo } from './DetailsInfo.tsx'
import { DetailsItems } from './DetailsItems.tsx'
import { DetailsNews } from './DetailsNews.tsx'
import styles from './DetailsPage.module.css'
import { deskTexts } from './desk-texts.ts'
import { ExemptionPanel } from './ExemptionPanel.tsx'
import { exemptionTexts } from './exemption-texts.ts'
import { LookAt } from './LookAt.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { COMPETITION_LIST, stepPath } from './paths.ts'
import { StaffPanel } from './StaffPanel.tsx'
import type { Competition } from './setup-context.ts'

/** What later rooms add, fetched when first looked at. */
const roomTabs = competitionTabsOf('desk').map((tab) => ({ ...tab, Content: lazy(async () => ({ default: await tab.load() })) }))

/** `/competition/details?id=…`: everything of one competition to look at, judge and run. */
export const DetailsPage = () => {
  const t = useTexts(deskTexts)
  const competitionId = useSearchParams()[0].get('id') ?? ''
  const { data, error, refetch } = useReply(getCompetition, { competitionId }, { staleMs: 0, enabled: competitionId !== '' })
  if (competitionId === '') return <EmptyFace text={t.missing} action={<Link to={COMPETITION_LIST}>{t.toList}</Link>} />
  if (data) return <Page key={competitionId} competition={data} />
  return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
}

const Page = ({ competition }: { competition: Competition }) => {
  const t = useTexts(deskTexts)
  const e = useTexts(exemptionTexts)
  const label = useLabel()
  const nameOf = useName()
  const [query, setQuery] = useSearchParams()
  const user = useSession((state) => state.user)
  const [isCloning, clone] = useState(false)
  const { competitionId } = competition
  const added = roomTabs
    .filter(({ access }) => access === undefined || holdsAny(user, [access]))
    .map(({ key, label: name, Content }) => ({
      key,
      label: label(name),
      children: (
        <Suspense fallback={<SkeletonRows />}>
          <Content competitionId={competitionId} />
        </Suspense>
      ),
    }))
  const tabs = [
    { key: 'info', label: label(publicTabLabels.info), children: <DetailsInfo competition={competition} /> },
    { key: 'guide', label: label(publicTabLabels.guide), children: <DetailsGuide competition={competition} /> },
    { key: 'item', label: label(publicTabLabels.item), children: <DetailsItems competition={competition} /> },
    { key: 'news', label: label(publicTabLabels.news), children: <DetailsNews competition={competition} /> },
    ...added,
    { key: 'staff', label: t.staff, children: <StaffPanel competition={competition} /> },
    { key: 'exemption', label: e.tab, children: <ExemptionPanel competitionId={competitionId} /> },
    { key: 'history', label: t.history, children: <CompetitionHistory competitionId={competitionId} /> },
  ]
  return (
    <>
      <PageHeader
        title={nameOf(competition)}
        tag={
          <>
            <StatusTag status={competition.status}>{competition.statusName}</StatusTag>{' '}
            {isIn(competitionStates, 'undecided', competition.status as CompetitionStatus) ? null : (
              <StatusTag meaning="open">{competition.badgeName}</StatusTag>
            )}
          </>
        }
        hint={`${competition.seriesCode} · ${t.nth(competition.edition)} · ${competition.groupName}`}
        back={COMPETITION_LIST}
        actions={
          <>
            <LookAt competition={competition} />
            <Can any={['competition:info:edit']}>
              <Button onClick={() => clone(true)}>{t.clone}</Button>
              {competition.isEditable ? (
                <LinkButton to={stepPath('info', competition.competitionId)}>{t.setUp}</LinkButton>
              ) : null}
            </Can>
            <MoveButtons competition={competition} />
          </>
        }
      />
      {competition.status === 'suspended' ? (
        <Alert className={styles.notice} type="error" showIcon title={t.suspended(competition.suspendReason)} />
      ) : null}
      {competition.status === 'returned' ? (
        <Alert className={styles.notice} type="warning" showIcon title={t.returned(competition.returnReason)} />
      ) : null}
      <Approvers className={styles.notice} competition={competition} />
      <section className={styles.card}>
        <Tabs
          activeKey={tabs.some(({ key }) => key === query.get('tab')) ? query.get('tab')! : 'info'}
          onChange={(tab) => setQuery({ id: competition.competitionId, tab }, { replace: true })}
          items={tabs}
          destroyOnHidden
        />
      </section>
      {isCloning ? <CloneDialog competition={competition} onClose={() => clone(false)} /> : null}
    </>
  )
}
