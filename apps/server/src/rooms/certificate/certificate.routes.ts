import * as batch from '@kaisai/contract/certificate/batch.endpoints'
import * as batchRow from '@kaisai/contract/certificate/batch-row.endpoints'
import * as choices from '@kaisai/contract/certificate/choices.endpoints'
import * as font from '@kaisai/contract/certificate/font.endpoints'
import * as open from '@kaisai/contract/certificate/open.endpoints'
import * as own from '@kaisai/contract/certificate/own.endpoints'
import * as record from '@kaisai/contract/certificate/record.endpoints'
import * as school from '@kaisai/contract/certificate/school.endpoints'
import * as share from '@kaisai/contract/certificate/share.endpoints'
import * as student from '@kaisai/contract/certificate/student.endpoints'
import * as template from '@kaisai/contract/certificate/template.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { certificateJobs } from './certificate.jobs.ts'
import { requireCertificate } from './certificate.policy.ts'
import * as fonts from './fonts/fonts.ts'
import * as views from './make/batch.views.ts'
import * as rowViews from './make/batch-row.views.ts'
import * as batches from './make/batches.ts'
import { listMakeChoices } from './make/choices.views.ts'
import { issueBatch } from './make/issue-batch.ts'
import { checkList, listTemplate } from './make/list-file.ts'
import { makeBatch, resumeBatch } from './make/make-batch.ts'
import * as rowDecisions from './make/row-decisions.ts'
import { sendBatch } from './make/send-batch.ts'
import { getSendReach } from './make/send-reach.ts'
import { checkFile } from './open/check-file.ts'
import * as digests from './open/digests.ts'
import { publicRoutes } from './open/public.routes.ts'
import { searchCertificates } from './open/search.ts'
import * as trace from './open/trace.ts'
import { listMyCertificates } from './own/own.views.ts'
import * as ownFiles from './own/own-files.ts'
import { downloadPreview, listPreviewRows } from './print/previews.ts'
import { readyPicture, templatePicture } from './print/template-pictures.ts'
import * as corrections from './record/corrections.ts'
import * as desk from './record/desk.views.ts'
import * as ends from './record/end-certificate.ts'
import * as exports_ from './record/exports.ts'
import { certificatePdf, certificatePng, SMALL } from './record/print-certificate.ts'
import * as records from './record/record.views.ts'
import { archiveSchoolCertificates } from './school/archive-school.ts'
import { exportStudentCertificates } from './school/export-students.ts'
import * as schools from './school/school.views.ts'
import * as students from './school/student.views.ts'
import * as settings from './setting/settings.ts'
import { downloadAwardPicture } from './share/award-picture.ts'
import { viewPagePicture } from './share/page-picture.ts'
import { nameVersion } from './template/name-version.ts'
import { publishTemplate } from './template/publish-template.ts'
import * as templates from './template/save-template.ts'
import * as templateViews from './template/template.views.ts'

