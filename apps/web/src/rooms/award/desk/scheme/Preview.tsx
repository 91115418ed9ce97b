import { assign } from '@kaisai/contract/award/assign'
import { plannedPlaces } from '@kaisai/contract/award/places-of'
import { getRanking } from '@kaisai/contract/award/scheme.endpoints'
import { useMemo } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { useName } from '#web/use-name.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import type { AwardStage } from '../StageSelect.tsx'
import { type Item, levelItems, type Rules } from './presets.ts'

/** How many would get each award: from the locked ranking, before that from the works submitted. */
export const Preview = ({ stage, items, rules }: { stage: AwardStage | undefined; items: readonly Item[]; rules: Rules }) => {
  const t = useTexts(awardTexts)
  const nameOf = useName()
  const { data } = useReply(getRanking, { stageId: stage?.stageId ?? '' }, { enabled: stage?.isReady === true, staleMs: 60_000 })
  const counts = useMemo(() => countsOf(stage, items, rules, data), [stage, items, rules, data])
  if (!stage) return <p className={styles.quiet}>{t.previewNone}</p>
  const money = items.reduce((sum, item, at) => sum + item.prize * (counts.get(at)?.given ?? 0), 0)
  const all = [...counts.values()].reduce((sum, { given }) => sum + given, 0)
  return (
    <section className={styles.card}>
      <h2>{t.preview}</h2>
      <p className={styles.quiet}>{data ? t.previewReady(data.resultStatusName) : t.previewOpen(stage.works)}</p>
      <table className={styles.table}>
        <tbody>
          {items.map((item, at) => {
            const count = counts.get(at)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an award of the form is known by
              <tr key={at}>
                <th scope="row">
                  <i className={styles.dot} style={{ background: item.color }} />
                  {nameOf(item) || '–'}
                </th>
                <td>
                  {count ? t.places(count.given) : '–'}
                  {count && count.tied > 0 ? <small className={styles.quiet}> {t.tied(count.tied)}</small> : null}
                </td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t.total}</th>
            <td>
              <b>{t.places(all)}</b>
              {money > 0 ? ` · ${t.budget} ${formatMoney(money)}` : null}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

type Count = { given: number; tied: number }

const countsOf = (
  stage: AwardStage | undefined,
  items: readonly Item[],
  rules: Rules,
  data: Parameters<typeof assign>[0] extends readonly (infer W)[]
    ? { works: readonly W[]; submitted: Record<string, number> } | undefined
    : never,
): Map<number, Count> => {
  const counts = new Map<number, Count>()
  const add = (at: number, given: number, tied: number): void => {
    const before = counts.get(at)
    counts.set(at, { given: (before?.given ?? 0) + given, tied: (before?.tied ?? 0) + tied })
  }
  for (const [at, item] of items.entries()) if (item.targetType !== 'team' && item.method === 'count') add(at, item.value, 0)
  if (data) {
    for (const { itemId, given, tied } of assign(data.works, levelItems(items), data.submitted, rules).counts)
      add(Number(itemId), given, tied)
    return counts
  }
  const submitted = Object.fromEntries((stage?.categories ?? []).map(({ itemId, works }) => [itemId, works]))
  const planned = levelItems(items).map((one) => ({ ...one, base: 'submitted' as const }))
  for (const { itemId, places } of plannedPlaces(planned, [], submitted, Object.keys(submitted)))
    if (places !== null) add(Number(itemId), places, 0)
  return counts
}
