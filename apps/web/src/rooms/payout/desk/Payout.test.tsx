import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { MakePayout } from './MakePayout.tsx'
import { PayoutListPage } from './PayoutListPage.tsx'
import { PayoutPage } from './PayoutPage.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const row = {
  ...{
    payoutId: 'p1',
    no: 'P2026112300000001',
    kind: 'prize',
    kindName: '竞赛奖金',
    competitionId: 'c1',
    competitionName: '设计赛',
  },
  ...{ month: '2026-11', people: 2, grossFen: 150_000, taxFen: 30_000, netFen: 120_000, status: 'draft', statusName: '草稿' },
  ...{ creatorName: '出纳', createTime: '2026-11-23T02:00:00.000Z', paidOn: null, version: 3 },
}
const payout = {
  ...row,
  ...{
    taxRule: 'accidental',
    taxRuleName: '偶然所得',
    note: '',
    returnReason: '',
    submitterName: '',
    deciderName: '',
    payerName: '',
  },
  ...{ taxRemittedOn: null, hasProof: false, returnedFen: 0, withoutCard: 0, can: ['compute', 'submit', 'void'] },
}
const line = {
  ...{ itemId: 'i1', payeeName: '林书晚', source: '一等奖', grossFen: 100_000, taxFen: 20_000, netFen: 80_000 },
  ...{
    cardMask: '4111********1111',
    bank: '中国银行',
    otherHolder: null,
    status: 'open',
    statusName: '待发放',
    returnReason: '',
    can: ['drop'],
  },
}
const pageOf = (rows: readonly object[]) => ({ rows, total: rows.length, isMore: false })

type Reply = { code: number; msg?: string; data?: unknown }
const serve = (replies: Readonly<Record<string, Reply>>) =>
  serveWith((path) => {
    const end = Object.keys(replies).find((one) => path.endsWith(one))
    if (end) return replies[end]!
    return path.endsWith('/list') || path.endsWith('/history') || path.endsWith('/options')
      ? { code: 0, data: [] }
      : { code: 40400, msg: '内容不存在' }
  })
