import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { listSubjects, makeReport, pageReports } from '@kaisai/contract/statistics/endpoints'
import type { Subject } from '@kaisai/contract/statistics/subjects'
import { Checkbox, Form, Input, Select } from 'antd'
import { serverNow } from '#web/clock.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { SchoolSelect } from '../../../organization/index.ts'
import { findCompetitions } from '../find-competitions.ts'
import { yearsUntil } from '../ScopeSelects.tsx'
import { statisticsTexts } from '../statistics-texts.ts'
import { reportTexts } from './report-texts.ts'

interface Values {
  title: string
  foreword: string
  subjects: Subject[]
  competitionId?: string | null
  againstId?: string | null
  year?: number | null
  provinceCode?: string | null
  schoolId?: string | null
}
interface MakeReportProps {
  isOpen: boolean
  onClose: () => void
  onMade: (reportId: string) => void
}

/** Chooses what a report is of, and its words. */
export const MakeReport = ({ isOpen, onClose, onMade }: MakeReportProps) => {
  const t = useTexts(reportTexts)
  const { send } = useSend(makeReport, [pageReports])
  return (
    <DrawerForm<Values>
      title={t.make}
      open={isOpen}
      onClose={onClose}
      initial={isOpen ? { title: '', foreword: '', subjects: ['participation'] } : undefined}
      version={0}
      labels={{ title: t.name, foreword: t.foreword, subjects: t.subjects, competitionId: t.competition, againstId: t.against }}
      submit={async (values, { options }) => {
        const { reportId, no } = await send(inputOf(values), options)
        toast('success', t.made(no))
        onMade(reportId)
      }}
    >
      <Fields />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => {
          const input = inputOf(getFieldsValue() as Values)
          const isWhole = (input.title?.trim().length ?? 0) >= 2 && input.subjects?.length > 0
          return (
            <Form.Item label={t.regularly} extra={isWhole ? t.regularlyHint : t.regularlyFirst}>
              {isWhole ? <SubscribeButton endpoint={makeReport} input={input} /> : null}
            </Form.Item>
          )
        }}
      </Form.Item>
    </DrawerForm>
  )
}

const inputOf = ({ competitionId, againstId, year, provinceCode, schoolId, foreword, ...values }: Values) => ({
  ...values,
  foreword: foreword ?? '',
  ...(competitionId ? { competitionId } : {}),
  ...(againstId ? { againstId } : {}),
  ...(year && !competitionId ? { year } : {}),
  ...(provinceCode ? { provinceCode } : {}),
  ...(schoolId ? { schoolId } : {}),
})

const Fields = () => {
  const t = useTexts(reportTexts)
  const s = useTexts(statisticsTexts)
  const provinces = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { lang } = useLang()
  const rules = useRules()
  const { data = [] } = useReply(listSubjects, {}, { staleMs: 60_000 })
  return (
    <>
      <Form.Item name="title" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="foreword" label={t.foreword} extra={t.forewordHint} rules={[rules.max(2000)]}>
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="subjects" label={t.subjects} rules={[rules.chosen(t.subjects)]}>
        <Checkbox.Group options={data.map(({ subject, name }) => ({ value: subject, label: name }))} />
      </Form.Item>
      <Form.Item name="competitionId" label={t.competition}>
        <RemoteSelect placeholder={t.all} deps={[lang]} load={findCompetitions} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('competitionId') ? (
            <Form.Item name="againstId" label={t.against}>
              <RemoteSelect placeholder={t.before} deps={[lang]} load={findCompetitions} />
            </Form.Item>
          ) : (
            <Form.Item name="year" label={s.year} extra={t.yearHint}>
              <Select allowClear options={yearsUntil(serverNow()).map((year) => ({ value: year, label: s.yearOf(year) }))} />
            </Form.Item>
          )
        }
      </Form.Item>
      {data.some(({ isByPlace }) => isByPlace) ? (
        <>
          <Form.Item name="provinceCode" label={s.province} extra={t.placeHint}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={(provinces.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Form.Item>
          <Form.Item name="schoolId" label={s.school}>
            <SchoolSelect />
          </Form.Item>
        </>
      ) : null}
    </>
  )
}
