import { Form, type FormInstance } from 'antd'
import { type Ref, type RefObject, useEffect } from 'react'
import type { Meaning } from './category-conflict.ts'

interface TakenOverProps<V extends object> {
  /** The top of the form, to scroll to. */
  ref: Ref<HTMLSpanElement>
  form: FormInstance<V>
  meanings: RefObject<readonly Meaning[]>
}

/** A conflict is shown in words. What is taken over from it into a field becomes the value the words stand for. */
export const TakenOver = <V extends object>({ ref, form, meanings }: TakenOverProps<V>) => {
  const values: unknown = Form.useWatch([], form)
  useEffect(() => {
    if (values === undefined) return
    for (const { path, text, value } of meanings.current)
      if (form.getFieldValue(path as never) === text) form.setFieldValue(path as never, value as never)
  }, [form, meanings, values])
  return <span ref={ref} />
}
