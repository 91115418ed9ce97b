import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LangProvider, langNow, useLang } from '#web/lang.tsx'
import { refreshAllPublic } from '#web/ui/site/public-query.ts'
import { serveWith } from '#web/ui/test-frame.tsx'
import { TracePage } from './TracePage.tsx'

const Site = () => {
  const { lang, setLang } = useLang()
  return (
    <>
      <button type="button" onClick={() => setLang(lang === 'zh' ? 'en' : 'zh')}>
        switch
      </button>
      <Outlet context={{ name: '开赛', description: '', address: 'https://kaisai.example' }} />
    </>
  )
}

const shown = (address: string): void => {
  const router = createMemoryRouter([{ element: <Site />, children: [{ path: '*', element: <TracePage /> }] }], {
    initialEntries: [address],
  })
  render(
    <LangProvider initial="zh" onSwitch={() => void refreshAllPublic()}>
      <RouterProvider router={router} />
    </LangProvider>,
  )
}

test('a number in place of a code is looked up with its holder’s name', async () => {
  serveWith(() => ({ code: 0, msg: '', data: null }))
  shown('/certificate/trace?code=KS2025-0001')
  const form = await screen.findByRole('form', { name: '按编号和姓名查询' })
  expect(form.getAttribute('action')).toBe('/home/certificate/search')
  expect(form.querySelector<HTMLInputElement>('input[name=certNo]')!.value).toBe('KS2025-0001')
  expect(form.querySelector('input[name=name]')).not.toBeNull()
})

test('a code nobody knows is named once, with what to do', async () => {
  serveWith(() => ({ code: 36028, msg: '未查询到该证书，请核对溯源码；如为纸质证书，请谨防伪造' }))
  shown('/certificate/trace?code=ABCDEFGHJKMNPQRS')
  const verdict = (await screen.findByRole('heading', { name: '未查询到该证书' })).closest('section')!
  expect(verdict.textContent!.match(/未查询到该证书/g)).toHaveLength(1)
  expect(verdict.textContent).toContain('请核对溯源码')
})

/** A certificate as the server shows it in the language it is asked in. */
const traceOf = (verdict: 'valid' | 'revoked') => {
  const words = (zh: string, en: string): string => (langNow() === 'en' ? en : zh)
  return {
    ...{
      traceCode: 'ABCDEFGHJKMNPQRS',
      verdict,
      verdictName: verdict === 'valid' ? words('有效', 'Valid') : words('已撤销', 'Revoked'),
      number: 'KS2025-0001',
    },
    ...{
      holderName: '沈清砚',
      competitionName: words('城市印象', 'City Impressions'),
      awardName: words('二等奖', 'Second prize'),
    },
    ...{ paper: 'award', paperName: words('获奖证书', 'Award certificate'), issuerName: words('组委会', 'Committee') },
    ...{ issueTime: '2026-11-22T01:00:00Z', endTime: '2026-11-23T01:00:00Z', reason: words('信息有误', 'Wrong details') },
    ...{ replacedBy: null, replaces: null, printed: [{ label: words('学校', 'School'), text: '同济大学' }] },
    ...{ lookups: 2, firstLookup: null, isPortrait: false, host: 'kaisai.example' },
    signature: { isValid: true, keyId: 'k', algorithm: 'EdDSA', recordHash: 'ab', digestDay: null, stamp: null },
  }
}

test('a certificate is read whole in the language that is switched to: verdict, names and what stands on it', async () => {
  serveWith(() => ({ code: 0, msg: '', data: traceOf('revoked') }))
  shown('/certificate/trace?code=ABCDEFGHJKMNPQRT')
  const verdict = (await screen.findByRole('heading', { name: '已撤销' })).closest('section')!
  for (const words of ['城市印象', '二等奖', '组委会', '信息有误']) expect(verdict.textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
  const inEnglish = (await screen.findByRole('heading', { name: 'Revoked' })).closest('section')!
  for (const words of ['City Impressions', 'Second prize', 'Committee', 'Wrong details'])
    expect(inEnglish.textContent).toContain(words)
  // Names stand as they are printed; nothing else is left in the other language.
  expect(document.body.textContent!.replace(/沈清砚|同济大学/g, '')).not.toMatch(/\p{Script=Han}/u)
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
})

test('nothing of a certificate that is not valid any more is green: its record is said to be unchanged, not to be valid', async () => {
  serveWith(() => ({ code: 0, msg: '', data: traceOf('revoked') }))
  shown('/certificate/trace?code=ABCDEFGHJKMNPQRV')
  const said = await screen.findByText('记录自生成后未被改动；这不表示证书仍然有效')
  expect(said.className).not.toMatch(/good/)
  expect(document.querySelector('[class*=good]')).toBeNull()
})

test('the record of a valid certificate is said to be valid', async () => {
  serveWith(() => ({ code: 0, msg: '', data: traceOf('valid') }))
  shown('/certificate/trace?code=ABCDEFGHJKMNPQRW')
  expect((await screen.findByText('签名有效，内容自生成后未被改动')).className).toMatch(/good/)
})
