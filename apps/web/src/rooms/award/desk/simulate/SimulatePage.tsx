import { assignAwards } from '@kaisai/contract/award/grant.endpoints'
import { explanationLabels } from '@kaisai/contract/award/labels'
import { getRanking, getScheme } from '@kaisai/contract/award/scheme.endpoints'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { useName } from '#web/use-name.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { type AwardStage, StageSelect, useStages } from '../StageSelect.tsx'
import { ItemFields } from '../scheme/ItemFields.tsx'
import { Preview } from '../scheme/Preview.tsx'
import type { Item } from '../scheme/presets.ts'
import { type Compared, compare, type Ranking, sharesBy } from './compare.ts'
import { Shares } from './Shares.tsx'

/** /award/simulate: changes a scheme and shows who moves; the browser computes with the server's own function. */
export const SimulatePage = () => {
  const t = useTexts(awardTexts)
  const [query, setQuery] = useSearchParams()
  const stages = useStages()
  const isInside = useWorkspace() !== null
  const stageId =
    query.get('stageId') ??
    stages.find(({ isReady, schemeId }) => isReady && schemeId)?.stageId ??
    (isInside ? stages.at(-1)?.stageId : undefined)
  const stage = stages.find((one) => one.stageId === stageId)
  return (
    <div className={styles.stack}>
      <PageHeader title={t.simulator} hint={t.simulatorHint} />
      <StageSelect
        isReadyOnly
        placeholder={t.chooseStage}
        value={stageId}
        onChange={(next) => setQuery({ stageId: next }, { replace: true })}
      />
      {stage?.isReady && stage.schemeId ? <Loaded key={stage.stageId} stage={stage} schemeId={stage.schemeId} /> : null}
      {stage && !stage.isReady ? <EmptyFace text={t.notReady} /> : null}
      {stage?.isReady && !stage.schemeId ? <EmptyFace text={t.noScheme} /> : null}
      {stage ? null : <EmptyFace text={t.chooseStage} />}
    </div>
  )
}

const Loaded = ({ stage, schemeId }: { stage: AwardStage; schemeId: string }) => {
  const ranking = useReply(getRanking, { stageId: stage.stageId }, { staleMs: 30_000 })
  const scheme = useReply(getScheme, { schemeId }, { staleMs: 0 })
  const error = ranking.error ?? scheme.error
  if (error) return <ErrorFace error={error} onRetry={() => void Promise.all([ranking.refetch(), scheme.refetch()])} />
  if (!ranking.data || !scheme.data) return <SkeletonRows />
  return <Workbench key={scheme.data.version} stage={stage} ranking={ranking.data} scheme={scheme.data} />
}

interface WorkbenchProps {
  stage: AwardStage
  ranking: Ranking
  scheme: NonNullable<ReturnType<typeof useReply<typeof getScheme>>['data']>
}

const Workbench = ({ stage, ranking, scheme }: WorkbenchProps) => {
  const t = useTexts(awardTexts)
  const navigate = useNavigate()
  const [items, setItems] = useState<readonly Item[]>(scheme.items)
  const { rows, openTies, prize } = useMemo(() => compare(ranking, scheme.items, items), [ranking, scheme.items, items])
  const isChanged = items !== scheme.items
  const maySaveScheme = usePermission(['award:scheme:edit'])
  const movers = rows.filter(({ shift }) => shift !== 0)
  const save = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.saveAsProposed, text: t.saveAsProposedText }))) return
    try {
      const { schemeId, version, name, isOnePerPerson } = scheme
      // One call: when the assignment is refused, the scheme stays as it was.
      const changed = !isChanged ? {} : { scheme: { version, name, isOnePerPerson, items: [...items] } }
      const { added, removed } = await call(assignAwards, { stageId: stage.stageId, schemeId, ...changed })
      toast('success', t.assigned(added, removed))
      void navigate(`/competitionReward/detailedList?stageId=${stage.stageId}`)
    } catch {
      // The call has said why.
    }
    await refreshAwards()
  }
  return (
    <>
      <div className={styles.items}>
        {items.map((item, at) =>
          item.targetType === 'team' && item.method !== 'manual' ? (
            <ItemFields
              // biome-ignore lint/suspicious/noArrayIndexKey: awards keep their places
              key={at}
              isShort
              item={item}
              categories={stage.categories}
              onChange={(next) => setItems(items.map((one, place) => (place === at ? next : one)))}
            />
          ) : null,
        )}
      </div>
      {openTies > 0 ? <Alert type="warning" showIcon title={t.openTies(openTies)} /> : null}
      <div className={styles.bar}>
        <Can any={['award:grant:edit']}>
          <ThrottledButton type="primary" disabled={openTies > 0 || (isChanged && !maySaveScheme)} onClick={save}>
            {t.saveAsProposed}
          </ThrottledButton>
        </Can>
        <Button disabled={!isChanged} onClick={() => setItems(scheme.items)}>
          {t.reset}
        </Button>
        {prize > 0 ? (
          <span>
            {t.budget} <b>{formatMoney(prize)}</b>
          </span>
        ) : null}
      </div>
      <div className={styles.halves}>
        <Preview stage={stage} items={items} />
        <section className={styles.card}>
          <h2>{t.movers}</h2>
          {movers.length === 0 ? <p className={styles.quiet}>{t.noMovers}</p> : <Rows rows={movers} />}
        </section>
        <Shares title={t.bySchool} head={t.school} shares={sharesBy(rows, 'schoolName')} />
        <Shares title={t.byProvince} head={t.province} shares={sharesBy(rows, 'provinceName')} />
      </div>
      <section className={styles.card}>
        <h2>{t.all}</h2>
        <Rows rows={rows.slice(0, MOST)} isWhole />
      </section>
    </>
  )
}

/** More rows than anybody reads; the list of awards pages through the rest. */
const MOST = 300

const Rows = ({ rows, isWhole = false }: { rows: readonly Compared[]; isWhole?: boolean }) => {
  const t = useTexts(awardTexts)
  const label = useLabel()
  const nameOf = useName()
  const name = (item: Item | null): string => (item ? nameOf(item) : t.none)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.rank}</th>
            <th scope="col">{t.work}</th>
            <th scope="col">{t.score}</th>
            {isWhole ? null : <th scope="col">{t.before}</th>}
            <th scope="col">{t.after}</th>
            {isWhole ? <th scope="col">{t.reason}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ work, before, after, shift, explanation }) => (
            <tr key={work.workId}>
              <td>{work.rank ?? '–'}</td>
              <td>
                <span className={styles.two}>
                  <span>{work.title || work.code}</span>
                  <small>{[work.itemName, work.schoolName].filter(Boolean).join(' · ')}</small>
                </span>
              </td>
              <td>{work.scoreText || '–'}</td>
              {isWhole ? null : <td>{name(before)}</td>}
              <td className={shift > 0 ? styles.up : shift < 0 ? styles.down : undefined}>
                {shift > 0 ? `↑ ${t.up} ` : shift < 0 ? `↓ ${t.down} ` : ''}
                {name(after)}
              </td>
              {isWhole ? (
                <td className={styles.quiet}>{label(explanationLabels[explanation as keyof typeof explanationLabels])}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
