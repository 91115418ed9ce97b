import type { RoomReferences } from '#src/ports/references.ts'

/** What the room keeps of organizations. */
export const integrationReferences: RoomReferences = {
  room: 'integration',
  columns: {
    organizations: {
      'integration_tokens.organization_id': ['API 令牌', 'API tokens'],
      'integration_subscriptions.organization_id': ['订阅的导出', 'subscribed exports'],
      'integration_rosters.organization_id': ['名册同步', 'roster sync'],
      'integration_hooks.organization_id': ['Webhook', 'webhooks'],
    },
  },
}
