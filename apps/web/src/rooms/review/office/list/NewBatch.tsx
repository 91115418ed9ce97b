import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { addBatch, listReviewable } from '@kaisai/contract/review/batch.endpoints'
import { type BatchMode, batchModeLabels, batchModes } from '@kaisai/contract/review/labels'
import { Alert, Checkbox, Form, Radio, Select } from 'antd'
import { Link, useNavigate } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { batchPath } from '../addresses.ts'
import styles from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { BatchFields } from './BatchFields.tsx'
import { listTexts } from './list-texts.ts'

type Values = InputOf<typeof addBatch>
type Competition = ReplyOf<typeof listReviewable>[number]

/** A new batch: of which stage and categories, how, and until when. */
export const NewBatch = ({
  competitionId,
  onClose,
}: {
  /** Chosen when the form opens. */
  competitionId?: string | undefined
  onClose: () => void
}) => {
  const t = useTexts(listTexts)
  const label = useLabel()
  const rules = useRules()
  const navigate = useNavigate()
  const isInside = useWorkspace() !== null
  const { data } = useReply(listReviewable, {}, { staleMs: 0 })
  // The stages of a competition stand in the list once one of its works has passed the formal check.
  const isUnready =
    data !== undefined && competitionId !== undefined && withWorks(data.find(({ value }) => value === competitionId)).length === 0
  const stageOf = (values: Partial<Values>) =>
    data?.find(({ value }) => value === values.competitionId)?.stages.find(({ stageId }) => stageId === values.stageId)
  // One stage that has works leaves nothing to choose.
  const onlyStage = (id: string | undefined): string | undefined => {
    const stages = withWorks(data?.find(({ value }) => value === id))
    return stages.length === 1 ? stages[0]!.stageId : undefined
  }
  /** What a stage says beforehand: its categories with works, a name, its time. */
  const ofStage = (values: Partial<Values>): Partial<Values> => {
    const stage = stageOf(values)
    const mode = values.mode ?? 'online'
    if (!stage) return { ...chosenOf(values), itemIds: [] }
    return {
      ...chosenOf(values),
      itemIds: stage.items.filter((item) => freeOf(item, mode) > 0).map(({ itemId }) => itemId),
      name: t.defaultName(stage.name, label(batchModeLabels[mode])),
      ...(stage.startTime ? { startTime: stage.startTime } : {}),
      ...(stage.endTime ? { endTime: stage.endTime } : {}),
    }
  }
  return (
    <DrawerForm<Values>
      title={t.add}
      open
      onClose={onClose}
      initial={data && { ...empty, ...ofStage({ ...empty, competitionId: competitionId!, stageId: onlyStage(competitionId)! }) }}
      onChange={(changed, all, form) => {
        if ('competitionId' in changed) form.setFieldsValue({ stageId: onlyStage(changed.competitionId) } as Partial<Values>)
        if (!('competitionId' in changed || 'stageId' in changed || 'mode' in changed)) return
        form.setFieldsValue(ofStage({ ...all, stageId: form.getFieldValue('stageId') as string }) as Partial<Values>)
      }}
      submit={async (values, { options }) => {
        const { batchId, workCount } = await call(addBatch, values, options)
        toast('success', t.added(workCount))
        await refreshBatches()
        void navigate(batchPath(batchId, 'experts'))
      }}
    >
      {(form) => (
        <>
          {isUnready ? (
            <Alert
              className={styles.lead}
              type="warning"
              showIcon
              title={t.notReady}
              action={<Link to={`/work/list?status=submitted&competitionId=${competitionId}`}>{t.toFormalCheck}</Link>}
            />
          ) : (
            <p className={styles.lead}>{data?.length === 0 ? t.noReviewable : t.copied}</p>
          )}
          <Form.Item name="competitionId" label={t.competition} rules={[rules.chosen(t.competition)]} hidden={isInside}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={data?.map(({ value, label: name }) => ({ value, label: name })) ?? []}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {() => {
              const values = form.getFieldsValue() as Partial<Values>
              const competition = data?.find(({ value }) => value === values.competitionId)
              const stage = stageOf(values)
              return (
                <>
                  <Form.Item name="stageId" label={t.stage} rules={[rules.chosen(t.stage)]}>
                    <Select
                      disabled={!competition}
                      placeholder={competition || isUnready ? undefined : t.pickCompetition}
                      options={competition?.stages.map(({ stageId, name }) => ({ value: stageId, label: name })) ?? []}
                    />
                  </Form.Item>
                  <Form.Item name="mode" label={t.mode}>
                    <Radio.Group options={batchModes.map((mode) => ({ value: mode, label: label(batchModeLabels[mode]) }))} />
                  </Form.Item>
                  <Form.Item
                    name="itemIds"
                    label={t.items}
                    rules={[{ required: true, type: 'array', min: 1, message: t.itemsNeeded }]}
                    extra={stage && stage.items.length === 0 ? t.noItems : undefined}
                  >
                    <Checkbox.Group
                      options={(stage?.items ?? []).map((item) => {
                        const free = freeOf(item, values.mode ?? 'online')
                        return { value: item.itemId, label: t.itemFree(item.name, free), disabled: free === 0 }
                      })}
                    />
                  </Form.Item>
                </>
              )
            }}
          </Form.Item>
          <BatchFields />
        </>
      )}
    </DrawerForm>
  )
}

const empty = {
  mode: 'online',
  needsConfirm: false,
  needsDeclaration: true,
  notice: '',
  noticeEn: '',
  itemIds: [] as string[],
} as const
const chosenOf = ({ competitionId, stageId }: Partial<Values>): Partial<Values> => ({
  ...(competitionId ? { competitionId } : {}),
  ...(stageId ? { stageId } : {}),
})
const withWorks = (competition: Competition | undefined) => competition?.stages.filter(({ items }) => items.length > 0) ?? []
const freeOf = ({ freeOnline, freeOnsite }: Competition['stages'][number]['items'][number], mode: BatchMode): number =>
  mode === 'online' ? freeOnline : freeOnsite
