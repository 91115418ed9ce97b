import { expect, test } from 'vitest'
import { serveWith } from '#web/ui/test-frame.tsx'
import { withFaults } from './ask-faults.ts'

const box = { title: '发布？', text: '所有访客立即看到。', confirmText: '发布' }
const finding = (address: string, name = '场地') => ({ place: 'navigation', name, address, fault: 'unpublished' })
const serve = (findings: object[]) => serveWith(() => ({ code: 0, data: { findings } }))

test('a site without addresses that lead nowhere is asked about as before', async () => {
  const asked = serve([])
  expect(await withFaults('s1', box)).toEqual(box)
  expect(asked.map(({ path, input }) => [path, input])).toEqual([['/prod-api/website/site/check/draft', { siteId: 's1' }]])
})

test('entries that lead nowhere are named before publishing, and whoever read them may go on', async () => {
  serve([finding('/home/page/venue'), { place: 'button', name: '', address: '/home/none', fault: 'missing' }])
  expect(await withFaults('s1', box)).toEqual({
    title: '发布？',
    text: [
      '所有访客立即看到。',
      '',
      '有 2 处链接访客现在打不开。可以取消后修改，也可以继续：',
      '· 导航“场地”：/home/page/venue（页面尚未发布）',
      '· 首屏按钮：/home/none（页面不存在）',
    ].join('\n'),
    confirmText: '仍然发布',
  })
})

test('of many the first are named, and how many more there are', async () => {
  serve(Array.from({ length: 11 }, (_, at) => finding(`/home/page/p${at}`)))
  const lines = (await withFaults('s1', box)).text.split('\n')
  expect([lines.filter((line) => line.includes('/home/page/')).length, lines.at(-1)]).toEqual([8, '· 另有 3 处'])
})

test('where addresses cannot be followed it is said, and nothing keeps from publishing', async () => {
  serveWith(() => ({ code: 26014, msg: '此程序未包含网站页面' }))
  const asked = await withFaults('s1', box)
  expect([asked.text, asked.confirmText]).toEqual(['所有访客立即看到。\n\n暂时无法检查站点中的链接，请自行核对。', '发布'])
})
