import * as pageCalls from '@kaisai/contract/website/page.endpoints'
import * as searchCalls from '@kaisai/contract/website/search.endpoints'
import * as calls from '@kaisai/contract/website/site.endpoints'
import * as checkCalls from '@kaisai/contract/website/site-check.endpoints'
import * as siteSetting from '@kaisai/contract/website/site-setting.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import { checkSiteAddress } from './crawl/address-fault.ts'
import { checkSiteDraft } from './crawl/draft-faults.ts'
import * as checks from './crawl/site-checks.ts'
import { moveSite } from './move-site.ts'
import * as pageViews from './page/page.views.ts'
import * as pageVersions from './page/page-versions.ts'
import { forgetFormerPath, renamePage } from './page/rename-page.ts'
import * as pages from './page/save-page.ts'
import * as preview from './preview-site.ts'
import * as publish from './publish-site.ts'
import * as banners from './save-banner.ts'
import * as sites from './save-site.ts'
import { searchSite } from './search-site.ts'
import { getWebsiteSetting, listHomeBlocks } from './setting.views.ts'
import * as views from './site.views.ts'
import { forgetMarks } from './visit/count-visits.ts'

export const websiteRoutes = (app: App): void => {
  const { ctx } = app
  const { db } = ctx
  routePublic(app, siteSetting.getWebsiteSetting, (_, who) => getWebsiteSetting(ctx, who))
  routePublic(app, siteSetting.listHomeBlocks, (_, who) => listHomeBlocks(ctx, who))
  routePublic(app, searchCalls.searchSite, (input, who) => searchSite(ctx, who, input))
  routePublic(app, siteSetting.enterSitePreview, (input, who, wire) => preview.enterSitePreview(ctx, who, input, wire))
  route(app, calls.listSiteOptions, (_, actor) => views.listSiteOptions(db, actor))
  route(app, calls.listSites, (_, actor) => views.listSites(db, actor))
  route(app, calls.getSite, (input, actor) => views.getSite(db, actor, input))
  route(app, calls.listSiteCompetitions, (input, actor) => views.listSiteCompetitions(ctx, actor, input))
  route(app, calls.addSite, (input, actor) => sites.addSite(ctx, actor, input))
  route(app, calls.updateSite, (input, actor) => sites.updateSite(ctx, actor, input))
  route(app, calls.publishSite, (input, actor) => publish.publishSite(ctx, actor, input))
  route(app, calls.discardSiteDraft, (input, actor) => publish.discardSiteDraft(ctx, actor, input))
  route(app, calls.listSiteVersions, (input, actor) => views.listSiteVersions(db, actor, input))
  route(app, calls.getSiteVersion, (input, actor) => views.getSiteVersion(db, actor, input))
  route(app, calls.restoreSiteVersion, (input, actor) => publish.restoreSiteVersion(ctx, actor, input))
  route(app, calls.linkSitePreview, (input, actor) => preview.linkSitePreview(ctx, actor, input))
  route(app, calls.getSiteFrame, (input, actor) => preview.getSiteFrame(ctx, actor, input))
  route(app, calls.moveSite, (input, actor) => moveSite(ctx, actor, input))
  route(app, checkCalls.getSiteCheck, (input, actor) => checks.getSiteCheck(ctx, actor, input))
  route(app, checkCalls.checkSiteAddress, (input, actor) => checkSiteAddress(ctx, actor, input))
  route(app, checkCalls.checkSiteDraft, (input, actor) => checkSiteDraft(ctx, actor, input))
  route(app, checkCalls.checkSiteLinks, (input, actor) => checks.checkSiteLinks(ctx, actor, input))
  route(app, checkCalls.makeSiteSnapshot, (input, actor) => checks.makeSiteSnapshot(ctx, actor, input))
  routeFile(app, checkCalls.downloadSiteSnapshot, (input, actor) => checks.downloadSiteSnapshot(ctx, actor, input))
  // A quarter past midnight in China.
  ctx.jobs.every('website-visit-marks', '15 16 * * *', () => forgetMarks(ctx))
  ctx.tasks.carryOut('siteLinkCheck', checks.runLinkCheck(ctx))
  ctx.tasks.carryOut('siteSnapshot', checks.runSnapshot(ctx))
  route(app, calls.listBanners, (input, actor) => views.listBanners(db, actor, input))
  route(app, calls.addBanner, (input, actor) => banners.addBanner(ctx, actor, input))
  route(app, calls.updateBanner, (input, actor) => banners.updateBanner(ctx, actor, input))
  route(app, calls.deleteBanner, (input, actor) => banners.deleteBanner(ctx, actor, input))
  routePublic(app, pageCalls.getSitePage, (input, who) => pageViews.getSitePage(ctx, who, input))
  routePublic(app, pageCalls.listSitePages, (_, who) => pageViews.listSitePages(ctx, who))
  routePublic(app, pageCalls.previewSitePage, (input, who) => pageViews.previewSitePage(ctx, who, input))
  route(app, pageCalls.listSitePageChoices, (input, actor) => pageViews.listSitePageChoices(db, actor, input))
  route(app, pageCalls.listPages, (input, actor) => pageViews.listPages(db, actor, input))
  route(app, pageCalls.getPage, (input, actor) => pageViews.getPage(db, actor, input))
  route(app, pageCalls.addPage, (input, actor) => pages.addPage(ctx, actor, input))
  route(app, pageCalls.updatePage, (input, actor) => pages.updatePage(ctx, actor, input))
  route(app, pageCalls.movePage, (input, actor) => pages.movePage(ctx, actor, input))
  route(app, pageCalls.renamePage, (input, actor) => renamePage(ctx, actor, input))
  route(app, pageCalls.forgetFormerPath, (input, actor) => forgetFormerPath(ctx, actor, input))
  route(app, pageCalls.listPageVersions, (input, actor) => pageVersions.listPageVersions(db, actor, input))
  route(app, pageCalls.getPageVersion, (input, actor) => pageVersions.getPageVersion(db, actor, input))
  route(app, pageCalls.restorePageVersion, (input, actor) => pageVersions.restorePageVersion(ctx, actor, input))
  route(app, pageCalls.deletePage, (input, actor) => pages.deletePage(ctx, actor, input))
  route(app, pageCalls.linkPagePreview, (input, actor) => pages.linkPagePreview(ctx, actor, input))
}
