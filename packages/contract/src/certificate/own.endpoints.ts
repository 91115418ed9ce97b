// The center: one's own certificates.
import { Type } from 'typebox'
import { closed, done, download, get, orNull, post } from '../endpoint.ts'
import { id, instant, oneOf, text } from '../fields.ts'
import { correctable } from './labels.ts'
import { certificateId, certificateWords, factTexts, paper } from './rows.ts'

const status = oneOf(certificateWords, ['状态', 'Status'])

/** Published certificates of the caller, as student, advisor or captain; replaced and revoked ones too. */
export const listMyCertificates = get('/certificate/own/list', {
  title: ['我的证书', 'My certificates'],
  access: 'signedIn',
  scope: 'own:read',
  reply: Type.Array(
    closed({
      certificateId: Type.String(),
      awardId: orNull(Type.String()),
      number: Type.String(),
      holderName: Type.String(),
      competitionName: Type.String(),
      itemName: Type.String(),
      awardName: Type.String(),
      paper,
      paperName: Type.String(),
      workTitle: Type.String(),
      /** What the competition or the site calls what was submitted. */
      workLabel: Type.String(),
      issuerName: Type.String(),
      issueTime: instant,
      status,
      statusName: Type.String(),
      revokeReason: Type.String(),
      traceCode: Type.String(),
      replacedById: orNull(Type.String()),
      /** A wish for a correction that waits, or its answer. */
      correction: orNull(closed({ statusName: Type.String(), answer: Type.String(), isOpen: Type.Boolean() })),
      facts: factTexts,
      isPortrait: Type.Boolean(),
    }),
  ),
})

export const downloadMyCertificate = download('/certificate/own/pdf', {
  title: ['下载我的证书', 'My certificate as PDF'],
  access: 'signedIn',
  scope: 'own:read',
  input: closed({ certificateId }),
  reply: done,
})
export const downloadMyPicture = download('/certificate/own/png', {
  title: ['下载我的证书图片', 'My certificate as picture'],
  access: 'signedIn',
  input: closed({ certificateId }),
  reply: done,
})
/** An Open Badges 3.0 credential as a signed JWT. */
export const downloadMyBadge = download('/certificate/own/badge', {
  title: ['下载数字徽章', 'My badge'],
  access: 'signedIn',
  input: closed({ certificateId }),
  reply: done,
})

const wantedText = Type.Optional(Type.String({ minLength: 1, maxLength: 300, label: ['更正内容', 'Correction'] }))

/** Asks that something on the certificate be put right. One open wish at a time. */
export const askCorrection = post('/certificate/own/correction', {
  title: ['申请更正', 'Ask for a correction'],
  access: 'signedIn',
  idempotent: true,
  input: closed({
    certificateId,
    wanted: closed(
      Object.fromEntries(correctable.map((code) => [code, wantedText])) as Record<
        (typeof correctable)[number],
        typeof wantedText
      >,
    ),
    reason: text(['更正原因', 'Reason'], 300, 2),
    fileId: orNull(id(['证明材料', 'Proof'])),
  }),
  reply: done,
})
export const withdrawCorrection = post('/certificate/own/correction/withdraw', {
  title: ['撤回更正申请', 'Withdraw the wish'],
  access: 'signedIn',
  input: closed({ certificateId }),
  reply: done,
})
