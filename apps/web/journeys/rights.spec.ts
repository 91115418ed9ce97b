// Two people: an organizer offers a role and asks for another phone; the owner accepts the one and stops the other.
import type { Page } from '@playwright/test'
import { apiAs, expect, signIn, test } from './fixtures.ts'

test('a role is offered and accepted; a change of contact is asked for, seen by its owner and stopped', async ({
  page,
  another,
}) => {
  await signIn(page, 'guyanqing')
  await revokeRole(page, 'moziqian', '新闻编辑')
  await page.goto('/system/user?keyword=moziqian')
  const row = page.getByRole('row', { name: /moziqian/ })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '分配角色' }).click()
  const dialog = page.getByRole('dialog', { name: /分配角色/ })
  await dialog.getByRole('checkbox', { name: '新闻编辑' }).check()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已发出 1 份邀请')).toBeVisible()

  const owner = await another()
  await signIn(owner, 'moziqian')
  await owner.goto('/role')
  const offers = owner.getByRole('region', { name: '等待您答复的邀请' })
  await expect(offers).toContainText('邀请您担任“新闻编辑”')
  await offers.getByRole('button', { name: '接受' }).click()
  await expect(owner.getByText('已接受，新身份现在可以使用')).toBeVisible()
  await expect(offers).toBeHidden()
  await expect(owner.getByRole('button', { name: /新闻编辑/ })).toBeVisible()

  await page.goto('/system/user?keyword=moziqian')
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '更换联系方式' }).click()
  const change = page.getByRole('dialog', { name: /更换联系方式/ })
  await change.getByLabel('新手机号或邮箱').fill('13912340001')
  await change.getByLabel('原因').fill('本人手机遗失，已到场核验证件')
  await change.getByRole('button', { name: '发起更换' }).click()
  await expect(page.getByText('已向 139****0001 发送验证码')).toBeVisible()

  await owner.goto('/center/set')
  const warning = owner.getByRole('alert').filter({ hasText: '申请把您的联系方式更换为 139****0001' })
  await warning.getByRole('button', { name: '阻止更换' }).click()
  await expect(owner.getByText('已阻止，您的联系方式保持不变')).toBeVisible()
  await expect(warning).toBeHidden()

  // Without what the link carries, the page says where to find it.
  await owner.goto('/neibu/contact')
  await expect(owner.getByText('链接不完整')).toBeVisible()
})

/** Revokes a role that an earlier try has given. */
const revokeRole = async (page: Page, userName: string, roleName: string): Promise<void> => {
  const office = await apiAs(page, 'guyanqing')
  type Role = { roleId: string; roleName: string; groupId: string }
  const { rows } = await office.get<{ rows: { userId: string; roles: Role[] }[] }>(`/system/user/page?keyword=${userName}`)
  const { userId, roles } = rows[0]!
  const given = roles.find((role) => role.roleName === roleName)
  if (!given) return
  const left = roles.filter(({ groupId, roleId }) => groupId === given.groupId && roleId !== given.roleId)
  await office.post('/system/user/roleSet', { userId, groupId: given.groupId, roleIds: left.map(({ roleId }) => roleId) })
}
