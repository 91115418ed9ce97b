import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listBatchCandidates, setBatchExperts } from '@kaisai/contract/review/plan.endpoints'
import { Button, Checkbox, Drawer, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { useUnsaved } from '#web/ui/form/use-unsaved.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { type Chosen, type ChosenExpert, changed, toggled, withPanel } from './chosen-experts.ts'
import styles from './Experts.module.css'
import { expertTexts } from './expert-texts.ts'
import { titleWord } from './title-word.ts'

type Candidates = ReplyOf<typeof listBatchCandidates>
type Candidate = Candidates['experts'][number]

/** Ticks who judges in a batch, with panel, lead and limit. */
export const ChooseExperts = ({ batch, onClose }: { batch: BatchDetail; onClose: () => void }) => {
  const t = useTexts(expertTexts)
  const w = useTexts(words)
  const { data, error, refetch } = useReply(listBatchCandidates, { batchId: batch.batchId }, { staleMs: 0 })
  const [chosen, setChosen] = useState<Chosen>(() => new Map(batch.experts.map((one) => [one.expertId, one])))
  const [isSaving, setSaving] = useState(false)
  const unsaved = useUnsaved()
  const put = (next: Chosen): void => {
    unsaved.setDirty(true)
    setChosen(next)
  }
  const close = async (): Promise<void> => {
    if (await unsaved.mayLeave()) onClose()
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    const experts = [...chosen.values()].map(({ expertId, groupId, isCaptain, maxLoad }) => ({
      expertId,
      groupId,
      isCaptain,
      maxLoad,
    }))
    const isDone = await went(call(setBatchExperts, { batchId: batch.batchId, version: batch.version, experts }))
    setSaving(false)
    if (!isDone) return
    toast('success', t.saved)
    await refreshBatches()
    onClose()
  }
  return (
    <Drawer
      title={t.choose}
      open
      size={880}
      onClose={() => void close()}
      footer={
        <div className={office.tools}>
          <span className={office.grow}>{t.chosen(chosen.size)}</span>
          <Button onClick={() => void close()}>{w.cancel}</Button>
          <Button type="primary" loading={isSaving} disabled={!data} onClick={() => void save()}>
            {t.save}
          </Button>
        </div>
      }
    >
      <p className={office.lead}>{t.chooseHint}</p>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data ? <Candidates candidates={withPresent(data, batch)} chosen={chosen} put={put} /> : null}
    </Drawer>
  )
}

// Whoever is in the batch stays visible, even where the library would no longer offer him.
const withPresent = (data: Candidates, batch: BatchDetail): Candidates => ({
  ...data,
  experts: [
    ...batch.experts
      .filter(({ expertId }) => !data.experts.some((one) => one.expertId === expertId))
      .map((one) => ({ ...one, disciplines: [], isInvited: false, currentLoad: one.load })),
    ...data.experts,
  ],
})

interface CandidatesProps {
  candidates: Candidates
  chosen: Chosen
  put: (next: Chosen) => void
}

const Candidates = ({ candidates: { experts, groups }, chosen, put }: CandidatesProps) => {
  const t = useTexts(expertTexts)
  const [word, setWord] = useState('')
  if (experts.length === 0) return <EmptyFace text={t.noCandidates} />
  const shown = experts.filter(({ name, unit }) => `${name} ${unit}`.toLowerCase().includes(word.trim().toLowerCase()))
  const loadOf = (expertId: string) => experts.find((one) => one.expertId === expertId)?.maxLoad
  return (
    <>
      {groups.length > 0 ? (
        <p className={`${office.tools} ${office.lead}`}>
          {t.takePanels}
          {groups.map((group) => (
            <Button key={group.groupId} size="small" onClick={() => put(withPanel(chosen, group, loadOf))}>
              {t.takePanel(group.name, group.expertIds.length)}
            </Button>
          ))}
        </p>
      ) : null}
      <Input.Search
        className={styles.search ?? ''}
        placeholder={t.search}
        aria-label={t.search}
        allowClear
        onChange={({ target }) => setWord(target.value)}
      />
      <ul className={styles.candidates}>
        {shown.map((one) => (
          <CandidateRow
            key={one.expertId}
            expert={one}
            groups={groups}
            own={chosen.get(one.expertId)}
            chosen={chosen}
            put={put}
          />
        ))}
      </ul>
    </>
  )
}

interface CandidateRowProps {
  expert: Candidate
  groups: Candidates['groups']
  own: ChosenExpert | undefined
  chosen: Chosen
  put: (next: Chosen) => void
}

const CandidateRow = ({ expert, groups, own, chosen, put }: CandidateRowProps) => {
  const t = useTexts(expertTexts)
  const label = useLabel()
  const { labelOf } = useDict('discipline')
  const { expertId, name } = expert
  const panel = groups.find(({ expertIds }) => expertIds.includes(expertId))
  return (
    <li data-chosen={own ? true : undefined}>
      <Checkbox
        checked={own !== undefined}
        onChange={() =>
          put(toggled(chosen, { expertId, groupId: panel?.groupId ?? null, isCaptain: false, maxLoad: expert.maxLoad }))
        }
      >
        <span className={office.two}>
          <span className={office.tags}>
            <b>{name}</b>
            {expert.isInvited ? <StatusTag meaning="good">{t.invited}</StatusTag> : null}
          </span>
          <small>
            {[
              expert.unit,
              label(titleWord(expert.title)),
              expert.disciplines.map(labelOf).join(' / '),
              t.current(expert.currentLoad),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </Checkbox>
      {own ? (
        <span className={office.tools}>
          <Select
            className={styles.panel ?? ''}
            aria-label={t.panelOf(name)}
            value={own.groupId ?? ''}
            onChange={(next: string) => put(changed(chosen, expertId, { groupId: next === '' ? null : next }))}
            options={[{ value: '', label: t.noPanel }, ...groups.map(({ groupId, name: label }) => ({ value: groupId, label }))]}
          />
          <Checkbox
            checked={own.isCaptain}
            aria-label={t.leadOf(name)}
            onChange={({ target }) => put(changed(chosen, expertId, { isCaptain: target.checked }))}
          >
            {t.lead}
          </Checkbox>
          <InputNumber
            className={styles.limit ?? ''}
            aria-label={t.maxLoadOf(name)}
            prefix={t.maxLoad}
            min={0}
            max={1000}
            precision={0}
            value={own.maxLoad}
            onChange={(next) => put(changed(chosen, expertId, { maxLoad: next ?? 0 }))}
          />
        </span>
      ) : null}
    </li>
  )
}
