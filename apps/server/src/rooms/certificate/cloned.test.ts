// Designs in a new edition of their competition.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as clone from '@kaisai/contract/competition/clone.endpoints'
import { openCertificates } from './certificate.given.ts'

const world = await openCertificates()
after(() => world.app.stop())

test('a clone brings the designs of its competition along where that is wished, as drafts; the report says so either way', async () => {
  const { does, chief, template, competitionId, design } = world
  const templateId = await design()
  const gone = await design()
  await does(chief, template.moveTemplate, { templateId: gone, verb: 'disable' })
  const living = async (of: string) => (await does(chief, template.pageTemplates, { competitionId: of, pageSize: 100 })).rows
  const own = (await living(competitionId)).filter(({ status }) => status !== 'disabled')
  const { parts, name, edition, year } = await does(chief, clone.getCloneProposal, { competitionId })
  const label = '证书模板'
  assert.deepEqual(
    parts.find(({ part }) => part === 'certificateTemplates'),
    { part: 'certificateTemplates', label, count: own.length },
  )
  const input = { competitionId, name, edition, year, firstDay: '2031-03-01' }
  const made = await does(chief, clone.cloneCompetition, { ...input, parts: ['certificateTemplates'] })
  assert.deepEqual(made.copied.at(-1), { what: label, count: own.length, note: '均为草稿：核对届次与日期后发布' })
  const copies = await living(made.competitionId)
  assert.deepEqual(
    copies.map((one) => [one.name, one.status, one.versionNo]).sort(),
    own.map((one) => [one.name, 'draft', 0]).sort(),
  )
  const source = await does(chief, template.getTemplate, { templateId })
  const copy = copies.find((one) => one.name === own.find((mine) => mine.templateId === templateId)!.name)!
  assert.deepEqual((await does(chief, template.getTemplate, { templateId: copy.templateId })).document, source.document)
  const without = await does(chief, clone.cloneCompetition, { ...input, name: `${name}二`, edition: edition + 1, year: year + 1 })
  assert.deepEqual(await living(without.competitionId), [])
  assert.equal(without.notCopied.find(({ what }) => what === label)!.count, own.length)
})
