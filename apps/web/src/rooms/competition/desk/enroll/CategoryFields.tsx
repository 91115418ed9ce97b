import { feeBasisLabels } from '@kaisai/contract/competition/labels'
import { levelGroupLabels } from '@kaisai/contract/competition/rules/labels'
import { ruleBounds } from '@kaisai/contract/competition/rules/rules'
import { Alert, AutoComplete, Form, Input, InputNumber, Select, Switch } from 'antd'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import type { Competition } from '../setup-context.ts'
import styles from './Categories.module.css'
import { categoryTexts } from './category-texts.ts'
import { linesOf, parentsFor } from './category-tree.ts'
import type { Item } from './category-values.ts'
import { categoryName } from './category-words.ts'
import { FormSelect } from './FormSelect.tsx'
import { LimitNumber, Span } from './limit-fields.tsx'

const MOST_YUAN = 1_000_000

interface CategoryFieldsProps {
  competition: Competition
  /** Null: a new one. */
  item: Item | null
  items: readonly Item[]
}

/** The fields of a category, grouped. */
export const CategoryFields = ({ competition, item, items }: CategoryFieldsProps) => {
  const t = useTexts(categoryTexts)
  const holds = items.some(({ parentId }) => item !== null && parentId === item.itemId)
  return (
    <>
      <FormGroup title={t.groups.basics} />
      <Basics item={item} items={items} />
      {holds ? <Alert className={styles.notice} type="info" showIcon title={t.hasBelow} /> : null}
      <FormGroup title={t.groups.team} />
      <Team items={items} />
      <FormGroup title={t.groups.quota} />
      <Quotas taken={item?.taken ?? 0} />
      <FormGroup title={t.groups.fee} />
      <Fee isFree={competition.isK12Free} />
      <FormGroup title={t.groups.forms} />
      <div className={styles.row}>
        <FormSelect competitionId={competition.competitionId} purpose="enroll" />
        <FormSelect competitionId={competition.competitionId} purpose="work" />
      </div>
    </>
  )
}

const Basics = ({ item, items }: Omit<CategoryFieldsProps, 'competition'>) => {
  const t = useTexts(categoryTexts)
  const rules = useRules()
  const { lang } = useLang()
  const disciplines = useDict('discipline')
  const parents = parentsFor(linesOf(items), item?.itemId ?? null)
  return (
    <>
      <div className={styles.row}>
        <Form.Item name="parentId" label={t.parent}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: t.topLevel },
              ...parents.map(({ item: one, depth }) => ({
                value: one.itemId,
                label: `${'　'.repeat(depth)}${one.code} ${categoryName(one, lang)}`,
              })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="code"
          label={t.code}
          extra={t.codeHint}
          normalize={(code: string) => code.toUpperCase()}
          rules={[rules.required(t.code), rules.ruled('categoryCode')]}
        >
          <Input maxLength={6} autoComplete="off" />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <Form.Item name="name" label={t.name} rules={[rules.required(t.name)]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="nameEn" label={t.nameEn}>
          <Input maxLength={120} />
        </Form.Item>
      </div>
      <div className={styles.row}>
        <Form.Item name="description" label={t.description}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
        </Form.Item>
        <Form.Item name="descriptionEn" label={t.descriptionEn}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={4000} />
        </Form.Item>
      </div>
      <Form.Item name="disciplines" label={t.disciplines} extra={t.disciplinesHint}>
        <Select
          mode="multiple"
          maxCount={3}
          showSearch={{ optionFilterProp: 'label' }}
          options={disciplines.options.map(({ value, label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="isEnabled" label={t.enabled} extra={t.enabledHint} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

const Team = ({ items }: { items: readonly Item[] }) => {
  const t = useTexts(categoryTexts)
  const label = useLabel()
  const kinds = [...new Set(items.flatMap(({ limits }) => limits.kind ?? []))]
  return (
    <>
      <div className={styles.spans}>
        <Span label={t.members} hint={t.membersHint} names={['memberMin', 'memberMax']} bounds={ruleBounds.members} />
        <Span label={t.advisors} names={['advisorMin', 'advisorMax']} bounds={ruleBounds.advisors} />
        <Span label={t.companyAdvisors} names={['companyAdvisorMin', 'companyAdvisorMax']} bounds={ruleBounds.advisors} />
      </div>
      <div className={styles.row}>
        <Form.Item
          name={['limits', 'isCrossSchoolAllowed']}
          label={t.crossSchool}
          extra={t.crossSchoolHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <LimitNumber name="perPersonMax" label={t.perPerson} hint={t.perPersonHint} bounds={ruleBounds.capMost} />
        <Form.Item name={['limits', 'levelGroup']} label={t.levelGroup} extra={t.levelGroupHint}>
          <Select
            allowClear
            placeholder={t.noGroup}
            options={Object.entries(levelGroupLabels).map(([value, name]) => ({ value, label: label(name) }))}
          />
        </Form.Item>
        <Form.Item
          name={['limits', 'kind']}
          label={t.kind}
          extra={t.kindHint}
          normalize={(kind?: string) => (kind ?? '').toLowerCase()}
          rules={[{ pattern: /^\s*(?:[a-z][a-z0-9_]{1,19})?\s*$/, message: t.kindFault }]}
        >
          <AutoComplete allowClear options={kinds.map((value) => ({ value }))} maxLength={20} />
        </Form.Item>
      </div>
    </>
  )
}

const Quotas = ({ taken }: { taken: number }) => {
  const t = useTexts(categoryTexts)
  return (
    <div className={styles.row}>
      <LimitNumber
        name="totalQuota"
        label={t.totalQuota}
        hint={taken > 0 ? t.takenHint(taken) : undefined}
        bounds={ruleBounds.totalQuota}
      />
      <LimitNumber
        name="perSchoolQuota"
        label={t.perSchoolQuota}
        bounds={ruleBounds.perSchoolQuota}
        most={{ name: 'totalQuota', fault: t.quotaFault }}
      />
    </div>
  )
}

const Fee = ({ isFree }: { isFree: boolean }) => {
  const t = useTexts(categoryTexts)
  const rules = useRules()
  const label = useLabel()
  return (
    <div className={styles.row}>
      <Form.Item name="feeYuan" label={t.fee} extra={isFree ? t.k12Fee : t.feeHint} rules={[rules.entered(t.fee)]}>
        <InputNumber min={0} max={MOST_YUAN} precision={2} prefix="¥" suffix={t.yuan} disabled={isFree} className={styles.wide} />
      </Form.Item>
      <Form.Item name="feeBasis" label={t.feeBasis}>
        <Select
          disabled={isFree}
          options={Object.entries(feeBasisLabels).map(([value, name]) => ({ value, label: label(name) }))}
        />
      </Form.Item>
    </div>
  )
}