const open = (change: object = {}, lines: readonly object[] = [line], more: Readonly<Record<string, Reply>> = {}) => {
  const asked = serve({
    ...more,
    '/payout/detail': { code: 0, data: { ...payout, ...change } },
    '/payout/item/page': { code: 0, data: pageOf(lines) },
  })
  renderInDesk(<PayoutPage />, '/finance/payout/detail?id=p1')
  return (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input)
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
/** Answers the question that is open. The browser's own sending of a dialog's form is not there in jsdom. */
const answer = async (isYes: boolean) => {
  const box = await waitFor(() => {
    const found = document.querySelector('dialog')
    if (!found) throw new Error('no question')
    return found
  })
  if (isYes) box.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
  box.close()
}

test('a list shows whom it pays what, on which card, and is submitted as it was seen', async () => {
  const sent = open({}, [line], { '/payout/move': { code: 0 } })
  for (const text of ['林书晚', '4111********1111', '¥1,200.00'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  fireEvent.click(await button('提交审批'))
  await answer(true)
  await waitFor(() => expect(sent('/payout/move')).toEqual([{ payoutId: 'p1', version: 3, verb: 'submit', reason: '' }]))
})

test('a submission that is refused shows why, and the list is read again', async () => {
  const sent = open({}, [line], { '/payout/move': { code: 37014, msg: '请先“重新核算”，核对后再提交' } })
  fireEvent.click(await button('提交审批'))
  await answer(true)
  expect(await screen.findByText('请先“重新核算”，核对后再提交')).toBeTruthy()
  await waitFor(() => expect(sent('/payout/detail').length).toBeGreaterThan(1))
  expect(screen.queryByText('操作成功')).toBeNull()
})

test('while somebody has no card nothing is submitted; they are asked for one', async () => {
  const sent = open({ withoutCard: 1, can: [...payout.can, 'askCards'] }, [{ ...line, cardMask: '', bank: '' }], {
    '/card/ask': { code: 0, data: { count: 1 } },
  })
  expect((await button('提交审批')).disabled).toBe(true)
  expect(await screen.findByText('未登记银行卡')).toBeTruthy()
  fireEvent.click(await button('提醒登记银行卡'))
  await waitFor(() => expect(sent('/card/ask')).toEqual([{ payoutId: 'p1' }]))
  expect(await screen.findByText('已提醒 1 人')).toBeTruthy()
})

test('whoever submitted a list is not offered its approval', async () => {
  open({ status: 'pending', statusName: '待审批', submitterName: '出纳', can: ['recall'] })
  expect(await button('撤回修改')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  expect(screen.queryByRole('button', { name: '登记付款' })).toBeNull()
})

test('a payment is not marked without its proof', async () => {
  const sent = open({ status: 'approved', statusName: '待付款', can: ['pay', 'export'] })
  fireEvent.click(await button('登记付款'))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: '登记付款' }))
  expect(await within(dialog).findByText(/付款回单/, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(sent('/payout/pay')).toEqual([])
})

test('a line leaves a draft only after the question', async () => {
  const sent = open({}, [line], { '/payout/drop': { code: 0 } })
  fireEvent.click(await button('移出名单'))
  await answer(false)
  expect(sent('/payout/drop')).toEqual([])
  fireEvent.click(await button('移出名单'))
  await answer(true)
  await waitFor(() => expect(sent('/payout/drop')).toEqual([{ payoutId: 'p1', version: 3, itemIds: ['i1'] }]))
})

test('a list that is not there says so', async () => {
  serve({})
  renderInDesk(<PayoutPage />, '/finance/payout/detail?id=p9')
  expect(await screen.findByText('名单不存在，或您无权查看')).toBeTruthy()
})

const openList = (permissions: readonly string[], more: Readonly<Record<string, Reply>> = {}, address = '/finance/payout') => {
  useSession.setState({ user: { userId: 'u1', permissions, roleKeys: [] } as never })
  const asked = serve({
    ...more,
    '/payout/page': { code: 0, data: pageOf([row]) },
    '/competition/options': { code: 0, data: [{ competitionId: 'c1', name: '设计赛' }] },
  })
  const router = renderInDesk(<PayoutListPage />, address)
  return { router, sent: (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input) }
}

test('lists are seen by whoever may; made by whoever may edit', async () => {
  openList(['payout:list:list'])
  expect((await screen.findByRole('link', { name: row.no })).getAttribute('href')).toBe('/finance/payout/detail?id=p1')
  expect(screen.queryByRole('button', { name: '编制名单' })).toBeNull()
})

test('without a ground no list is left untaxed; a refusal keeps what was typed; what was made is opened', async () => {
  let reply: Reply = { code: 37001, msg: '没有可以发放的款项' }
  const asked = serveWith((path) => (path.endsWith('/payout/create') ? reply : { code: 0, data: [] }))
  const sent = () => asked.filter(({ path }) => path.endsWith('/payout/create')).map(({ input }) => input)
  const wish = { competitionId: 'c1', competitionName: '设计赛' }
  const router = renderInDesk(<MakePayout wish={wish} onClose={() => undefined} />, '/finance/payout')
  const drawer = await screen.findByRole('dialog')
  fireEvent.click(within(drawer).getByRole('radio', { name: /不代扣/ }))
  fireEvent.click(within(drawer).getByRole('button', { name: '编制名单' }))
  expect(await within(drawer).findByText(/说明/, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(sent()).toEqual([])
  const note = within(drawer).getByLabelText<HTMLTextAreaElement>('说明')
  fireEvent.change(note, { target: { value: '省级人民政府颁发的奖金，免税' } })
  fireEvent.click(within(drawer).getByRole('button', { name: '编制名单' }))
  expect(await screen.findByText('没有可以发放的款项')).toBeTruthy()
  expect(note.value).toBe('省级人民政府颁发的奖金，免税')
  reply = { code: 0, data: { payoutId: 'p2' } }
  fireEvent.click(within(drawer).getByRole('button', { name: '编制名单' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/finance/payout/detail?id=p2'))
  expect(sent().at(-1)).toMatchObject({
    competitionId: 'c1',
    kind: 'prize',
    taxRule: 'none',
    note: '省级人民政府颁发的奖金，免税',
  })
})
