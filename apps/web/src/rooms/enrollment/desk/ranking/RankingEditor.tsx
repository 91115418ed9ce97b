import { listRanking, rankTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import type { useUnsaved } from '#web/ui/form/use-unsaved.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Ranking.module.css'
import { RankingList } from './RankingList.tsx'
import type { Ranking } from './ranking.ts'
import { isSameOrder, rebased, withMoved } from './ranking-order.ts'
import { rankingTexts } from './ranking-texts.ts'

/** enrollment.rank_set: the teams are not those of the order any more. */
const STALE = 29036

interface RankingEditorProps {
  competitionId: string
  itemId: string
  ranking: Ranking
  /** Called with whether there is something to lose. */
  unsaved: ReturnType<typeof useUnsaved>
}

/** Puts the teams in order and saves it; what others changed meanwhile is shown, and the own order kept as far as it goes. */
export const RankingEditor = ({ competitionId, itemId, ranking, unsaved }: RankingEditorProps) => {
  const t = useTexts(rankingTexts)
  const stored = ranking.teams.map(({ teamId }) => teamId)
  const [mine, setMine] = useState<readonly string[] | null>(null)
  const [isStale, setStale] = useState(false)
  const [isSaving, saving] = useState(false)
  const order = mine === null ? stored : rebased(mine, stored)
  const isChanged = !isSameOrder(order, stored)
  // A list nobody has put in order yet may be right as it stands.
  const isUnranked = ranking.teams.some(({ schoolRank }) => schoolRank === null)
  const { setDirty } = unsaved
  useEffect(() => {
    setDirty(isChanged)
    return () => setDirty(false)
  }, [isChanged, setDirty])
  const digest = useRef(ranking.digest)
  useEffect(() => {
    digest.current = ranking.digest
  })
  const byId = new Map(ranking.teams.map((team) => [team.teamId, team]))
  const save = async (): Promise<void> => {
    saving(true)
    setStale(false)
    await call(rankTeams, { competitionId, itemId, digest: digest.current, teamIds: [...order] }, { quiet: [STALE] }).then(
      async () => {
        toast('success', t.saved)
        await refresh(listRanking, pageTeams)
        setMine(null)
      },
      async (error: unknown) => {
        if (!hasCode(error, STALE)) return
        await refresh(listRanking)
        setMine(order)
        setStale(true)
      },
    )
    saving(false)
  }
  return (
    <>
      <header className={styles.head}>
        <p>
          {t.teams(order.length)} · {ranking.perSchoolQuota === null ? t.noQuota : t.quota(ranking.perSchoolQuota)}
        </p>
        {ranking.isUsed ? (
          <span className={styles.buttons}>
            {isChanged ? <span className={styles.waits}>{t.unsaved}</span> : null}
            <Button disabled={!isChanged || isSaving} onClick={() => setMine(null)}>
              {t.undo}
            </Button>
            <Button type="primary" loading={isSaving} disabled={!isChanged && !isUnranked} onClick={() => void save()}>
              {t.save}
            </Button>
          </span>
        ) : null}
      </header>
      {isStale ? <Alert className={styles.notice} type="warning" showIcon title={t.stale} closable /> : null}
      {ranking.isUsed ? null : <Alert className={styles.notice} type="info" showIcon title={t.notUsed} />}
      <RankingList
        teams={order.map((id) => byId.get(id)!)}
        quota={ranking.perSchoolQuota}
        isDisabled={!ranking.isUsed || isSaving}
        onMove={(from, to) => setMine(withMoved(order, from, to))}
      />
    </>
  )
}
