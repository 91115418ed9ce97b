import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Scene } from './onsite.policy.ts'

/** Writes an action into a scene's history; `about` names the room, team or screen. */
export const recordSceneAction = (
  tx: Tx,
  actor: Actor,
  scene: Pick<Scene, 'id' | 'name' | 'organization_id'>,
  action: string,
  more: { about?: string; reason?: string; changes?: readonly Change[] } = {},
): Promise<void> =>
  record(tx, actor, {
    action: `onsite.${action}`,
    entity: 'onsite_scenes',
    entityId: scene.id,
    entityName: more.about ? `${scene.name} ${more.about}` : scene.name,
    organizationId: scene.organization_id,
    ...(more.reason ? { reason: more.reason } : {}),
    ...(more.changes ? { changes: more.changes } : {}),
  })
