// The fields of a profile as the office, the school, the applicant and the expert fill them in.
import { PlusOutlined } from '@ant-design/icons'
import { degreeLabels, titleLabels } from '@kaisai/contract/expert/labels'
import { inLang } from '@kaisai/contract/lang'
import { listSchools } from '@kaisai/contract/organization/public.endpoints'
import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { UploadField } from '#web/ui/upload/UploadField.tsx'
import { SchoolSelect } from '../../../organization/index.ts'
import { deskTexts } from '../desk-texts.ts'
import { DisciplineSelect } from './fields.tsx'
import styles from './Parts.module.css'

type Choice = { value: string; label: string }

/** A day as the contract writes it. */
export const DayPicker = ({
  value,
  onChange,
  id,
}: {
  value?: string | null
  onChange?: (day: string | null) => void
  id?: string
}) => (
  <DatePicker
    {...(id ? { id } : {})}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
  />
)

interface ProfileFieldsProps {
  /** The school as loaded, or the only ones to choose from. */
  school?: Choice | null
  schools?: readonly Choice[]
  /** An expert's own profile: its school or employer, read only; without name, phone and address. */
  ownPlace?: string
  hasPhone?: boolean
  files?: { photo: string | null; titleCert: string | null }
}

export const ProfileFields = ({ school, schools, ownPlace, hasPhone = true, files }: ProfileFieldsProps) => {
  const t = useTexts(deskTexts)
  const { lang } = useLang()
  const rules = useRules()
  const stored = (id: string | null | undefined, name: string) => (id ? [{ fileId: id, name, bytes: 0, url: '' }] : [])
  const choices = (labels: Record<string, readonly [string, string]>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: inLang(label, lang) }))
  return (
    <>
      <h3 className={styles.part}>{t.basics}</h3>
      {ownPlace !== undefined ? null : (
        <div className={styles.row}>
          <Form.Item name="name" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(30)]}>
            <Input maxLength={30} />
          </Form.Item>
          {hasPhone ? (
            <Form.Item name="phone" label={t.phone}>
              <Input maxLength={11} inputMode="tel" />
            </Form.Item>
          ) : null}
          <Form.Item name="email" label={t.email}>
            <Input maxLength={64} inputMode="email" />
          </Form.Item>
        </div>
      )}
      <div className={styles.row}>
        <Form.Item name="gender" label={t.gender}>
          <Radio.Group
            options={[
              { value: '1', label: t.male },
              { value: '2', label: t.female },
            ]}
          />
        </Form.Item>
        <Form.Item name="birthday" label={t.birthday}>
          <DayPicker />
        </Form.Item>
      </div>
      {ownPlace !== undefined ? (
        <Form.Item label={t.place} extra={t.placeHint}>
          <Input value={ownPlace || '–'} readOnly disabled />
        </Form.Item>
      ) : (
        <div className={styles.row}>
          <Form.Item name="schoolId" label={t.school} rules={schools ? [rules.chosen(t.school)] : []}>
            {schools ? <Select options={[...schools]} /> : <SchoolSelect current={school ?? null} />}
          </Form.Item>
          {schools ? null : (
            <Form.Item name="unit" label={t.unit} extra={t.unitHint}>
              <Input maxLength={60} />
            </Form.Item>
          )}
        </div>
      )}
      <div className={styles.row}>
        <Form.Item name="department" label={t.department}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="post" label={t.post}>
          <Input maxLength={40} />
        </Form.Item>
      </div>
      <h3 className={styles.part}>{t.work}</h3>
      <div className={styles.row}>
        <Form.Item name="title" label={t.title} rules={[rules.chosen(t.title)]}>
          <Select options={choices(titleLabels)} />
        </Form.Item>
        <Form.Item name="degree" label={t.degree}>
          <Select options={choices(degreeLabels)} />
        </Form.Item>
        <Form.Item name="yearsInField" label={t.years}>
          <InputNumber min={0} max={70} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="disciplines" label={t.discipline} rules={[rules.chosen(t.discipline)]}>
        <DisciplineSelect maxCount={3} />
      </Form.Item>
      <Form.Item name="keywords" label={t.keywords} extra={t.keywordsHint}>
        <Select mode="tags" maxCount={10} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="languages" label={t.languages}>
        <Select mode="tags" maxCount={5} open={false} suffixIcon={null} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="isIndustry" valuePropName="checked">
          <Checkbox>{t.industry}</Checkbox>
        </Form.Item>
        <Form.Item name="isAcademician" valuePropName="checked">
          <Checkbox>{t.academician}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item name="intro" label={t.intro}>
        <Input.TextArea maxLength={300} showCount rows={3} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="photoFileId" label={t.photo} extra={t.photoHint}>
          <UploadField purpose="expertPhoto" files={stored(files?.photo, t.photo)} />
        </Form.Item>
        <Form.Item name="titleCertFileId" label={t.titleCert}>
          <UploadField purpose="expertTitleCert" files={stored(files?.titleCert, t.titleCert)} />
        </Form.Item>
      </div>
    </>
  )
}

/** What experts decide about their own work. */
export const HabitFields = ({ avoided = [] }: { avoided?: readonly Choice[] }) => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      <h3 className={styles.part}>{t.habits}</h3>
      <Form.Item name="maxLoad" label={t.maxLoad} rules={[rules.entered(t.maxLoad)]}>
        <InputNumber min={1} max={500} precision={0} />
      </Form.Item>
      <Form.Item name="avoidSchoolIds" label={t.avoidSchools}>
        <ManySchools avoided={avoided} />
      </Form.Item>
      <Form.Item label={t.busyDays}>
        <Form.List name="busyDays">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }) => (
                <div key={key} className={styles.busy}>
                  <Form.Item name={[name, 'from']} noStyle rules={[rules.chosen(t.from)]}>
                    <DayPicker />
                  </Form.Item>
                  <Form.Item name={[name, 'to']} noStyle rules={[rules.chosen(t.to)]}>
                    <DayPicker />
                  </Form.Item>
                  <Form.Item name={[name, 'note']} noStyle>
                    <Input maxLength={60} placeholder={t.note} />
                  </Form.Item>
                  <Button onClick={() => remove(name)}>{t.takeOff}</Button>
                </div>
              ))}
              <Button icon={<PlusOutlined />} onClick={() => add({ from: null, to: null, note: '' })}>
                {t.addBusy}
              </Button>
            </>
          )}
        </Form.List>
      </Form.Item>
    </>
  )
}

/** Several schools out of the library; `avoided`: names of those chosen before. */
export const ManySchools = ({
  avoided = [],
  value,
  onChange,
  id,
}: {
  avoided?: readonly Choice[]
  value?: string[]
  onChange?: (value: string[]) => void
  id?: string
}) => (
  <RemoteSelect
    {...(id ? { id } : {})}
    mode="multiple"
    value={value ?? []}
    onChange={(next) => onChange?.(Array.isArray(next) ? next : [])}
    load={async (keyword) => {
      const { rows } = await call(listSchools, { keyword, pageSize: 50 }, { quiet: true })
      const found = rows.map((school) => ({ value: school.schoolId, label: school.name }))
      return [...avoided.filter((one) => !found.some(({ value: known }) => known === one.value)), ...found]
    }}
  />
)
