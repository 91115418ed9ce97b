import * as endpoints from '@kaisai/contract/school/endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import type { CodeOffice } from '../identity/index.ts'
import * as act from './act.ts'
import * as entering from './enter.ts'
import * as links from './links.ts'
import { openSchoolPage } from './open-page.ts'
import { pageSchools } from './schools.views.ts'

export const schoolRoutes = (app: App, codes: CodeOffice): void => {
  const { ctx } = app
  route(app, endpoints.pageSchools, (input, actor) => pageSchools(ctx.db, actor, input))
  route(app, endpoints.listSchoolLinks, (input, actor) => links.listSchoolLinks(ctx.db, actor, input))
  route(app, endpoints.makeSchoolLink, (input, actor) => links.makeSchoolLink(ctx, actor, input))
  route(app, endpoints.revokeSchoolLink, (input, actor) => links.revokeSchoolLink(ctx, actor, input))

  routePublic(app, endpoints.openSchoolPage, (input, who, wire) => openSchoolPage(ctx, who, input, wire))
  routePublic(app, endpoints.sendSchoolCode, (input, who) => entering.sendSchoolCode(ctx, who, input, codes))
  routePublic(app, endpoints.enterSchoolPage, (input, who, wire) => entering.enterSchoolPage(ctx, who, input, wire))
  routePublic(app, endpoints.auditOnSchoolPage, (input, who, wire) => act.auditOnSchoolPage(ctx, who, input, wire))
  routePublic(app, endpoints.remindOnSchoolPage, (input, who, wire) => act.remindOnSchoolPage(ctx, who, input, wire))
  routePublic(app, endpoints.orderOnSchoolPage, (input, who, wire) => act.orderOnSchoolPage(ctx, who, input, wire))
  routeFile(app, endpoints.downloadSchoolPageCertificates, (input, who, wire) =>
    act.downloadSchoolPageCertificates(ctx, who, input, wire),
  )
}
