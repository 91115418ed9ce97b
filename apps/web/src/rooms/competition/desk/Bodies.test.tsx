import { bodiesOf } from '@kaisai/contract/competition/bodies'
import { fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { Bodies } from './Bodies.tsx'

test('each body that is named has a field for its English name, once', () => {
  render(
    <Form
      initialValues={{
        hosts: ['甲大学', '乙学会'],
        organisers: ['乙学会'],
        coOrganisers: [],
        englishOf: { 甲大学: 'University A' },
      }}
    >
      <Bodies />
    </Form>,
  )
  expect((screen.getByLabelText('甲大学的英文名称') as HTMLInputElement).value).toBe('University A')
  expect(screen.getAllByLabelText('乙学会的英文名称')).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('乙学会的英文名称'), { target: { value: 'Society B' } })
  expect((screen.getByLabelText('乙学会的英文名称') as HTMLInputElement).value).toBe('Society B')
})

test('a form of which nothing is filled in yet names nobody', () => {
  expect(bodiesOf({})).toEqual([])
  render(
    <Form>
      <Bodies />
    </Form>,
  )
  expect(screen.queryByLabelText(/的英文名称$/)).toBeNull()
})
