// The office asks experts what they want to judge, an expert says it on a phone, the office assigns by it.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test, tryNo } from './fixtures.ts'

// A try that broke off may have left its own.
const nameOfTry = (): string => `意向分配${tryNo()}`
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('an expert bids on a phone before works are assigned, and the office assigns by affinity', async ({ page, another }) => {
  await page.goto('/')
  const batch = await prepare(page)
  try {
    await signIn(page, 'admin')
    await openBids(page, batch.batchId)
    const expert = await another(PHONE)
    await bidOnPhone(expert)
    await assign(page)
  } finally {
    await batch.remove()
  }
})

type Named = { value: string; label: string }
type Reviewable = Named & { stages: { stageId: string; items: { itemId: string; freeOnsite: number }[] }[] }

/** A batch of the works that are judged on site, with every expert there is. */
const prepare = async (page: Page) => {
  const api = await apiAs(page, 'admin')
  const all = await api.get<Reviewable[]>('/review/batch/option')
  const competition = all.find(({ stages }) => stages.some(({ items }) => items.some(({ freeOnsite }) => freeOnsite > 0)))!
  const stage = competition.stages.find(({ items }) => items.some(({ freeOnsite }) => freeOnsite > 0))!
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { batchId } = await api.post<{ batchId: string }>('/review/batch/add', {
    ...{ name: nameOfTry(), competitionId: competition.value, stageId: stage.stageId, mode: 'onsite' },
    ...{ itemIds: stage.items.map(({ itemId }) => itemId), needsConfirm: false, needsDeclaration: true },
    ...{ notice: '', noticeEn: '', startTime: inHours(100), endTime: inHours(200) },
  })
  const versionNow = async () => (await api.get<{ version: number }>(`/review/batch/detail?batchId=${batchId}`)).version
  const { experts } = await api.get<{ experts: { expertId: string }[] }>(`/review/batch/candidate?batchId=${batchId}`)
  await api.post('/review/batch/setExperts', {
    ...{ batchId, version: await versionNow() },
    experts: experts.map(({ expertId }) => ({ expertId, groupId: null, isCaptain: false, maxLoad: 10 })),
  })
  return {
    batchId,
    remove: async () => api.post('/review/batch/delete', { batchId, version: await versionNow() }),
  }
}

const openBids = async (page: Page, batchId: string): Promise<void> => {
  await page.goto(`/review/batch?id=${batchId}&tab=distribution`)
  await page.getByRole('button', { name: '开放意向填报' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '开放意向填报' }).click()
  await expect(dialog.getByText(/意向截止/).last()).toBeVisible()
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox').fill(`${until} 23:59`)
  await dialog.getByRole('textbox').press('Tab')
  await dialog.getByRole('button', { name: '开放意向填报' }).click()
  await expect(page.getByText(/已通知 \d+ 位专家/)).toBeVisible()
  await expect(page.getByText(/填报中，.+ 截止/)).toBeVisible()
}

const bidOnPhone = async (page: Page): Promise<void> => {
  await signIn(page, 'moyunting')
  const api = await apiAs(page, 'moyunting')
  const identities = await api.get<{ groupId: string; roleId: string; roleKey: string }[]>('/auth/identity/list')
  const { groupId, roleId } = identities.find(({ roleKey }) => roleKey === 'expert')!
  await api.post('/auth/identity/select', { groupId, roleId })
  const choice = page.getByText('评审专家', { exact: true })
  // Choosing leads to the desk by itself: whoever goes on before that is led away again.
  if (await choice.isVisible()) {
    await choice.click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
  }
  await page.goto('/review/competition')
  const card = page.getByRole('article').filter({ hasText: nameOfTry() })
  await card.getByRole('link', { name: '填报意向' }).click()
  await expect(page.getByText(/意向不是回避/)).toBeVisible()
  const works = page.getByRole('listitem').filter({ has: page.getByRole('radiogroup') })
  await works.nth(0).getByText('愿意', { exact: true }).click()
  await expect(page.getByText('已填 1 /')).toBeVisible()
  await works.nth(1).getByText('不便', { exact: true }).click()
  await expect(page.getByText('已填 2 /')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '完成填报' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完成填报' }).click()
  await expect(page.getByText('您已完成意向填报')).toBeVisible()
}

const assign = async (page: Page): Promise<void> => {
  await page.reload()
  await expect(page.getByText(/^1 \/ \d+ 人$/)).toBeVisible()
  await page.getByRole('button', { name: '生成分配方案' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('匹配度：总和最高').click()
  await dialog.getByRole('switch', { name: '交叉评审' }).click()
  await dialog.getByRole('button', { name: '生成分配方案' }).click()
  await expect(page.getByText('总匹配度')).toBeVisible({ timeout: 30_000 })
  // A wanted work of another field may weigh as much as an unasked one of the own: which of them is taken is open.
  await expect(page.getByText(/^[01] \/ 1$/)).toBeVisible()
  await expectAccessible(page)
}
