// Two hosts on one server: each shows its own look, speaks its own language to whoever has chosen none, and uses its own words.
import { apiAs, expect, PASSWORD, test, tryNo } from './fixtures.ts'

interface Site {
  siteId: string
  isDefault: boolean
}

test('two hosts on one server differ in look, language and words, and a choice of the visitor goes before both', async ({
  page,
  another,
}) => {
  await page.goto('/home/homepage')
  const other = `topics${tryNo()}.localhost`
  const admin = await apiAs(page, 'admin')
  const [main] = (await admin.get<Site[]>('/website/site/list')).filter(({ isDefault }) => isDefault)
  const { groupId } = await admin.get<{ groupId: string }>(`/website/site/detail?siteId=${main!.siteId}`)
  const { siteId } = await admin.post<{ siteId: string }>('/website/site/add', {
    groupId,
    name: '选题征集',
    nameEn: 'Call for topics',
    description: '',
    descriptionEn: '',
    logoFileId: null,
    templateType: 'hcj',
    code: '',
    competitionId: null,
    brandColor: '#0f766e',
    hosts: [other],
    navigation: [],
    home: {
      headline: { zh: '征集选题', en: 'Topics wanted' },
      subline: { zh: '', en: '' },
      buttonLabel: { zh: '', en: '' },
      buttonLink: '',
      faq: [],
    },
    wording: { submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' },
    contact: '',
    contactEn: '',
    organisers: [],
    organisersEn: [],
    icp: '',
    links: [],
    defaultLang: 'en',
  })
  await admin.post('/website/site/status', { siteId, verb: 'open' })
  const at = (path: string): string => `http://${other}:${new URL(page.url()).port}${path}`

  const visitor = await another()
  await expect.poll(async () => (await visitor.goto(at('/home/homepage')))?.status()).toBe(200)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Topics wanted')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('征集选题')

  // Signed in as well: what he reads follows the host.
  await visitor.goto(at('/neibu/login'))
  await visitor.getByLabel('User name', { exact: true }).fill('xujiahe')
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
  await visitor.goto(at('/home/competition/submitWork'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Submit your topic')
  await expect(visitor.locator('main')).not.toContainText(/\bworks?\b/i)

  await visitor.goto(at('/home/homepage?lang=zh-cn'))
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('征集选题')
  await visitor.goto(at('/home/competition/submitWork'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('提交选题')
  await expect(visitor.locator('main')).not.toContainText('作品')
})
