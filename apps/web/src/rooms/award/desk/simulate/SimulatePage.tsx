import { assignAwards, exportPreview } from '@kaisai/contract/award/grant.endpoints'
import { listMarkers } from '@kaisai/contract/award/marker.endpoints'
import { getRanking, getScheme } from '@kaisai/contract/award/scheme.endpoints'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { useName } from '#web/use-name.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { type AwardStage, StageSelect, useStages } from '../StageSelect.tsx'
import { ItemFields } from '../scheme/ItemFields.tsx'
import { Preview } from '../scheme/Preview.tsx'
import type { Item, Rules } from '../scheme/presets.ts'
import { RuleFields } from '../scheme/RuleFields.tsx'
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
  const { lang } = useLang()
  const [items, setItems] = useState<readonly Item[]>(scheme.items)
  const [rules, setRules] = useState<Rules>(scheme.rules)
  const [isOnePerPerson, setOne] = useState(scheme.isOnePerPerson)
  const { rows, openTies, prize } = useMemo(
    () => compare(ranking, scheme, { items, rules }, lang),
    [ranking, scheme, items, rules, lang],
  )
  const isChanged = items !== scheme.items || rules !== scheme.rules || isOnePerPerson !== scheme.isOnePerPerson
  const { data: markers = [] } = useReply(listMarkers, { stageId: stage.stageId })
  const maySaveScheme = usePermission(['award:scheme:edit'])
  const movers = rows.filter(({ shift }) => shift !== 0)
  const tried = () => ({
    ...{ stageId: stage.stageId, schemeId: scheme.schemeId },
    ...(isChanged ? { scheme: { version: scheme.version, name: scheme.name, isOnePerPerson, rules, items: [...items] } } : {}),
  })
  const exportIt = async (): Promise<void> => {
    await call(exportPreview, tried())
      .then(() => toast('success', t.exporting))
      .catch(() => undefined)
  }
  const reset = (): void => {
    setItems(scheme.items)
    setRules(scheme.rules)
    setOne(scheme.isOnePerPerson)
  }
  const save = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.saveAsProposed, text: t.saveAsProposedText }))) return
    try {
      // One call: when the assignment is refused, the scheme stays as it was.
      const { added, removed } = await call(assignAwards, tried())
      toast('success', t.assigned(added, removed))
      void navigate(`/competitionReward/detailedList?stageId=${stage.stageId}`)
    } catch {
      // The call has said why.
    }
    await refreshAwards()
  }
  return (
    <>
      <RuleFields
        rules={rules}
        isOnePerPerson={isOnePerPerson}
        hasLists={items.some(({ markerId }) => markerId != null)}
        onChange={(next, isOne) => {
          setRules(next)
          setOne(isOne)
        }}
      />
      <div className={styles.items}>
        {items.map((item, at) =>
          item.targetType === 'team' && item.method !== 'manual' ? (
            <ItemFields
              // biome-ignore lint/suspicious/noArrayIndexKey: awards keep their places
              key={at}
              isShort
              item={item}
              categories={stage.categories}
              markers={markers}
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
        <Button disabled={!isChanged} onClick={reset}>
          {t.reset}
        </Button>
        <Can any={['award:grant:export']}>
          <ThrottledButton onClick={exportIt}>{t.exportPreview}</ThrottledButton>
        </Can>
        {prize > 0 ? (
          <span>
            {t.budget} <b>{formatMoney(prize)}</b>
          </span>
        ) : null}
      </div>
      <div className={styles.halves}>
        <Preview stage={stage} items={items} rules={rules} />
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
          {rows.map(({ work, before, after, more, shift, decision }) => (
            <tr key={work.workId}>
              <td>{work.rank ?? '–'}</td>
              <td>
                <span className={styles.two}>
                  <span>
                    {work.title || work.code}{' '}
                    {work.isHorsConcours ? <StatusTag meaning="idle">{t.horsConcours}</StatusTag> : null}
                  </span>
                  <small>{[work.itemName, work.schoolName, work.provinceName].filter(Boolean).join(' · ')}</small>
                </span>
              </td>
              <td>{work.scoreText || '–'}</td>
              {isWhole ? null : <td>{name(before)}</td>}
              <td className={shift > 0 ? styles.up : shift < 0 ? styles.down : undefined}>
                {shift > 0 ? `↑ ${t.up} ` : shift < 0 ? `↓ ${t.down} ` : ''}
                {[after, ...more].map(name).join('、')}
              </td>
              {isWhole ? <td className={styles.quiet}>{decision}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
