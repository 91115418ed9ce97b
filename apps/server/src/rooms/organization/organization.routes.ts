import * as calls from '@kaisai/contract/organization/organization.endpoints'
import * as openCalls from '@kaisai/contract/organization/public.endpoints'
import * as schoolCalls from '@kaisai/contract/organization/school.endpoints'
import { type App, route, routePublic } from '#src/http/route.ts'
import * as departments from './departments.ts'
import { mergeSchools } from './merge-schools.ts'
import * as views from './organization.views.ts'
import * as open from './public.views.ts'
import * as organizations from './save-organization.ts'
import * as schools from './save-school.ts'
import * as schoolViews from './school.views.ts'

export const organizationRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  routePublic(app, openCalls.listProvinces, (_, who) => open.listProvinces(db, who.lang))
  routePublic(app, openCalls.listSchools, (input, who) => open.listSchools(db, who.lang, input))
  routePublic(app, openCalls.listColleges, (input, who) => open.listColleges(db, who.lang, input))
  routePublic(app, openCalls.listMajors, (input, who) => open.listMajors(db, who.lang, input))
  routePublic(app, openCalls.listOrganizations, (input, who) => open.listOrganizations(db, who.lang, input))
  route(app, calls.pageOrganizations, (input, actor) => views.pageOrganizations(ctx, actor, input))
  route(app, calls.organizationTree, (_, actor) => views.organizationTree(db, actor))
  route(app, calls.getOrganization, (input, actor) => views.getOrganization(ctx, actor, input))
  route(app, calls.addOrganization, (input, actor) => organizations.addOrganization(ctx, actor, input))
  route(app, calls.updateOrganization, (input, actor) => organizations.updateOrganization(ctx, actor, input))
  route(app, calls.deleteOrganization, (input, actor) => organizations.deleteOrganization(ctx, actor, input))
  route(app, calls.listDepartments, (input, actor) => departments.listDepartments(ctx, actor, input))
  route(app, calls.addDepartment, (input, actor) => departments.addDepartment(ctx, actor, input))
  route(app, calls.updateDepartment, (input, actor) => departments.updateDepartment(ctx, actor, input))
  route(app, calls.deleteDepartment, (input, actor) => departments.deleteDepartment(ctx, actor, input))
  route(app, schoolCalls.pageSchools, (input, actor) => schoolViews.pageSchools(db, actor, input))
  route(app, schoolCalls.addSchool, (input, actor) => schools.addSchool(ctx, actor, input))
  route(app, schoolCalls.updateSchool, (input, actor) => schools.updateSchool(ctx, actor, input))
  route(app, schoolCalls.deleteSchool, (input, actor) => schools.deleteSchool(ctx, actor, input))
  route(app, schoolCalls.mergeSchools, (input, actor) => mergeSchools(ctx, actor, input))
  route(app, schoolCalls.pageColleges, (input, actor) => schoolViews.pageColleges(db, actor, input))
  route(app, schoolCalls.addCollege, (input, actor) => schools.addCollege(ctx, actor, input))
  route(app, schoolCalls.updateCollege, (input, actor) => schools.updateCollege(ctx, actor, input))
  route(app, schoolCalls.deleteColleges, (input, actor) => schools.deleteColleges(ctx, actor, input))
  route(app, schoolCalls.pageMajors, (input, actor) => schoolViews.pageMajors(db, actor, input))
  route(app, schoolCalls.addMajor, (input, actor) => schools.addMajor(ctx, actor, input))
  route(app, schoolCalls.updateMajor, (input, actor) => schools.updateMajor(ctx, actor, input))
  route(app, schoolCalls.deleteMajors, (input, actor) => schools.deleteMajors(ctx, actor, input))
}