export const certificateRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, template.pageTemplates, (input, actor) => templateViews.pageTemplates(db, actor, input))
  route(app, template.listTemplateChoices, (_, actor) => templateViews.listTemplateChoices(db, actor))
  route(app, template.getTemplate, (input, actor) => templateViews.getTemplate(ctx, actor, input))
  route(app, template.addTemplate, (input, actor) => templates.addTemplate(ctx, actor, input))
  route(app, template.updateTemplate, (input, actor) => templates.updateTemplate(ctx, actor, input))
  route(app, template.deleteTemplate, (input, actor) => templates.deleteTemplate(ctx, actor, input))
  route(app, template.saveDraft, (input, actor) => templates.saveDraft(ctx, actor, input))
  route(app, template.publishTemplate, (input, actor) => publishTemplate(ctx, actor, input))
  route(app, template.moveTemplate, (input, actor) => templates.moveTemplate(ctx, actor, input))
  route(app, template.listVersions, (input, actor) => templateViews.listVersions(db, actor, input))
  route(app, template.nameVersion, (input, actor) => nameVersion(ctx, actor, input))
  route(app, template.getVersion, (input, actor) => templateViews.getVersion(ctx, actor, input))
  route(app, template.listPreviewRows, (input, actor) => listPreviewRows(db, actor, input))
  routeFile(app, template.downloadTemplatePicture, (input, actor) => templatePicture(ctx, actor, input))
  routeFile(app, template.downloadReadyPicture, (input) => readyPicture(ctx, input))
  routeFile(app, template.downloadPreview, (input, actor) => downloadPreview(ctx, actor, input))

  route(app, font.fontMetrics, (_, actor) => fonts.fontMetrics(ctx, actor))
  route(app, font.fontGlyphs, (input, actor) => fonts.fontGlyphs(ctx, actor, input))
  routeFile(app, font.fontSubset, (input, actor) => fonts.fontSubset(ctx, actor, input))
  route(app, font.listFonts, (_, actor) => fonts.listFonts(db, actor))
  route(app, font.addFont, (input, actor) => fonts.addFont(ctx, actor, input))
  route(app, font.removeFont, (input, actor) => fonts.removeFont(ctx, actor, input))

  route(app, batch.pageBatches, (input, actor) => views.pageBatches(db, actor, input))
  route(app, choices.listMakeChoices, (input, actor) => listMakeChoices(db, actor, input))
  routeFile(app, choices.downloadListTemplate, (_, actor) => listTemplate(actor))
  route(app, choices.checkList, (input, actor) => checkList(ctx, actor, input))
  route(app, batch.addBatch, (input, actor) => batches.addBatch(ctx, actor, input))
  route(app, batch.getBatch, (input, actor) => views.getBatch(db, actor, input))
  route(app, batch.recheckBatch, (input, actor) => batches.recheckBatch(ctx, actor, input))
  route(app, batch.makeBatch, (input, actor) => makeBatch(ctx, actor, input))
  route(app, batch.resumeBatch, (input, actor) => resumeBatch(ctx, actor, input))
  route(app, batch.issueBatch, (input, actor) => issueBatch(ctx, actor, input))
  route(app, batch.cancelBatch, (input, actor) => batches.cancelBatch(ctx, actor, input))
  route(app, batch.sendBatch, (input, actor) => sendBatch(ctx, actor, input))
  route(app, batchRow.pageBatchRows, (input, actor) => rowViews.pageBatchRows(ctx, actor, input))
  routeFile(app, batchRow.downloadRowPicture, (input, actor) => rowViews.rowPicture(ctx, actor, input))
  route(app, batchRow.decideRows, (input, actor) => rowDecisions.decideRows(ctx, actor, input))
  route(app, batchRow.respellRow, (input, actor) => rowDecisions.respellRow(ctx, actor, input))
  route(app, batch.getSendReach, (input, actor) => getSendReach(db, actor, input))
  route(app, batch.pageSends, (input, actor) => views.pageSends(db, actor, input))
  route(app, batch.printBatch, (input, actor) => exports_.printBatchFile(ctx, actor, input))
  route(app, batch.archiveCertificates, (input, actor) => exports_.archiveCertificates(ctx, actor, input))

  route(app, school.pageSchoolCertificates, (input, actor) => schools.pageSchoolCertificates(db, actor, input))
  routeFile(app, school.downloadSchoolCertificate, (input, actor) => schools.downloadSchoolCertificate(ctx, actor, input))
  route(app, student.getStudentFilters, (_, actor) => students.getStudentFilters(db, actor))
  route(app, student.pageStudentCertificates, (input, actor) => students.pageStudentCertificates(ctx, actor, input))
  route(app, student.exportStudentCertificates, (input, actor) => exportStudentCertificates(ctx, actor, input))
  route(app, school.archiveSchoolCertificates, (input, actor) => archiveSchoolCertificates(ctx, actor, input))

  route(app, record.pageCertificates, (input, actor) => records.pageCertificates(db, actor, input))
  route(app, record.getCertificate, (input, actor) => records.getCertificate(db, actor, input))
  routeFile(app, record.downloadCertificate, async (input, actor) =>
    certificatePdf(ctx, await requireCertificate(db, actor, input.certificateId)),
  )
  routeFile(app, record.downloadCertificatePicture, async (input, actor) =>
    certificatePng(ctx, await requireCertificate(db, actor, input.certificateId), input.isSmall ? SMALL : undefined),
  )
  route(app, record.exportCertificates, (input, actor) => exports_.exportCertificates(ctx, actor, input))
  route(app, record.revokeCertificate, (input, actor) => ends.revokeCertificate(ctx, actor, input))
  route(app, record.reissueCertificate, (input, actor) => ends.reissueCertificate(ctx, actor, input))
  route(app, record.pageCorrections, (input, actor) => desk.pageCorrections(ctx, actor, input))
  route(app, record.decideCorrection, (input, actor) => corrections.decideCorrection(ctx, actor, input))
  route(app, record.pageLookups, (input, actor) => desk.pageLookups(db, actor, input))
  route(app, record.getSetting, (_, actor) => settings.getSetting(ctx, actor))
  route(app, record.saveSetting, (input, actor) => settings.saveSetting(ctx, actor, input))
  route(app, record.tryAuthority, (input) => settings.tryAuthority(ctx, input))
  route(app, record.loadSigner, (input, actor) => settings.loadSigner(ctx, actor, input))
  route(app, record.dropSigner, (_, actor) => settings.dropSigner(ctx, actor))

  route(app, own.listMyCertificates, (_, actor) => listMyCertificates(db, actor))
  routeFile(app, own.downloadMyCertificate, (input, actor) => ownFiles.downloadMyCertificate(ctx, actor, input))
  routeFile(app, own.downloadMyPicture, (input, actor) => ownFiles.downloadMyPicture(ctx, actor, input))
  routeFile(app, own.downloadMyBadge, (input, actor) => ownFiles.downloadMyBadge(ctx, actor, input))
  routeFile(app, share.downloadAwardPicture, (input, actor) => downloadAwardPicture(ctx, actor, input))
  routeFile(app, share.viewPagePicture, (input, who) => viewPagePicture(ctx, who, input))
  route(app, own.askCorrection, (input, actor) => corrections.askCorrection(ctx, actor, input))
  route(app, own.withdrawCorrection, (input, actor) => corrections.withdrawCorrection(ctx, actor, input))

  routePublic(app, open.traceCertificate, (input, who) => trace.traceCertificate(ctx, who, input))
  routeFile(app, open.tracePicture, (input) => trace.tracePicture(ctx, input))
  routePublic(app, open.traceRecord, (input) => trace.traceRecord(ctx, input))
  routePublic(app, open.traceStamp, (input) => trace.traceStamp(db, input))
  routePublic(app, open.checkFile, (input, who) => checkFile(ctx, who, input))
  routePublic(app, open.searchCertificates, (input, who) => searchCertificates(ctx, who, input))
  routePublic(app, open.listPublicDigests, (input) => digests.listPublicDigests(db, input))
  routePublic(app, open.traceProof, (input) => digests.traceProof(db, input))
  publicRoutes(app)

  ctx.awards.onChange(ends.listenToAwards(ctx))
  certificateJobs(ctx)
}
