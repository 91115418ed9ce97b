import type { InputOf } from '@kaisai/contract/endpoint'
import { commitDraw, lookAtPool, pageDraws } from '@kaisai/contract/expert/draw.endpoints'
import { titleLabels } from '@kaisai/contract/expert/labels'
import { listProvinces } from '@kaisai/contract/organization/public.endpoints'
import { Alert, Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { deskTexts } from '../desk-texts.ts'
import { useChoices } from '../library/LibraryPage.tsx'
import { DisciplineSelect, LibrarySelect, useLibraries, useOwnLibrary } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import { ManySchools } from '../parts/ProfileFields.tsx'
import { drawTexts } from './draw-texts.ts'

type Setting = InputOf<typeof commitDraw>['setting']
type Values = { libraryId: string; title: string } & Setting

const settingOf = (v: Partial<Values>): Setting => ({
  ...{ size: v.size ?? 1, reserves: v.reserves ?? 0, disciplines: v.disciplines ?? [], notSchoolIds: v.notSchoolIds ?? [] },
  ...{ maxPerSchool: v.maxPerSchool ?? null, maxPerProvince: v.maxPerProvince ?? null, leastWomen: v.leastWomen ?? 0 },
  provinces: (v.provinces ?? []).filter((one) => one?.provinceCode && one.least),
  titles: (v.titles ?? []).filter((one) => one?.title && one.least),
  ...{ leastMen: v.leastMen ?? 0, isFreshOnly: v.isFreshOnly ?? false, isIndustryOnly: v.isIndustryOnly ?? false },
})

/** Conditions of a draw, a look at the pool, and the promise. */
export const DrawForm = ({ onClose, onMade }: { onClose: () => void; onMade: (drawId: string) => void }) => {
  const t = useTexts(drawTexts)
  const d = useTexts(deskTexts)
  const rules = useRules()
  const own = useOwnLibrary()
  const libraries = useLibraries()
  const choices = useChoices()
  const { data: provinces = [] } = useReply(listProvinces, {}, { staleMs: Number.POSITIVE_INFINITY })
  const { send } = useSend(commitDraw, [pageDraws])
  const [pool, setPool] = useState<string | null>(null)
  const look = async (values: Partial<Values>): Promise<void> => {
    const found = await call(lookAtPool, { libraryId: values.libraryId ?? own!, setting: settingOf(values) }).catch(() => null)
    if (found) setPool(t.poolIs(found.poolSize, found.women, found.schools, found.provinces))
  }
  return (
    <DrawerForm<Values>
      title={t.add}
      open
      onClose={onClose}
      submitText={t.promise}
      initial={{ ...(own ? { libraryId: own } : {}), size: 7, reserves: 3, leastWomen: 0, leastMen: 0, isFreshOnly: true }}
      submit={async (values, { options }) => {
        const made = await send(
          { libraryId: values.libraryId ?? own!, competitionId: null, title: values.title, setting: settingOf(values) },
          options,
        )
        onMade(made.drawId)
      }}
    >
      {(form) => (
        <>
          <p className={styles.lead}>{t.promiseHint}</p>
          {libraries.length > 1 ? (
            <Form.Item name="libraryId" label={d.library} rules={[rules.chosen(d.library)]}>
              <LibrarySelect />
            </Form.Item>
          ) : null}
          <Form.Item name="title" label={t.title} rules={[rules.required(t.title), { min: 2 }]}>
            <Input maxLength={60} />
          </Form.Item>
          <div className={styles.row}>
            <Form.Item name="size" label={t.size} rules={[rules.entered(t.size)]}>
              <InputNumber min={1} max={200} precision={0} />
            </Form.Item>
            <Form.Item name="reserves" label={t.reserves}>
              <InputNumber min={0} max={200} precision={0} />
            </Form.Item>
          </div>
          <Form.Item name="disciplines" label={t.disciplines}>
            <DisciplineSelect placeholder={t.any} />
          </Form.Item>
          <Form.Item name="notSchoolIds" label={t.notSchools}>
            <ManySchools />
          </Form.Item>
          <div className={styles.row}>
            <Form.Item name="maxPerSchool" label={t.maxPerSchool}>
              <InputNumber min={1} max={200} precision={0} placeholder={t.any} />
            </Form.Item>
            <Form.Item name="maxPerProvince" label={t.maxPerProvince}>
              <InputNumber min={1} max={200} precision={0} placeholder={t.any} />
            </Form.Item>
            <Form.Item name="leastWomen" label={t.women}>
              <InputNumber min={0} max={200} precision={0} />
            </Form.Item>
            <Form.Item name="leastMen" label={t.men}>
              <InputNumber min={0} max={200} precision={0} />
            </Form.Item>
          </div>
          <Form.Item label={t.titles}>
            <LeastList name="titles" field="title" label={t.jobTitle} options={choices(titleLabels)} />
          </Form.Item>
          <Form.Item label={t.provinces}>
            <LeastList
              name="provinces"
              field="provinceCode"
              label={t.province}
              options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Form.Item>
          <Form.Item name="isFreshOnly" valuePropName="checked">
            <Checkbox>{t.fresh}</Checkbox>
          </Form.Item>
          <Form.Item name="isIndustryOnly" valuePropName="checked">
            <Checkbox>{t.industry}</Checkbox>
          </Form.Item>
          <Button onClick={() => void look(form.getFieldsValue())}>{t.look}</Button>
          {pool ? <Alert type="info" title={pool} style={{ marginTop: 12 }} /> : null}
        </>
      )}
    </DrawerForm>
  )
}

/** "At least so many of these", one line each. */
const LeastList = ({
  name,
  field,
  label,
  options,
}: {
  name: string
  field: string
  label: string
  options: { value: string; label: string }[]
}) => {
  const t = useTexts(drawTexts)
  const d = useTexts(deskTexts)
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <>
          {fields.map((one) => (
            <div key={one.key} className={styles.busy}>
              <Form.Item name={[one.name, field]} noStyle>
                <Select showSearch={{ optionFilterProp: 'label' }} options={options} placeholder={label} />
              </Form.Item>
              <Form.Item name={[one.name, 'least']} noStyle>
                <InputNumber min={1} max={200} precision={0} placeholder={t.least} />
              </Form.Item>
              <Button onClick={() => remove(one.name)}>{d.takeOff}</Button>
            </div>
          ))}
          <Button onClick={() => add({ least: 1 })}>{t.addOne}</Button>
        </>
      )}
    </Form.List>
  )
}
