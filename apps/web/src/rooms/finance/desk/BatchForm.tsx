import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { createBatchOrder, pagePayableTeams } from '@kaisai/contract/finance/desk.endpoints'
import { MOST_TEAMS } from '@kaisai/contract/finance/labels'
import { onlineNames, onlineProviders } from '@kaisai/contract/finance/providers'
import { Form, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { formatMoney } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useKept } from '#web/ui/use-kept.ts'
import { batchTexts } from './batch-texts.ts'
import styles from './Finance.module.css'

type Team = ReplyOf<typeof pagePayableTeams>['rows'][number]
/** What is to be ordered: teams that were ticked, or (null) all that the filter finds. */
export interface BatchWish {
  readonly filter: { competitionId: string; itemId?: string; keyword?: string }
  readonly teams: readonly Team[] | null
}
export type BatchProvider = InputOf<typeof createBatchOrder>['provider']
interface BatchValues {
  provider: BatchProvider
}

const PAGE = 100

const allOf = async (filter: BatchWish['filter']): Promise<Team[]> => {
  const found: Team[] = []
  for (let pageNum = 1; found.length <= MOST_TEAMS; pageNum++) {
    const { rows } = await call(pagePayableTeams, { ...filter, pageNum, pageSize: PAGE }, { quiet: true })
    found.push(...rows)
    if (rows.length < PAGE) break
  }
  return found
}

/** Explains the sum of an order for many teams and makes it. */
export const BatchForm = ({ wish, onClose }: { wish: BatchWish | null; onClose: () => void }) => {
  const t = useTexts(batchTexts)
  const navigate = useNavigate()
  const shown = useKept(wish)
  const [teams, setTeams] = useState<readonly Team[] | null>(null)
  useEffect(() => {
    let isGone = false
    if (wish === null) return
    setTeams(wish.teams)
    if (wish.teams === null)
      allOf(wish.filter).then(
        (found) => {
          if (isGone) return
          const said = found.length === 0 ? t.none : found.length > MOST_TEAMS ? t.tooMany : null
          if (said === null) return setTeams(found)
          toast('warning', said)
          onClose()
        },
        (error: unknown) => {
          toast('error', error instanceof CallError ? error.message : String(error))
          if (!isGone) onClose()
        },
      )
    return () => {
      isGone = true
    }
  }, [wish, onClose, t])
  const submit: Submit<BatchValues> = async ({ provider }, { options }) => {
    if (!shown || !teams) return
    // Exactly the teams whose sum was shown: one that came meanwhile is not ordered for unseen.
    const input = { competitionId: shown.filter.competitionId, provider, teamIds: teams.map(({ teamId }) => teamId) }
    const made = await call(createBatchOrder, input, options)
    toast('success', t.made(made.no, made.teamCount))
    void refresh(pagePayableTeams)
    void navigate(`/finance/order?id=${made.orderId}`)
  }
  return (
    <ModalForm<BatchValues>
      title={t.orderTitle}
      open={wish !== null}
      onClose={onClose}
      initial={teams === null ? undefined : { provider: 'transfer' }}
      submit={submit}
      submitText={t.submit}
      width={640}
    >
      {teams === null ? null : <Sums teams={teams} />}
      <ProviderField />
      <p className={styles.quiet}>{t.allOrNothing}</p>
    </ModalForm>
  )
}

/** How the order is to be paid. */
export const ProviderField = () => {
  const t = useTexts(batchTexts)
  const label = useLabel()
  return (
    <Form.Item name="provider" label={t.provider}>
      <Radio.Group>
        <Radio value="transfer">
          {t.transfer}
          <br />
          <small>{t.transferHint}</small>
        </Radio>
        {onlineNames.map((name) => (
          <Radio key={name} value={name}>
            {label(onlineProviders[name].label)}
            <br />
            <small>{t.onlineHint}</small>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

// By category and by what one team owes, so that the total can be added up.
const Sums = ({ teams }: { teams: readonly Team[] }) => {
  const t = useTexts(batchTexts)
  const groups = [...Map.groupBy(teams, ({ categoryName, dueFen }) => `${categoryName}\n${dueFen}`).values()]
  return (
    <table className={styles.sums} style={{ marginBottom: 16 }}>
      <thead>
        <tr>
          <th scope="col">{t.category}</th>
          <th scope="col" className={styles.number}>
            {t.count}
          </th>
          <th scope="col" className={styles.number}>
            {t.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group[0]!.teamId}>
            <td>{group[0]!.categoryName}</td>
            <td className={styles.number}>{t.each(formatMoney(group[0]!.dueFen), group.length)}</td>
            <td className={styles.number}>{formatMoney(group[0]!.dueFen * group.length)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t.total}</td>
          <td className={styles.number}>{t.teams(teams.length)}</td>
          <td className={styles.number}>{formatMoney(teams.reduce((sum, { dueFen }) => sum + dueFen, 0))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
