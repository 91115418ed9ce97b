import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import desk from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { CompetitionSelect } from '../filters/CompetitionSelect.tsx'
import { ShowcasePanel } from './ShowcasePanel.tsx'
import { showcaseTexts } from './showcase-texts.ts'
import { VoteTable } from './VoteTable.tsx'

/** `/work/showcase?competitionId=…`: the gallery and the vote of a competition. */
export const ShowcasePage = () => {
  const t = useTexts(showcaseTexts)
  const d = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const competitionId = query.get('competitionId') ?? undefined
  const isInside = useWorkspace() !== null
  const mayCount = usePermission(['work:vote:manage'])
  const tab = mayCount && query.get('tab') === 'vote' ? 'vote' : 'set'
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          isInside ? null : (
            <CompetitionSelect
              className={desk.choice}
              aria-label={d.competition}
              placeholder={d.chooseCompetition}
              allowClear={false}
              value={competitionId}
              onChange={(next) => setQuery(next ? { competitionId: next, tab } : {})}
            />
          )
        }
      />
      {competitionId ? (
        <>
          {mayCount ? (
            <Tabs
              activeKey={tab}
              onChange={(key) => setQuery({ competitionId, tab: key })}
              items={[
                { key: 'set', label: t.setTab },
                { key: 'vote', label: t.votesTab },
              ]}
            />
          ) : null}
          {tab === 'vote' ? (
            <VoteTable competitionId={competitionId} />
          ) : (
            <ShowcasePanel key={competitionId} competitionId={competitionId} />
          )}
        </>
      ) : (
        <section className={desk.card}>
          <EmptyFace text={t.chooseFirst} />
        </section>
      )}
    </>
  )
}
