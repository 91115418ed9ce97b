// What designs look like in lists and galleries.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { shapeElement } from '@kaisai/certificate/model/presets-elements'
import { refusal } from '#test/refusal.ts'
import { type CertificateWorld, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

test('a template has a picture that follows its design, a ready design one of its own, and neither is a stranger’s', async () => {
  const { app, does, chief, stranger, template, design } = world
  const templateId = await design()
  const pictureOf = async () => {
    const { code, data } = await app.raw(template.downloadTemplatePicture, { templateId }, { as: chief })
    assert.equal(code, 0)
    return data as Buffer
  }
  const first = await pictureOf()
  assert.equal(first.toString('latin1', 1, 4), 'PNG')
  assert.equal(first.readUInt32BE(16), 480)
  assert.ok(first.equals(await pictureOf()), 'the same design has the same picture')
  const { document, version } = await does(chief, template.getTemplate, { templateId })
  const frame = shapeElement('frame', 'rectangle', { left: 20, top: 20, width: 960, height: 660 }, { strokeWidth: 20 })
  const [slide, ...others] = document.slides
  const slides = [{ ...slide!, elements: [...slide!.elements, frame] }, ...others]
  await does(chief, template.saveDraft, { templateId, version, document: { ...document, slides } })
  assert.ok(!first.equals(await pictureOf()), 'another design has another one')
  assert.equal(
    (await app.raw(template.downloadTemplatePicture, { templateId }, { as: stranger })).code,
    refusal('house.not_found'),
  )

  const pictures = await Promise.all(
    readyCertificates.map(async ({ id }) => {
      const { data } = await app.raw(template.downloadReadyPicture, { readyId: id }, { as: chief })
      return (data as Buffer).toString('base64')
    }),
  )
  assert.equal(new Set(pictures).size, readyCertificates.length)
  assert.ok(pictures.every((one) => one.startsWith('iVBOR')))
  assert.equal((await app.raw(template.downloadReadyPicture, { readyId: 'x' }, { as: chief })).code, refusal('house.not_found'))
})
