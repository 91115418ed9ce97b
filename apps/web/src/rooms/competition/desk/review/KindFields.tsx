import { blinds, reviewTypes } from '@kaisai/contract/competition/settings'
import { Form } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { Choices } from './Choices.tsx'
import { reviewTexts } from './review-texts.ts'

/** How works are reviewed, and who sees whom. */
export const KindFields = () => {
  const t = useTexts(reviewTexts)
  return (
    <>
      <FormGroup title={t.way} />
      <Form.Item name="type">
        <Choices label={t.way} values={reviewTypes} names={t.types} meanings={t.typeMeans} />
      </Form.Item>
      <FormGroup title={t.blind} />
      <Form.Item name="blind">
        <Choices label={t.blind} values={blinds} names={t.blinds} meanings={t.blindMeans} />
      </Form.Item>
    </>
  )
}
