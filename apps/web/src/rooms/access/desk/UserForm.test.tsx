import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { dependents, UserForm } from './UserForm.tsx'
import { addInput, editableInput, type UserValues } from './user-values.ts'

const answers: Record<string, unknown> = {
  '/prod-api/home/school/page': {
    rows: [
      { schoolId: 's1', name: '江南大学' },
      { schoolId: 's2', name: '兰州大学' },
    ],
    total: 2,
  },
  '/prod-api/system/group/tree': [],
}
const open = (refusal?: { code: number; msg: string }) => {
  const asked = serveWith((path, input) => {
    if (path.endsWith('/user/add')) return refusal ?? { code: 0, data: { userId: 'u1' } }
    if (path.endsWith('/college/list'))
      return { code: 0, data: [{ collegeId: `c-${input.schoolId}`, name: `设计学院-${input.schoolId}` }] }
    return { code: 0, data: answers[path] ?? [] }
  })
  renderInDesk(<UserForm target="new" onClose={() => {}} />)
  return asked
}
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByTitle(option))
}
const shownIn = (label: string): string => screen.getByLabelText(label).closest('.ant-select')!.textContent ?? ''

test('colleges are of the chosen school, and another school starts anew', async () => {
  const asked = open()
  expect((await screen.findByLabelText<HTMLInputElement>('学院')).disabled).toBe(true)
  await choose('学校', '江南大学')
  await choose('学院', '设计学院-s1')
  await waitFor(() => expect(shownIn('学院')).toContain('设计学院-s1'))
  expect(asked.filter(({ path }) => path.endsWith('/major/list')).at(-1)!.input).toMatchObject({ collegeId: 'c-s1' })
  await choose('学校', '兰州大学')
  await waitFor(() => expect(shownIn('学院')).not.toContain('设计学院-s1'))
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/college/list')).at(-1)!.input).toMatchObject({ schoolId: 's2' }),
  )
})

test('neither phone nor e-mail: the form says why one is needed and sends nothing', async () => {
  const asked = open()
  fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'wenbozhou2' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请填写手机号或邮箱，用于激活账号')
  expect(asked.some(({ path }) => path.endsWith('/user/add'))).toBe(false)
})

test('what hangs on a changed choice is emptied', () => {
  expect(dependents({ schoolId: 's2' })).toEqual({ collegeId: null, majorId: null })
  expect(dependents({ collegeId: 'c1' })).toEqual({ majorId: null })
  expect(dependents({ groupId: 'g1' })).toEqual({ roleIds: [] })
  expect(dependents({ realName: '王若楠' })).toEqual({})
})

test('a year of study belongs to students, a document travels with its number only', () => {
  const values = {
    userType: 'teacher',
    realName: '季长明',
    grade: 'u3',
    idType: 'id_card',
    idNumber: '',
    groupId: 'g1',
  } as UserValues
  expect(editableInput(values)).toMatchObject({ grade: '', schoolId: null, phone: '' })
  expect(editableInput({ ...values, userType: 'student' }).grade).toBe('u3')
  expect(addInput(values)).not.toHaveProperty('idType')
  expect(addInput({ ...values, idNumber: '110000198112031736' })).toMatchObject({ idType: 'id_card', roleIds: [] })
})
