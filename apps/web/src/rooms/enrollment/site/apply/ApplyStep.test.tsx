import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { signedInAs } from '../test/given-team.ts'
import { ApplyStep } from './ApplyStep.tsx'
import type { SignUpInfo } from './sign-up-info.ts'

// jsdom has no layout to scroll.
HTMLElement.prototype.scrollIntoView ??= () => {}
beforeEach(() => signedInAs('u1'))

const category = (itemId: string, change: Partial<SignUpInfo['categories'][number]> = {}): SignUpInfo['categories'][number] => ({
  itemId,
  code: itemId.toUpperCase(),
  name: `赛项${itemId}`,
  description: '',
  feeFen: 0,
  feeBasis: 'team',
  left: null,
  modes: ['team'],
  memberMin: 1,
  memberMax: 3,
  isAllowed: true,
  verdicts: [],
  sentences: [],
  ...change,
})
const info = (change: Partial<SignUpInfo> = {}): SignUpInfo => ({
  competitionId: 'c1',
  name: '示范竞赛',
  enrollMode: 'team',
  isOpen: true,
  stateText: '团队赛报名中',
  endTime: null,
  isProfileComplete: true,
  missing: [],
  itemLabel: '参赛类别',
  categories: [category('a'), category('b')],
  rules: { no: 2, html: '<p>规程全文</p>' },
  ruleSentences: [],
  needsLetter: false,
  hasWaitingList: false,
  invitationHours: 72,
  teamNameMax: 20,
  mine: [],
  copies: [],
  serverTime: '2026-11-01T00:00:00Z',
  ...change,
})
const show = (change: Partial<SignUpInfo> = {}, created: object = { code: 0, data: { teamId: 't9', code: 'A9' } }) => {
  const status = { isComplete: change.isProfileComplete ?? true, completeness: 90, missing: change.missing ?? [] }
  const asked = serveWith((path) =>
    path.endsWith('/team/create')
      ? (created as { code: number })
      : {
          code: 0,
          data: path.endsWith('/signUp') ? info(change) : path.endsWith('/complete/status') ? status : { url: '', svg: '<svg/>' },
        },
  )
  return { asked, router: renderInDesk(<ApplyStep competitionId="c1" team={null} />, '/home/signUp?id=c1') }
}
const creates = (asked: { path: string }[]) => asked.filter(({ path }) => path.endsWith('/team/create'))
const found = () => screen.getByRole('button', { name: '创建队伍，下一步' })

test('a category one may not enter says why and cannot be chosen', async () => {
  const verdicts = [{ key: 'full', severity: 'error' as const, people: [], text: '名额已满，无法报名' }]
  show({ categories: [category('a', { isAllowed: false, verdicts, left: 0 }), category('b')] })
  await screen.findByText('名额已满，无法报名')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /赛项a/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /赛项b/ }).disabled).toBe(false)
})

test('category, consent and name are asked for one after the other, then one team is founded', async () => {
  const { asked, router } = show()
  fireEvent.click(await screen.findByRole('button', { name: /下一步/ }))
  expect(await screen.findByText('请选择一个赛项')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /赛项b/ }))
  fireEvent.click(found())
  expect(await screen.findByText('请阅读竞赛规程并勾选同意')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /第 2 版/ }))
  fireEvent.click(found())
  expect(await screen.findByText('请填写队伍名称')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('队伍名称'), { target: { value: ' 追光 ' } })
  expect(creates(asked)).toHaveLength(0)
  const form = found().closest('form')!
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await waitFor(() => expect(router.state.location.search).toBe('?id=c1&step=team&team=t9'))
  expect(creates(asked)).toEqual([
    {
      path: '/prod-api/web/enroll/team/create',
      input: { competitionId: 'c1', itemId: 'b', mode: 'team', name: '追光', rulesNo: 2 },
    },
  ])
})

test('a lost connection is tried again under the same key, so that one team is made', async () => {
  show({ rules: null, categories: [category('a')] })
  const keys: string[] = []
  const served = globalThis.fetch
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (!url.includes('/team/create')) return served(url, init)
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    return keys.length === 1 ? Promise.reject(new TypeError('offline')) : served(url, init)
  }) as typeof fetch
  fireEvent.change(await screen.findByLabelText('队伍名称'), { target: { value: '追光' } })
  fireEvent.click(found())
  await screen.findByRole('alert')
  fireEvent.click(found())
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('what was chosen and typed survives a reload; a refusal is said beside the button', async () => {
  const first = show({ rules: null }, { code: 29006, msg: '队伍名称已存在，请换一个名称' })
  fireEvent.click(await screen.findByRole('radio', { name: /赛项b/ }))
  fireEvent.change(screen.getByLabelText('队伍名称'), { target: { value: '追光' } })
  fireEvent.click(found())
  expect(await screen.findByText('队伍名称已存在，请换一个名称')).toBeTruthy()
  first.router.dispose()
  document.body.replaceChildren()
  show({ rules: null })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /赛项b/ }).checked).toBe(true))
  expect(screen.getByLabelText<HTMLInputElement>('队伍名称').value).toBe('追光')
})

test('where enrollment is not open only the reason stands there', async () => {
  show({ isOpen: false, stateText: '报名已于 10-01 截止' })
  expect(await screen.findByText('报名已于 10-01 截止')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an incomplete profile says what is missing and asks for it in place', async () => {
  show({ isProfileComplete: false, missing: [{ field: 'collegeId', label: '学院' }] })
  expect(await screen.findByText(/还缺少：学院/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /资料/ })).toBeNull()
})
