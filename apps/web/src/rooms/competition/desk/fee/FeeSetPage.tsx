import { getFeeRules, saveFeeRules } from '@kaisai/contract/competition/fee.endpoints'
import { getCompetition } from '@kaisai/contract/competition/info.endpoints'
import { listItems } from '@kaisai/contract/competition/item.endpoints'
import { competitionProblems } from '@kaisai/contract/competition/problems'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError, call, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { placeRefusal } from '#web/ui/form/place-refusal.ts'
import { RecordForm } from '#web/ui/form/RecordForm.tsx'
import type { Submit } from '#web/ui/form/use-form-submit.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { COMPETITION_LIST, stepPath } from '../paths.ts'
import styles from './Fee.module.css'
import { FeeExamples } from './FeeExamples.tsx'
import { FeeFields } from './FeeFields.tsx'
import { feeTexts } from './fee-texts.ts'
import { type FeeReply, type FeeValues, inputOf, valuesOf } from './fee-values.ts'

const EDITED_MEANWHILE = 40900
const places = { [competitionProblems['competition.k12_fee'][0]]: 'feeYuan' }

/** /competition/feeSet?item=…: what a category charges, beside what teams would owe by it. */
export const FeeSetPage = () => {
  const t = useTexts(feeTexts)
  const itemId = useSearchParams()[0].get('item') ?? ''
  const { data, error, refetch, isFetchedAfterMount } = useReply(getFeeRules, { itemId }, { staleMs: 0, enabled: itemId !== '' })
  if (itemId === '') return <EmptyFace text={t.missing} action={<Link to={COMPETITION_LIST}>{t.back}</Link>} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  // A remembered reply may be of an older version, against which nothing can be saved.
  if (!data || !isFetchedAfterMount) return <SkeletonRows />
  return (
    <>
      <PageHeader title={t.title(data.name)} hint={t.hint} back={`${stepPath('enroll', data.competitionId)}`} />
      <FeeForm key={itemId} loaded={data} />
    </>
  )
}

const FeeForm = ({ loaded }: { loaded: FeeReply }) => {
  const t = useTexts(feeTexts)
  const { data: competition } = useReply(getCompetition, { competitionId: loaded.competitionId }, { staleMs: 0 })
  const mayEdit = usePermission(['competition:info:edit']) && competition?.isEditable !== false
  const [form] = Form.useForm<FeeValues>()
  // What was loaded when the page was opened: replies that come later must not replace what was typed.
  const [start] = useState(() => valuesOf(loaded))
  const [version, setVersion] = useState(loaded.version)
  const [values, setValues] = useState(start)
  const { itemId, isK12Free } = loaded
  const isOff = isK12Free || !mayEdit
  const readTheirs = async (): Promise<FeeValues> => valuesOf(await call(getFeeRules, { itemId }, { quiet: true }))
  const submit: Submit<FeeValues> = async (typed, { options, version: seen }) => {
    const saved = await placeRefusal(options, places, (placed) =>
      call(saveFeeRules, { itemId, version: seen, ...inputOf(typed) }, placed),
    ).catch(async (error: unknown) => {
      throw await byField(error, typed, readTheirs)
    })
    setVersion(saved.version)
    toast('success', t.saved)
    void refresh(listItems)
  }
  const labels = {
    ...{ feeYuan: t.fee, feeBasis: t.basis, earlyYuan: t.earlyOff, earlyUntil: t.earlyUntil, byDegree: t.degrees },
    ...{ freeDegrees: t.freeDegrees, freeProvinces: t.freeProvinces, capYuan: t.cap, extras: t.extras, refunds: t.refunds },
  }
  return (
    <>
      {isK12Free ? <Alert type="info" showIcon title={t.k12} className={styles.notice} /> : null}
      {!isK12Free && !mayEdit ? <Alert type="info" showIcon title={t.readOnly} className={styles.notice} /> : null}
      <div className={styles.body}>
        <section>
          <RecordForm<FeeValues>
            form={form}
            initial={start}
            version={version}
            submit={submit}
            readTheirs={readTheirs}
            labels={labels}
            describe={(_, value) => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? t.empty))}
            onChange={setValues}
            footer={(isSaving) => (
              <Button type="primary" loading={isSaving} disabled={isOff} onClick={() => form.submit()}>
                {t.save}
              </Button>
            )}
          >
            <FeeFields form={form} values={values} isOff={isOff} />
          </RecordForm>
        </section>
        <FeeExamples values={values} memberMin={loaded.memberMin} memberMax={loaded.memberMax} />
      </div>
    </>
  )
}

// The rules are one column: what differs is named by the fields of the form.
const byField = async (error: unknown, typed: FeeValues, readTheirs: () => Promise<FeeValues>): Promise<unknown> => {
  if (!(error instanceof CallError) || !hasCode(error, EDITED_MEANWHILE)) return error
  const theirs = await readTheirs()
  const changes = (Object.keys(theirs) as (keyof FeeValues)[])
    .filter((field) => JSON.stringify(theirs[field]) !== JSON.stringify(typed[field]))
    .map((field) => ({ field, theirs: theirs[field], mine: typed[field] }))
  return new CallError(error.kind, error.message, error.code, { ...(error.data as object), changes }, error.requestId)
}
