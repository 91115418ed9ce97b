import { blinds, reviewTypes } from '@kaisai/contract/competition/settings'
import { Form, Radio } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'

/** How works are reviewed, and who sees whom, each said in a sentence. */
export const KindFields = () => {
  const t = useTexts(reviewTexts)
  return (
    <>
      <FormGroup title={t.way} />
      <Form.Item name="type">
        <Radio.Group className={styles.kinds} aria-label={t.way}>
          {reviewTypes.map((type) => (
            <Radio key={type} value={type}>
              <Choice name={t.types[type]} meaning={t.typeMeans[type]} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <FormGroup title={t.blind} />
      <Form.Item name="blind">
        <Radio.Group className={styles.kinds} aria-label={t.blind}>
          {blinds.map((blind) => (
            <Radio key={blind} value={blind}>
              <Choice name={t.blinds[blind]} meaning={t.blindMeans[blind]} />
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </>
  )
}

/** A choice of a group: its name, and what it means. */
export const Choice = ({ name, meaning }: { name: string; meaning: string }) => (
  <span className={styles.choice}>
    {name}
    <small>{meaning}</small>
  </span>
)
