import { readSheet, toText } from '../../server/src/platform/excel.ts'
import { apiAs, expect, PASSWORD, signIn, test, tryNo } from './fixtures.ts'
import { userWorkbook } from './workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('an import with three bad rows writes nothing and gives the list of faults; corrected, it imports', async ({ page }) => {
  // Whom a first try imported is there.
  const prefix = `import${tryNo()}_`
  const phoneOf = (no: number): string => `1381111${tryNo()}00${no}`
  await signIn(page, 'guyanqing')
  await page.goto('/system/user')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: '下载模板' })).toBeVisible()
  const upload = async (rows: string[][]): Promise<void> => {
    const arrived = page.waitForResponse(
      (reply) => reply.request().method() === 'PATCH' && reply.headers()['x-file-id'] !== undefined,
    )
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '名单.xlsx', mimeType: XLSX, buffer: await userWorkbook(rows) })
    await arrived
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await dialog.getByRole('button', { name: '开始校验' }).click()
  }
  const good = [`${prefix}one`, '甲同学', '学生', phoneOf(1)]
  await upload([
    good,
    ['1bad', '乙同学', '学生', phoneOf(2)],
    [`${prefix}two`, '丙同学', '无名', phoneOf(3)],
    [`${prefix}three`, '丁同学', '学生', phoneOf(1)],
  ])
  await expect(dialog.getByText(/校验未通过/).first()).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: /错误/ }).click()])
  const { readFileSync } = await import('node:fs')
  const rows: string[][] = []
  for await (const { cells } of readSheet(readFileSync(await file.path()))) rows.push(cells.map((cell) => toText(cell as string)))
  expect(rows.map((row) => row[0])).toEqual(['行号', '3', '4', '5'])
  await page.goto(`/system/user?keyword=${prefix}`)
  await expect(
    page
      .getByText(/共\s*0\s*条/)
      .or(page.getByText(/没有/))
      .first(),
  ).toBeVisible()
  // What was found is still there for whoever comes back; the next workbook begins anew.
  await page.getByRole('button', { name: '导入' }).click()
  await expect(dialog.getByText('有误的行')).toBeVisible()
  await dialog.getByRole('button', { name: '重新上传' }).click()
  await upload([good])
  await expect(dialog.getByText(/校验通过/).first()).toBeVisible({ timeout: 20_000 })
  await dialog
    .getByRole('button', { name: /导\s*入/ })
    .last()
    .click()
  await expect(dialog.getByText(/导入完成/).first()).toBeVisible({ timeout: 20_000 })
  await page.goto(`/system/user?keyword=${prefix}`)
  await expect(page.getByText(`${prefix}one`).first()).toBeVisible()
  await expect(page.getByText('待激活').first()).toBeVisible()
})

test('a role’s change takes effect at once for who is inside', async ({ page, browser }) => {
  const admin = await browser.newPage()
  await signIn(page, 'zhaomingyuan')
  await page.goto('/system/user')
  await expect(page.getByText('xujiahe').or(page.getByText('许嘉禾')).first()).toBeVisible()
  await signIn(admin, 'admin')
  const api = await apiAs(admin, 'admin')
  const { rows } = await api.get<{ rows: { roleId: string }[] }>('/system/role/page?keyword=school_admin')
  const readRole = () => api.get<Record<string, unknown>>(`/system/role/detail?roleId=${rows[0]!.roleId}`)
  const before = await readRole()
  const { roleId, nameZh, nameEn, scope, scopeGroupIds, permissions, status, sort, remark } = before
  try {
    await admin.goto('/system/role?keyword=school_admin')
    await admin.getByText('编辑', { exact: true }).first().click()
    const drawer = admin.getByRole('dialog')
    await drawer.getByText('清空').click()
    await drawer.getByRole('button', { name: /保\s*存/ }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('columnheader', { name: '用户名' }).click()
    await page.waitForURL((url) => url.pathname === '/backDesk/noPage')
    await expect(page.getByText('您的账号暂无权限，请联系管理员').first()).toBeVisible()
    expect((await readRole()).permissions).toEqual([])
  } finally {
    // Other journeys meet a school, too, and so does a second try.
    const { version } = await readRole()
    const kept = { roleId, nameZh, nameEn, scope, scopeGroupIds, permissions, status, sort, remark }
    await api.post('/auth/stepUp', { password: PASSWORD })
    await api.post('/system/role/update', { ...kept, version })
  }
  expect((await readRole()).permissions).toEqual(permissions)
  await admin.close()
})

test('the desk changes its language at once and remembers it', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/system/user')
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('two people edit one user: the second is told who changed what and keeps what was typed', async ({ page }) => {
  await signIn(page, 'guyanqing')
  const admin = await apiAs(page, 'admin')
  await page.goto('/system/user?keyword=kangningyue')
  await page.getByText('编辑', { exact: true }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('姓名')).toHaveValue(/.+/)
  const { rows } = await admin.get<{ rows: { userId: string }[] }>('/system/user/page?keyword=kangningyue')
  const user = await admin.get<Record<string, never>>(`/system/user/detail?userId=${rows[0]!.userId}`)
  const { userId, version, realName, userType, gender, phone, schoolId, collegeId, majorId, grade, studentNo } = user
  await admin.post('/system/user/update', {
    userId,
    version,
    realName,
    userType,
    gender,
    phone,
    email: '',
    schoolId,
    collegeId,
    majorId,
    grade: grade ?? '',
    studentNo: studentNo ?? '',
    remark: '另一位管理员写的',
  })
  await form.getByLabel('姓名').fill('康凝霜')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText(/沈知行/).last()).toBeVisible()
  await expect(page.getByText('康凝霜').or(form.getByLabel('姓名')).first()).toBeVisible()
  await expect(form.getByLabel('姓名')).toHaveValue('康凝霜')
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`lists stand where they belong (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await signIn(page, 'guyanqing')
    await page.goto('/system/user')
    await page.getByRole('combobox', { name: '页码' }).click()
    // A list outside of the window cannot be clicked.
    await page.getByTitle('50 条/页', { exact: true }).click({ timeout: 15_000 })
    await page.getByRole('button', { name: '任务' }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('tooltip')).first()).toBeInViewport()
  })
