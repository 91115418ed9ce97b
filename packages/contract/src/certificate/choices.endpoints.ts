// Desk: what a batch is made from: templates, awards, teams and people of a competition, or an imported list.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, oneOf } from '../fields.ts'
import { option } from '../page.ts'
import { holderKindWords } from './labels.ts'
import { paper, source } from './rows.ts'

const competitionId = id(['竞赛', 'Competition'])

/** Templates that can be made from, and the awards of a competition by category and level. */
export const listMakeChoices = get('/certificate/batch/choices', {
  title: ['制作可选项', 'What a batch chooses from'],
  access: 'certificate:batch:make',
  input: closed({ competitionId: Type.Optional(competitionId) }),
  reply: closed({
    competitions: Type.Array(option),
    /** Categories of the competition, roles of its staff. */
    items: Type.Array(option),
    roles: Type.Array(option),
    /** How many people or teams each source other than awards has now. */
    counts: closed({
      ...{ enrolled: Type.Integer(), submitted: Type.Integer(), accepted: Type.Integer(), judged: Type.Integer() },
      ...{ staff: Type.Integer(), organizations: Type.Integer() },
    }),
    templates: Type.Array(
      closed({
        templateId: Type.String(),
        name: Type.String(),
        versionNo: Type.Integer(),
        holderKind: oneOf(holderKindWords, ['颁发对象', 'Given to']),
        source,
        paper,
        numbering: Type.String(),
        /** Whose awards it is for. */
        targets: Type.Array(Type.String()),
      }),
    ),
    awards: Type.Array(
      closed({
        itemId: orNull(Type.String()),
        itemName: Type.String(),
        level: Type.Integer(),
        awardName: Type.String(),
        /** Whom these awards are given to. */
        target: Type.String(),
        targetName: Type.String(),
        final: Type.Integer(),
        publicity: Type.Integer(),
        /** Of these, awards that have a certificate of some template. */
        served: Type.Integer(),
      }),
    ),
  }),
})

/** The workbook a list is filled into. */
export const downloadListTemplate = download('/certificate/batch/list/template', {
  title: ['下载名单模板', 'Template of a list'],
  access: 'certificate:batch:make',
  scope: 'import:check',
  reply: done,
})

/** Looks a list through; nothing is written. Every fault is named with its line; without faults `digest` is for the batch. */
export const checkList = post('/certificate/batch/list/check', {
  title: ['校验名单', 'Check a list'],
  access: 'certificate:batch:make',
  scope: 'import:check',
  input: closed({ fileId: id(['名单文件', 'List']) }),
  reply: closed({
    rows: Type.Integer(),
    /** People who were found by phone or mail address together with their name. */
    accounts: Type.Integer(),
    faults: Type.Array(closed({ line: Type.Integer(), text: Type.String() })),
    faultCount: Type.Integer(),
    /** The first ones as they were read. */
    first: Type.Array(closed({ name: Type.String(), unit: Type.String(), role: Type.String(), reason: Type.String() })),
    digest: orNull(Type.String()),
  }),
})
