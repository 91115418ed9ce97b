import * as exchange from '@kaisai/contract/award/exchange.endpoints'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as marker from '@kaisai/contract/award/marker.endpoints'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as scheme from '@kaisai/contract/award/scheme.endpoints'
import * as school from '@kaisai/contract/award/school.endpoints'
import * as table from '@kaisai/contract/award/table.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { makeSheet } from '#src/platform/exported-sheet.ts'
import { runAwardClock } from './award.jobs.ts'
import { awardSheet, exportAwards } from './exchange/export-awards.ts'
import { exportPreview, previewSheet } from './exchange/export-preview.ts'
import * as importing from './exchange/import-awards.ts'
import * as adding from './grant/add-award.ts'
import { assignAwards } from './grant/assign-awards.ts'
import * as views from './grant/award.views.ts'
import { markHorsConcours, unmarkHorsConcours } from './grant/hors-concours.ts'
import { listAwardItems } from './grant/item-table.views.ts'
import * as moving from './grant/move-awards.ts'
import { getRanking } from './grant/ranking.views.ts'
import * as revoking from './grant/revoke-award.ts'
import { getAwardSummary } from './grant/summary.views.ts'
import { listAwardTargets } from './grant/targets.views.ts'
import { pageAwardTeams } from './grant/team-table.views.ts'
import { leaveAwards } from './leave-awards.ts'
import { listMyExclusions } from './open/exclusions.views.ts'
import { markAwardsSeen } from './open/mark-seen.ts'
import * as mine from './open/mine.views.ts'
import * as visitors from './open/public.views.ts'
import { getPublicSchool } from './open/school.views.ts'
import { exportPrizes, prizeSheet } from './prize/export-prizes.ts'
import * as paying from './prize/pay-prizes.ts'
import * as prizes from './prize/prize.views.ts'
import * as marking from './scheme/markers.ts'
import * as saving from './scheme/save-scheme.ts'
import * as schemes from './scheme/scheme.views.ts'
import { exportSchoolAwards, schoolAwardSheet } from './school/export-school-awards.ts'
import { getSchoolAwardSummary, pageSchoolAwards } from './school/school.views.ts'

