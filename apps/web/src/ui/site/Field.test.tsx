// A field of a page that was rendered on the server.
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LangProvider } from '#web/lang.tsx'
import { Field } from './Field.tsx'

const Form = () => {
  const [values, setValues] = useState({ name: '', word: '' })
  const put = (more: Partial<typeof values>): void => setValues((now) => ({ ...now, ...more }))
  return (
    <LangProvider initial="zh">
      <Field label="用户名" value={values.name} onChange={(name) => put({ name })} />
      <Field label="备注" value={values.word} onChange={(word) => put({ word })} />
      <output>{values.name}</output>
    </LangProvider>
  )
}

test('what was typed before the scripts arrived is kept, and counts', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Form />)
  const [name] = place.querySelectorAll('input')
  name!.value = 'qinyiran'
  await act(async () => {
    hydrateRoot(place, <Form />)
  })
  expect(name!.value).toBe('qinyiran')
  expect(place.querySelector('output')!.textContent).toBe('qinyiran')
})
