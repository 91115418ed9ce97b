import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { deskTexts } from './desk-texts.ts'
import { footerTexts } from './footer-texts.ts'
import styles from './SiteEditPage.module.css'
import { SortableRows } from './SortableRows.tsx'
import type { SiteValues } from './site-values.ts'

const MOST_ORGANISERS = 10
const MOST_LINKS = 20
const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

/** What the competition calls things, and what stands at the foot of every page. */
export const FooterTab = () => {
  const t = useTexts(deskTexts)
  const f = useTexts(footerTexts)
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.wording} />
      <p className={styles.lead}>{t.wordingHint}</p>
      <Form.Item name={['wording', 'submitButton']} label={t.submitButton}>
        <Radio.Group options={optionsOf(t.submitButtons)} />
      </Form.Item>
      <Form.Item name={['wording', 'itemLabel']} label={t.itemLabel}>
        <Radio.Group options={optionsOf(t.itemLabels)} />
      </Form.Item>
      <Form.Item name={['wording', 'participantColumn']} label={t.participantColumn}>
        <Radio.Group options={optionsOf(t.participantColumns)} />
      </Form.Item>
      <FormGroup title={f.footer} />
      <Form.Item name="contact" label={f.contact} extra={f.contactHint} rules={[rules.max(300)]}>
        <Input.TextArea rows={4} maxLength={300} showCount />
      </Form.Item>
      <Form.Item name="contactEn" label={f.contactEn} extra={f.englishHint} rules={[rules.max(600)]}>
        <Input.TextArea rows={4} maxLength={600} showCount />
      </Form.Item>
      <Form.Item name="icp" label={f.icp} rules={[rules.max(60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <FormGroup title={f.organisers} />
      <Organisers />
      <FormGroup title={f.links} />
      <Links />
    </>
  )
}

const Organisers = () => {
  const t = useTexts(deskTexts)
  const f = useTexts(footerTexts)
  const rules = useRules()
  const form = Form.useFormInstance<SiteValues>()
  return (
    <Form.List name="organisers">
      {(fields, { add, remove, move }) => (
        <>
          <SortableRows
            rows={fields}
            move={move}
            remove={(row) => remove(row.name)}
            nameOf={(row) => (form.getFieldValue(['organisers', row.name, 'name']) as string) || t.unnamed}
          >
            {(row) => (
              <div className={styles.entryFields}>
                <Form.Item
                  name={[row.name, 'name']}
                  label={f.organiserName}
                  rules={[rules.required(f.organiserName), rules.max(60)]}
                >
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item name={[row.name, 'nameEn']} label={f.organiserNameEn} rules={[rules.max(120)]}>
                  <Input maxLength={120} />
                </Form.Item>
              </div>
            )}
          </SortableRows>
          <Button
            className={styles.add}
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_ORGANISERS}
            onClick={() => add({ name: '', nameEn: '' })}
          >
            {f.addOrganiser}
          </Button>
        </>
      )}
    </Form.List>
  )
}

const Links = () => {
  const t = useTexts(deskTexts)
  const f = useTexts(footerTexts)
  const rules = useRules()
  const form = Form.useFormInstance<SiteValues>()
  return (
    <Form.List name="links">
      {(fields, { add, remove, move }) => (
        <>
          <SortableRows
            rows={fields}
            move={move}
            remove={(row) => remove(row.name)}
            nameOf={(row) => (form.getFieldValue(['links', row.name, 'name']) as string) || t.unnamed}
          >
            {(row) => (
              <div className={styles.entryFields}>
                <Form.Item name={[row.name, 'name']} label={f.linkName} rules={[rules.required(f.linkName), rules.max(30)]}>
                  <Input maxLength={30} />
                </Form.Item>
                <Form.Item name={[row.name, 'nameEn']} label={f.linkNameEn} rules={[rules.max(60)]}>
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item
                  className={styles.wide}
                  name={[row.name, 'url']}
                  label={f.linkUrl}
                  rules={[rules.required(f.linkUrl), rules.ruled('link')]}
                >
                  <Input maxLength={300} />
                </Form.Item>
              </div>
            )}
          </SortableRows>
          <Button
            className={styles.add}
            icon={<PlusOutlined />}
            disabled={fields.length >= MOST_LINKS}
            onClick={() => add({ name: '', nameEn: '', url: '' })}
          >
            {f.addLink}
          </Button>
        </>
      )}
    </Form.List>
  )
}