export const awardRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, scheme.pageSchemes, (input, actor) => schemes.pageSchemes(db, actor, input))
  route(app, scheme.getScheme, (input, actor) => schemes.getScheme(db, actor, input))
  route(app, scheme.addScheme, (input, actor) => saving.addScheme(ctx, actor, input))
  route(app, scheme.updateScheme, (input, actor) => saving.updateScheme(ctx, actor, input))
  route(app, scheme.copyScheme, (input, actor) => saving.copyScheme(ctx, actor, input))
  route(app, scheme.moveScheme, (input, actor) => saving.moveScheme(ctx, actor, input))
  route(app, scheme.deleteScheme, (input, actor) => saving.deleteScheme(ctx, actor, input))
  route(app, scheme.listAwardStages, (input, actor) => schemes.listAwardStages(db, actor, input))
  route(app, scheme.getRanking, (input, actor) => getRanking(db, actor, input))

  route(app, grant.pageAwards, (input, actor) => views.pageAwards(db, actor, input))
  route(app, grant.getAward, (input, actor) => views.getAward(db, actor, input))
  route(app, grant.listAwardHistory, (input, actor) => views.listAwardHistory(db, actor, input))
  route(app, grant.getAwardSummary, (input, actor) => getAwardSummary(db, actor, input))
  route(app, table.listAwardItems, (input, actor) => listAwardItems(db, actor, input))
  route(app, table.pageAwardTeams, (input, actor) => pageAwardTeams(db, actor, input))
  route(app, table.markHorsConcours, (input, actor) => markHorsConcours(ctx, actor, input))
  route(app, table.unmarkHorsConcours, (input, actor) => unmarkHorsConcours(ctx, actor, input))
  route(app, grant.assignAwards, (input, actor) => assignAwards(ctx, actor, input))
  route(app, marker.listMarkers, (input, actor) => marking.listMarkers(db, actor, input))
  route(app, marker.saveMarker, (input, actor) => marking.saveMarker(ctx, actor, input))
  route(app, marker.deleteMarker, (input, actor) => marking.deleteMarker(ctx, actor, input))
  route(app, marker.markTeams, (input, actor) => marking.markTeams(ctx, actor, input))
  route(app, marker.setTeamMarkers, (input, actor) => marking.setTeamMarkers(ctx, actor, input))
  route(app, grant.addAward, (input, actor) => adding.addAward(ctx, actor, input))
  route(app, grant.addAwards, (input, actor) => adding.addAwards(ctx, actor, input))
  route(app, grant.listAwardTargets, (input, actor) => listAwardTargets(ctx, actor, input))
  route(app, grant.changeAward, (input, actor) => adding.changeAward(ctx, actor, input))
  route(app, grant.deleteAwards, (input, actor) => adding.deleteAwards(ctx, actor, input))
  route(app, grant.moveAwards, (input, actor) => moving.moveAwards(ctx, actor, input))
  route(app, grant.publishAwards, (input, actor) => moving.publishAwards(ctx, actor, input))
  route(app, grant.revokeAward, (input, actor) => revoking.revokeAward(ctx, actor, input))
  route(app, grant.settlePlace, (input, actor) => revoking.settlePlace(ctx, actor, input))

  routeFile(app, exchange.exportAwardTemplate, (input, actor) => importing.exportAwardTemplate(ctx, actor, input))
  route(app, exchange.checkAwardImport, (input, actor) => importing.checkAwardImport(ctx, actor, input))
  route(app, exchange.importAwards, (input, actor) => importing.importAwards(ctx, actor, input))
  route(app, exchange.exportAwards, (input, actor) => exportAwards(ctx, actor, input))
  route(app, grant.exportPreview, (input, actor) => exportPreview(ctx, actor, input))
  route(app, exchange.pagePrizes, (input, actor) => prizes.pagePrizes(db, actor, input))
  route(app, exchange.getPrizeSummary, (input, actor) => prizes.getPrizeSummary(db, actor, input))
  route(app, exchange.payPrizes, (input, actor) => paying.payPrizes(ctx, actor, input))
  route(app, exchange.settleReclaim, (input, actor) => paying.settleReclaim(ctx, actor, input))
  route(app, exchange.undoPrize, (input, actor) => paying.undoPrize(ctx, actor, input))
  route(app, exchange.exportPrizes, (input, actor) => exportPrizes(ctx, actor, input))

  route(app, school.pageSchoolAwards, (input, actor) => pageSchoolAwards(db, actor, input))
  route(app, school.getSchoolAwardSummary, (input, actor) => getSchoolAwardSummary(db, actor, input))
  route(app, school.exportSchoolAwards, (input, actor) => exportSchoolAwards(ctx, actor, input))

  route(app, open.listMyAwards, (_, actor) => mine.listMyAwards(db, actor))
  route(app, open.listMyExclusions, (_, actor) => listMyExclusions(ctx, actor))
  route(app, open.markAwardsSeen, (input, actor) => markAwardsSeen(ctx, actor, input))
  routePublic(app, open.listPublicAwards, (input, who) => visitors.listPublicAwards(ctx, who, input))
  routePublic(app, open.pagePublicAwards, (input, who) => visitors.pagePublicAwards(ctx, who, input))
  routePublic(app, open.rankSchools, (_, who) => visitors.rankSchools(ctx, who))
  routePublic(app, open.getPublicSchool, (input, who) => getPublicSchool(ctx, who, input))
  routePublic(app, open.exportPublicAwards, (input, who) => visitors.exportPublicAwards(ctx, who, input))

  leaveAwards(ctx)
  ctx.tasks.carryOut('awardImportCheck', importing.runAwardImportCheck(ctx))
  ctx.tasks.carryOut('awardImport', importing.runAwardImport(ctx))
  ctx.tasks.carryOut('awardExport', makeSheet(ctx, awardSheet))
  ctx.tasks.carryOut('awardPreviewExport', makeSheet(ctx, previewSheet))
  ctx.tasks.carryOut('schoolAwardExport', makeSheet(ctx, schoolAwardSheet))
  ctx.tasks.carryOut('prizeExport', makeSheet(ctx, prizeSheet))
  ctx.jobs.every('award-clock', '* * * * *', () => runAwardClock(ctx))
}
