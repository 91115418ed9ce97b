import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { Both } from './Both.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './SiteEditPage.module.css'
import { SortableRows } from './SortableRows.tsx'

const nothing = { zh: '', en: '' }
const MOST_STEPS = 12
const MOST_QUESTIONS = 20

/** What the home page says: first view, timeline, questions. */
export const HomeTab = () => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.hero} />
      <Both path={['home', 'headline']} label={t.headline} max={40} hint={t.headlineHint} />
      <Both path={['home', 'subline']} label={t.subline} max={120} rows={2} />
      <Form.Item name={['home', 'countdownTo']} label={t.countdownTo} extra={t.countdownHint}>
        <InstantPicker />
      </Form.Item>
      <Both path={['home', 'countdownLabel']} label={t.countdownLabel} max={20} />
      <Both path={['home', 'buttonLabel']} label={t.buttonLabel} max={10} />
      <Form.Item name={['home', 'buttonLink']} label={t.buttonLink} extra={t.buttonHint} rules={[rules.ruled('link')]}>
        <Input maxLength={300} placeholder={t.addressPlaceholder} />
      </Form.Item>
      <FormGroup title={t.timeline} />
      <p className={styles.lead}>{t.timelineHint}</p>
      <Steps />
      <FormGroup title={t.faq} />
      <Questions />
    </>
  )
}

const Steps = () => {
  const t = useTexts(deskTexts)
  const rules = useRules()
  return (
    <Form.List name={['home', 'timeline']}>
      {(fields, { add, remove }) => (
        <>
          <div className={styles.rows}>
            {fields.map((field, at) => (
              <div key={field.key} className={`${styles.row} ${styles.plainRow}`}>
                <div className={styles.entry}>
                  <Form.Item name={[field.name, 'at']} label={t.at} rules={[rules.chosen(t.at)]}>
                    <InstantPicker />
                  </Form.Item>
                  <Both path={[field.name, 'label']} label={t.label} max={20} needed />
                  <Both path={[field.name, 'note']} label={t.note} max={80} />
                </div>
                <div className={styles.tools}>
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t.removeEntry(t.node(at + 1))}
                    title={t.removeEntry(t.node(at + 1))}
                    onClick={() => remove(field.name)}
                  />
                </div>
              </div>
            ))}
          </div>
          <Button
            className={styles.add}
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_STEPS}
            onClick={() => add({ at: null, label: nothing, note: nothing })}
          >
            {t.addNode}
          </Button>
        </>
      )}
    </Form.List>
  )
}

const Questions = () => {
  const t = useTexts(deskTexts)
  return (
    <Form.List name={['home', 'faq']}>
      {(fields, { add, remove, move }) => (
        <>
          <SortableRows rows={fields} move={move} remove={(row) => remove(row.name)} nameOf={(row) => t.questionAt(row.name + 1)}>
            {(row) => (
              <>
                <Both path={[row.name, 'question']} label={t.question} max={80} needed />
                <Both path={[row.name, 'answer']} label={t.answer} max={600} rows={3} needed />
              </>
            )}
          </SortableRows>
          <Button
            className={styles.add}
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_QUESTIONS}
            onClick={() => add({ question: nothing, answer: nothing })}
          >
            {t.addQuestion}
          </Button>
        </>
      )}
    </Form.List>
  )
}
