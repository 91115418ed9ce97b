import type { RoomActions } from '../action.ts'

/** The log’s actions of this room in words. */
export const integrationActions = {
  'integration.token_made': ['创建 API 令牌', 'API token made'],
  'integration.token_revoked': ['撤销 API 令牌', 'API token revoked'],
} as const satisfies RoomActions<'integration'>
