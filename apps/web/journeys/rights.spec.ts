// Two people: an organizer offers a role and asks for another phone; the owner accepts the one and stops the other.
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('a role is offered and accepted; a change of contact is asked for, seen by its owner and stopped', async ({
  page,
  another,
}) => {
  // Offers and changes of a first try are still open.
  const [person, last] = [['moziqian', 'fengjingzhi'][tryNo() % 2]!, String(tryNo()).padStart(4, '0')]
  await signIn(page, 'guyanqing')
  await page.goto(`/system/user?keyword=${person}`)
  const row = page.getByRole('row', { name: new RegExp(person) })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '分配角色' }).click()
  const dialog = page.getByRole('dialog', { name: /分配角色/ })
  await dialog.getByRole('checkbox', { name: '新闻编辑' }).check()
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已发出 1 份邀请')).toBeVisible()

  const owner = await another()
  await signIn(owner, person)
  await owner.goto('/role')
  const offers = owner.getByRole('region', { name: '等待您答复的邀请' })
  await expect(offers).toContainText('邀请您担任“新闻编辑”')
  await offers.getByRole('button', { name: '接受' }).click()
  await expect(owner.getByText('已接受，新身份现在可以使用')).toBeVisible()
  await expect(offers).toBeHidden()
  await expect(owner.getByRole('button', { name: /新闻编辑/ })).toBeVisible()

  await page.goto(`/system/user?keyword=${person}`)
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '更换联系方式' }).click()
  const change = page.getByRole('dialog', { name: /更换联系方式/ })
  await change.getByLabel('新手机号或邮箱').fill(`1391235${last}`)
  await change.getByLabel('原因').fill('本人手机遗失，已到场核验证件')
  await change.getByRole('button', { name: '发起更换' }).click()
  await expect(page.getByText(`已向 139****${last} 发送验证码`)).toBeVisible()

  await owner.goto('/center/set')
  const warning = owner.getByRole('alert').filter({ hasText: `申请把您的联系方式更换为 139****${last}` })
  await warning.getByRole('button', { name: '阻止更换' }).click()
  await expect(owner.getByText('已阻止，您的联系方式保持不变')).toBeVisible()
  await expect(warning).toBeHidden()

  // Without what the link carries, the page says where to find it.
  await owner.goto('/neibu/contact')
  await expect(owner.getByText('链接不完整')).toBeVisible()
})
