import { bodiesOf } from '@kaisai/contract/competition/bodies'
import { Form, Input, Select } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import styles from './BasicsForm.module.css'
import { infoTexts } from './info-texts.ts'

/** Who runs a competition, and how each is called in English. */
export const Bodies = () => {
  const t = useTexts(infoTexts)
  return (
    <>
      <FormGroup title={t.bodies} />
      {(['hosts', 'organisers', 'coOrganisers'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t[name]} extra={name === 'hosts' ? t.bodiesHint : undefined}>
          <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={['，', '、', ';', '；']} />
        </Form.Item>
      ))}
      <EnglishNames />
    </>
  )
}

// A field for each body that was named above.
const EnglishNames = () => {
  const t = useTexts(infoTexts)
  const [hosts, organisers, coOrganisers] = [
    Form.useWatch<string[]>('hosts'),
    Form.useWatch<string[]>('organisers'),
    Form.useWatch<string[]>('coOrganisers'),
  ]
  const names = bodiesOf({ hosts, organisers, coOrganisers })
  if (names.length === 0) return null
  return (
    <>
      <p className={styles.hint}>{t.bodiesEnHint}</p>
      <div className={styles.row}>
        {names.map((name) => (
          <Form.Item key={name} name={['englishOf', name]} label={t.nameEnOf(name)}>
            <Input maxLength={120} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}
