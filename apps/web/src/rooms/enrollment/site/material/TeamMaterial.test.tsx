import type { Field } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { blankTeamFields } from '@kaisai/contract/enrollment/team-fields'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preference, remember } from '#web/preferences.ts'
import { WAIT_MS } from '#web/ui/autosave/autosaver.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { givenForm, givenTeam, signedInAs } from '../test/given-team.ts'
import { TeamMaterial } from './TeamMaterial.tsx'

const DRAFT = 'enrollDraft.u1.t1'
const slogan = () => screen.getByLabelText<HTMLInputElement>('参赛口号')
const type = (text: string) => fireEvent.change(slogan(), { target: { value: text } })
// jsdom submits no form of a dialog: what a browser does is done by hand.
const confirm = async () => {
  const box = await screen.findByRole<HTMLDialogElement>('dialog')
  fireEvent.submit(box.querySelector('form')!)
  box.close()
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

// jsdom has no layout to scroll.
HTMLElement.prototype.scrollIntoView ??= () => {}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signedInAs('u1')
})
afterEach(() => void vi.useRealTimers())

test('what the captain types is saved after a while, with its version in sight', async () => {
  const asked = serveWith(() => ({ code: 0, data: { version: 4, savedTime: '2026-11-01T00:00:05Z' } }))
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  type('敢想敢做')
  expect(screen.getByText('有未保存的修改…')).toBeTruthy()
  expect(preference<{ values: { slogan: string } } | null>(DRAFT, null)?.values.slogan).toBe('敢想敢做')
  await pass(WAIT_MS)
  await screen.findByText(/已保存 08:00:05 · 版本 4/)
  const saves = asked.filter(({ path }) => path.endsWith('/web/enroll/team/save'))
  expect(saves).toEqual([
    {
      path: '/prod-api/web/enroll/team/save',
      input: { teamId: 't1', version: 3, ...blankTeamFields, name: '一队', slogan: '敢想敢做', answers: {} },
    },
  ])
  expect(preference(DRAFT, null)).toBeNull()
})

test('an edit on another device keeps the typed text and lets the person choose', async () => {
  const theirs = givenTeam({ version: 9, slogan: '手机上写的', contactPhone: '13800000000' })
  const saved: unknown[] = []
  serveWith((path, input) => {
    if (path.endsWith('/team/detail')) return { code: 0, data: theirs }
    if (input.version !== 9) return { code: 40900, msg: '已被修改', data: { who: '王芳', when: '2026-11-01T01:00:00Z' } }
    saved.push(input)
    return { code: 0, data: { version: 10, savedTime: '2026-11-01T01:01:00Z' } }
  })
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  type('电脑上写的')
  await pass(WAIT_MS)
  await screen.findByText('王芳 在 2026-11-01 09:00:00 修改了这份报名')
  expect(slogan().value).toBe('电脑上写的')
  // What only the other device changed starts as theirs, what was typed here as mine.
  fireEvent.click(screen.getByRole('button', { name: '按所选内容保存' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ version: 9, slogan: '电脑上写的', contactPhone: '13800000000' })
})

test('what was typed before a reload is put back and saved', async () => {
  const stored = { ...blankTeamFields, name: '一队', answers: {} }
  remember(DRAFT, { base: stored, version: 3, values: { ...stored, slogan: '刷新前写的' } })
  const asked = serveWith(() => ({ code: 0, data: { version: 4, savedTime: '2026-11-01T00:00:05Z' } }))
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  expect(slogan().value).toBe('刷新前写的')
  expect(screen.getByText(/已恢复上次未保存的内容/)).toBeTruthy()
  await pass(WAIT_MS)
  await waitFor(() => expect(asked.some(({ input }) => input.slogan === '刷新前写的')).toBe(true))
})

test('somebody else’s draft in the same browser is not shown', () => {
  const stored = { ...blankTeamFields, name: '一队', answers: {} }
  remember('enrollDraft.u2.t1', { base: stored, version: 3, values: { ...stored, slogan: '别人的' } })
  serveWith(() => ({ code: 0, data: null }))
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  expect(slogan().value).toBe('')
})

test('handing in stores first, and says sentence by sentence what the rules refuse', async () => {
  const keys: string[] = []
  const asked = serveWith((path) => {
    if (path.endsWith('/team/save')) return { code: 0, data: { version: 4, savedTime: '2026-11-01T00:00:05Z' } }
    if (path.endsWith('/team/submit')) {
      const verdicts = [{ key: 'size', severity: 'error', people: [], text: '队伍至少 2 人，还差 1 人' }]
      return { code: 29003, msg: '还不能提交', data: { verdicts } }
    }
    return { code: 0, data: givenTeam({ version: 4 }) }
  })
  const served = globalThis.fetch
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (url.includes('/team/submit')) keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    return served(url, init)
  }) as typeof fetch
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  type('交之前写的')
  fireEvent.click(screen.getByRole('button', { name: '提交报名' }))
  await confirm()
  await screen.findByText('队伍至少 2 人，还差 1 人')
  const calls = asked.map(({ path }) => path).filter((path) => /save|submit/.test(path))
  expect(calls).toEqual(['/prod-api/web/enroll/team/save', '/prod-api/web/enroll/team/submit'])
  expect(asked.find(({ path }) => path.endsWith('submit'))?.input).toEqual({ teamId: 't1', version: 4 })
  expect(keys[0]?.length).toBeGreaterThan(10)
})

