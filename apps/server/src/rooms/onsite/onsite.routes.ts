import * as open from '@kaisai/contract/onsite/open.endpoints'
import * as run from '@kaisai/contract/onsite/run.endpoints'
import * as scene from '@kaisai/contract/onsite/scene.endpoints'
import { type App, route, routeFile, routePublic } from '#src/http/route.ts'
import type { Notes } from '#src/platform/notify.ts'
import { callNext } from './run/call-next.ts'
import { checkIn } from './run/check-in.ts'
import { holdRoom } from './run/hold-room.ts'
import { moveTicket } from './run/move-ticket.ts'
import { getPanel } from './run/my-panel.views.ts'
import { revealScore } from './run/reveal.ts'
import { getRun } from './run/run.views.ts'
import { listenToSheets } from './run/sheets.ts'
import { setTimer } from './run/timer.ts'
import { commitDraw, drawScene, voidDraw } from './scene/draw-scene.ts'
import { fillScene, removeTeams } from './scene/fill-scene.ts'
import { leaveScenes } from './scene/leave-scene.ts'
import { moveScene } from './scene/move-scene.ts'
import * as panel from './scene/save-panel.ts'
import { saveRooms } from './scene/save-rooms.ts'
import * as scenes from './scene/save-scene.ts'
import * as views from './scene/scene.views.ts'
import { downloadScenePaper } from './scene/scene-papers.ts'
import * as openViews from './screen/open.views.ts'
import { addScreen, revokeScreen } from './screen/save-screen.ts'
import { streamRoutes } from './screen/stream.routes.ts'

export const onsiteRoutes = (app: App, notes: Notes): void => {
  const { ctx } = app
  const { db } = ctx
  route(app, scene.pageScenes, (input, actor) => views.pageScenes(db, actor, input))
  route(app, scene.listSceneChoices, (input, actor) => views.listSceneChoices(db, actor, input))
  route(app, scene.getScene, (input, actor) => views.getScene(db, actor, input))
  routeFile(app, scene.downloadScenePaper, (input, actor) => downloadScenePaper(ctx, actor, input))
  route(app, scene.addScene, (input, actor) => scenes.addScene(ctx, actor, input))
  route(app, scene.updateScene, (input, actor) => scenes.updateScene(ctx, actor, input))
  route(app, scene.deleteScene, (input, actor) => scenes.deleteScene(ctx, actor, input))
  route(app, scene.saveRooms, (input, actor) => saveRooms(ctx, actor, input))
  route(app, scene.savePanel, (input, actor) => panel.savePanel(ctx, actor, input))
  route(app, scene.findPanelists, (input, actor) => panel.findPanelists(db, actor, input))
  route(app, scene.fillScene, (input, actor) => fillScene(ctx, actor, input))
  route(app, scene.removeTeams, (input, actor) => removeTeams(ctx, actor, input))
  route(app, scene.commitDraw, (input, actor) => commitDraw(ctx, actor, input))
  route(app, scene.drawScene, (input, actor) => drawScene(ctx, actor, input))
  route(app, scene.voidDraw, (input, actor) => voidDraw(ctx, actor, input))
  route(app, scene.moveScene, (input, actor) => moveScene(ctx, actor, input))
  route(app, scene.addScreen, (input, actor) => addScreen(ctx, actor, input))
  route(app, scene.revokeScreen, (input, actor) => revokeScreen(ctx, actor, input))

  route(app, run.getRun, (input, actor) => getRun(ctx, actor, input))
  route(app, run.checkIn, (input, actor) => checkIn(ctx, actor, input))
  route(app, run.callNext, (input, actor) => callNext(ctx, actor, input))
  route(app, run.moveTicket, (input, actor) => moveTicket(ctx, actor, input))
  route(app, run.setTimer, (input, actor) => setTimer(ctx, actor, input))
  route(app, run.revealScore, (input, actor) => revealScore(ctx, actor, input))
  route(app, run.holdRoom, (input, actor) => holdRoom(ctx, actor, input))
  route(app, run.setAbsence, (input, actor) => panel.setAbsence(ctx, actor, input))

  routePublic(app, open.getScreen, (input) => openViews.getScreen(db, input))
  routePublic(app, open.getPublicScene, (input, who) => openViews.getPublicScene(db, who, input))
  route(app, open.listMyTickets, (_, actor) => openViews.listMyTickets(ctx, actor))
  route(app, open.getPanel, (_, actor) => getPanel(ctx, actor))

  streamRoutes(app, notes)
  listenToSheets(ctx)
  leaveScenes(ctx)
}
