// What pages weigh when they are opened for the first time. A page that grew beyond its bound names its heaviest scripts.
import { expect, signIn, test } from './fixtures.ts'
import { type Weight, weigh } from './weight.ts'

const KB = 1024
/** Bounds on scripts in KB, as they travel, and on how many there are; decision 58 says where they come from. */
const bounds = {
  // A page that is read: the one script that waits for the first touch.
  read: { scriptKb: 4, scripts: 1, pictureKb: 200, allKb: 350 },
  // It shows parts of eight rooms.
  home: { scriptKb: 131, scripts: 18, pictureKb: 200 },
  list: { scriptKb: 122, scripts: 15, pictureKb: 200 },
  public: { scriptKb: 131, scripts: 18, pictureKb: 200 },
  // Three ways to sign in, and those of the organization.
  signIn: { scriptKb: 136, scripts: 23, pictureKb: 60 },
  form: { scriptKb: 145, scripts: 30, pictureKb: 200, allKb: 350 },
  signUp: { scriptKb: 145, scripts: 27, pictureKb: 60 },
  center: { scriptKb: 233, scripts: 43, pictureKb: 60 },
  // The first page of the desk, and one of its longest lists with all that comes within two seconds.
  workbench: { scriptKb: 300, scripts: 60, pictureKb: 60 },
  desk: { scriptKb: 396, scripts: 91, pictureKb: 60 },
} as const

const describe = (path: string, { scripts, scriptBytes, pictureBytes, bytes, heaviest }: Weight): string =>
  [
    `${path}: ${scripts} scripts of ${Math.round(scriptBytes / KB)} KB, pictures ${Math.round(pictureBytes / KB)} KB, all ${Math.round(bytes / KB)} KB`,
    ...heaviest.map((one) => `  ${Math.round(one.bytes / KB)} KB ${one.name}`),
  ].join('\n')

interface Bound {
  readonly scriptKb: number
  readonly scripts: number
  readonly pictureKb: number
  readonly allKb?: number
}

const hold = (path: string, weight: Weight, bound: Bound): void => {
  const said = describe(path, weight)
  console.info(said.split('\n')[0])
  expect(weight.scriptBytes / KB, said).toBeLessThanOrEqual(bound.scriptKb)
  expect(weight.scripts, said).toBeLessThanOrEqual(bound.scripts)
  expect(weight.pictureBytes / KB, said).toBeLessThanOrEqual(bound.pictureKb)
  expect(weight.bytes / KB, said).toBeLessThanOrEqual(bound.allKb ?? Number.MAX_VALUE)
  // A page that was not there would weigh nothing.
  expect(weight.scripts, said).toBeGreaterThan(0)
}

/** Other pages everybody may open: as they are first seen. */
const others = [
  '/home/zjCompetition',
  '/home/cpNews',
  '/home/news/competitionInfo',
  '/home/news/competitionGuide',
  '/home/news/operatingManual',
  '/home/news/previousWorks',
  '/home/searchNews?keyword=%E5%A4%A7%E8%B5%9B',
  '/home/expertInfo',
  '/home/terms',
  '/home/privacy',
  '/home/solve/could',
  '/home/solve/highSchool',
  '/home/solve/dataBase',
  '/home/research',
  '/home/introductionPlatform',
  '/home/expendingServices',
  '/home/consultDetails',
  '/experience',
] as const

/** Forms anybody may open: their scripts come as soon as they have been shown, so all of them count. */
const forms = [
  '/home/expertRecruit',
  '/home/verify',
  '/home/work/receipt',
  '/home/paySuccess',
  '/deepChat',
  '/manual',
  '/neibu/register',
  '/neibu/retrieve',
] as const

/** Pages that are read and nothing more weigh less than those with fields or tabs. */
const boundOf = (path: string): (typeof bounds)[keyof typeof bounds] => {
  if (path === '/') return bounds.home
  if (path.startsWith('/home/signUp')) return bounds.signUp
  return ['/home/competition', '/home/newsList'].includes(path) ? bounds.list : bounds.public
}

test('the first view of public pages keeps within its weight', async ({ browser, page, baseURL }) => {
  await page.goto('/home/competition')
  const details = (await page.locator('a[href*="/home/competition/details"]').first().getAttribute('href'))!
  const signUp = `/home/signUp?id=${new URL(details, baseURL).searchParams.get('id')}`
  const read = ['/', '/home/competition', details, '/home/newsList', '/home/certificate/search', '/certificate/trace', signUp]
  for (const path of read) {
    hold(path, await weigh(browser, baseURL!, path, {}, 'first'), bounds.read)
    hold(`${path}, started`, await weigh(browser, baseURL!, path, {}, 'started'), boundOf(path))
  }
  const article = await page.request.get('/prod-api/home/competition/news/page?pageSize=1')
  const { data } = (await article.json()) as { data: { rows: { articleId: string }[] } }
  for (const path of [...others, `/home/newsDetails?id=${data.rows[0]!.articleId}`])
    hold(path, await weigh(browser, baseURL!, path, {}, 'first'), bounds.read)
  for (const path of forms) hold(path, await weigh(browser, baseURL!, path), bounds.form)
  hold('/neibu/login', await weigh(browser, baseURL!, '/neibu/login', {}, 'first'), bounds.read)
  // A form gets its scripts as soon as it has been shown, and with them the ways to sign in that come when it can be used.
  hold('/neibu/login, started', await weigh(browser, baseURL!, '/neibu/login'), bounds.signIn)
})

test('the first view of center and desk keeps within its weight', async ({ browser, page, another, baseURL }) => {
  await signIn(page, 'xujiahe')
  hold('/center', await weigh(browser, baseURL!, '/center', { storageState: await page.context().storageState() }), bounds.center)
  const organizer = await another()
  await signIn(organizer, 'guyanqing')
  const desk = { viewport: { width: 1440, height: 900 }, storageState: await organizer.context().storageState() }
  hold('/dashboard', await weigh(browser, baseURL!, '/dashboard', desk), bounds.workbench)
  hold('/enroll/team', await weigh(browser, baseURL!, '/enroll/team', desk), bounds.desk)
})
