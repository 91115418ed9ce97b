import { afterEach, expect, test, vi } from 'vitest'
import { alertBox, confirmBox, promptBox, toast } from './notice.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
const box = () => document.querySelector('dialog')!
const press = (text: string) => [...box().querySelectorAll('button')].find((button) => button.textContent === text)!.click()
const pressEscape = () => {
  const event = new Event('cancel', { cancelable: true })
  box().dispatchEvent(event)
  return event.defaultPrevented
}

test('a toast stays three seconds and is not stacked on itself', () => {
  vi.useFakeTimers()
  toast('error', '系统出错')
  toast('error', '系统出错')
  expect(document.querySelectorAll('.notice-toast')).toHaveLength(1)
  vi.advanceTimersByTime(2999)
  expect(document.querySelectorAll('.notice-toast')).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(document.querySelectorAll('.notice-toast')).toHaveLength(0)
})

test('a question closes on the mask and on Escape with no', async () => {
  // The clock stands still, however long a slow machine takes.
  const opened = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(opened)
  const first = confirmBox({ text: '确定删除？' })
  expect(pressEscape()).toBe(false)
  // The second press of a double click lands on the mask.
  box().dispatchEvent(new Event('pointerdown'))
  expect(box().open).toBe(true)
  clock.mockReturnValue(opened + 501)
  box().dispatchEvent(new Event('pointerdown'))
  clock.mockRestore()
  expect(await first).toBe(false)
  const second = confirmBox({ text: '确定删除？' })
  press('取消')
  expect(await second).toBe(false)
})

test('a question that stands already is not asked once more above itself', async () => {
  const first = confirmBox({ title: '提交作品', text: '确定提交？' })
  expect(await confirmBox({ title: '提交作品', text: '确定提交？' })).toBe(false)
  const another = confirmBox({ title: '提交作品', text: '确定提交另一件？' })
  expect(document.querySelectorAll('dialog')).toHaveLength(2)
  for (const one of document.querySelectorAll('dialog')) one.close()
  expect(await Promise.all([first, another])).toEqual([false, false])
})

test('an alert closes by its button only, and has the default text', async () => {
  const closed = alertBox({})
  expect(box().textContent).toContain('输入的数据不合法!')
  expect(pressEscape()).toBe(true)
  box().dispatchEvent(new Event('pointerdown'))
  expect(box().open).toBe(true)
  expect([...box().querySelectorAll('button')].map((button) => button.textContent)).toEqual(['确定'])
  box().close()
  await closed
})

test('a prompt wants an answer', async () => {
  const asked = promptBox({ field: { label: '原因' } })
  const form = box().querySelector('form')!
  const submit = () => {
    const event = new Event('submit', { cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(submit()).toBe(true)
  expect(box().textContent).toContain('请填写原因')
  box().querySelector('input')!.value = '重复报名'
  expect(submit()).toBe(false)
  box().close()
  expect(await asked).toBe('重复报名')
})

test('a reason whose sending failed stands in the question when it is asked again, until something succeeds', async () => {
  const ask = () => promptBox({ title: '撤销证书', text: 'KS-001', field: { label: '原因', type: 'textarea' } })
  const field = () => box().querySelector('textarea')!
  const first = ask()
  field().value = '姓名有误'
  box()
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { cancelable: true }))
  box().close()
  expect(await first).toBe('姓名有误')
  toast('error', '网络不稳定，请稍后再试')
  const other = promptBox({ title: '撤销证书', text: 'KS-002', field: { label: '原因', type: 'textarea' } })
  expect(field().value).toBe('')
  box().close()
  await other
  const again = ask()
  expect(field().value).toBe('姓名有误')
  box().close()
  await again
  toast('success', '证书已撤销')
  void ask()
  expect(field().value).toBe('')
})

test('a reason that was refused does not stand in the same question asked on another page', async () => {
  const ask = () => promptBox({ title: '退回修改', field: { label: '原因', type: 'textarea' } })
  const field = () => box().querySelector('textarea')!
  const first = ask()
  field().value = '缺少附件'
  box()
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { cancelable: true }))
  box().close()
  await first
  const here = location.href
  history.pushState(null, '', '/enroll/audit/item?teamId=2')
  const elsewhere = ask()
  expect(field().value).toBe('')
  box().close()
  await elsewhere
  history.pushState(null, '', here)
  void ask()
  expect(field().value).toBe('缺少附件')
})