test('what the captain just answered for himself is stored before submitting', async () => {
  const document = {
    ...givenForm,
    sections: [
      {
        ...givenForm.sections[0]!,
        fields: [newField('text', 'duty', 'member', { label: '团队分工', labelEn: 'Duty' }) as Field],
      },
    ],
  }
  const asked = serveWith(() => ({ code: 0, data: { version: 4, savedTime: '2026-11-01T00:00:05Z' } }))
  renderInDesk(
    <TeamMaterial team={givenTeam({ form: { formVersionId: 'f1', document }, can: ['edit', 'submit', 'ownAnswers'] })} />,
  )
  fireEvent.change(screen.getByLabelText(/^团队分工/), { target: { value: '设计' } })
  fireEvent.click(screen.getByRole('button', { name: '提交报名' }))
  await confirm()
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/web/enroll/team/submit'))).toBe(true))
  const order = asked.map(({ path }) => path)
  const own = order.findIndex((path) => path.endsWith('/member/answers'))
  expect(own).toBeGreaterThanOrEqual(0)
  expect(own).toBeLessThan(order.findIndex((path) => path.endsWith('/web/enroll/team/submit')))
})

test('a refused answer is shown at its field', async () => {
  serveWith((path) =>
    path.endsWith('/team/submit')
      ? { code: 29011, msg: '报名表有 1 处需要修改', data: { findings: [{ fieldKey: 'idea', text: '请换一个创意' }] } }
      : { code: 0, data: givenTeam() },
  )
  renderInDesk(<TeamMaterial team={givenTeam({ answers: { idea: '旧创意' } })} />)
  fireEvent.click(screen.getByRole('button', { name: '提交报名' }))
  await confirm()
  await waitFor(() => expect(screen.getByLabelText(/创意/).getAttribute('aria-invalid')).toBe('true'))
})

test('what people have not answered for themselves is told by name, not at the team’s fields', async () => {
  const findings = [{ fieldKey: 'duty', text: '李四：团队分工：请填写此项', userId: 'u2' }]
  serveWith((path) =>
    path.endsWith('/team/submit')
      ? { code: 29011, msg: '报名表有 1 处需要修改', data: { findings } }
      : { code: 0, data: givenTeam() },
  )
  renderInDesk(<TeamMaterial team={givenTeam()} />)
  fireEvent.click(screen.getByRole('button', { name: '提交报名' }))
  await confirm()
  await screen.findByText('李四：团队分工：请填写此项')
  expect(screen.queryByText('有 1 项需要修改')).toBeNull()
})
