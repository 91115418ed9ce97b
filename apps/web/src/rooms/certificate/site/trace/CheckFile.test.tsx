import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLang } from '#web/lang.tsx'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { CheckFile } from './CheckFile.tsx'

const signature = { isIntact: true, isWhole: true, isOurs: true, subject: '组委会', fingerprint: 'ab', signTime: null }
const certificate = { traceCode: 'ABCDEFGHJKMNPQRS', number: '2025-001' }

const verdictFor = async (data: object): Promise<HTMLElement> => {
  serveWith(() => ({ code: 0, msg: '', data }))
  renderInDesk(<CheckFile traceCode={null} />)
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })] } })
  await screen.findByText('a.pdf')
  return screen.getByText('a.pdf').nextElementSibling as HTMLElement
}

test.each([
  ['valid', /文件完整，签名有效/, /good/],
  ['revoked', /已撤销，不再有效/, /bad/],
  ['replaced', /已换发/, /waits/],
])('the verdict on an unchanged file of a certificate that is %s is the certificate’s', async (verdict, words, look) => {
  const found = await verdictFor({ signature, ...certificate, verdict, verdictName: '' })
  expect(found.textContent).toMatch(words)
  expect(found.className).toMatch(look)
})

test('a changed file is changed, whatever its certificate', async () => {
  const changed = await verdictFor({
    signature: { ...signature, isIntact: false },
    ...certificate,
    verdict: 'valid',
    verdictName: '',
  })
  expect(changed.textContent).toMatch(/已被改动/)
})

test('a signed file without a certificate proves nothing', async () => {
  const found = await verdictFor({ signature, traceCode: null, number: '', verdict: null, verdictName: '' })
  expect(found.className).toMatch(/bad/)
})

const Switch = () => {
  const { lang, setLang } = useLang()
  return (
    <button type="button" onClick={() => setLang(lang === 'zh' ? 'en' : 'zh')}>
      switch
    </button>
  )
}
const take = (): void => {
  renderInDesk(
    <>
      <Switch />
      <CheckFile traceCode={null} />
    </>,
  )
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })] } })
}

test('what was found is read in the language that is switched to', async () => {
  serveWith(() => ({ code: 0, msg: '', data: { signature, ...certificate, verdict: 'revoked', verdictName: '已撤销' } }))
  take()
  const found = (await screen.findByText('a.pdf')).parentElement!
  expect(found.textContent).toMatch(/2025-001 · 已撤销/)
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
  expect(await screen.findByText(/2025-001 · Revoked/)).toBeTruthy()
  expect(found.textContent).not.toMatch(/撤销/)
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
})

test('a refusal of the server is asked for again in the other language', async () => {
  let asked = 0
  serveWith(() => ({ code: 36040, msg: asked++ === 0 ? '请选择 PDF 文件' : 'Choose a PDF' }))
  take()
  await screen.findByText('请选择 PDF 文件')
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
  expect(await screen.findByText('Choose a PDF')).toBeTruthy()
  expect(asked).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'switch' }))
})
