import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
