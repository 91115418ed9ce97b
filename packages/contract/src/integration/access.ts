import { roomAccess } from '../access.ts'

export const integrationAccess = roomAccess('integration', {
  permissions: {
    'integration:token:list': ['查看 API 令牌', 'See API tokens'],
    'integration:token:make': ['创建组织的 API 令牌', 'Make API tokens of the organization'],
    'integration:token:revoke': ['撤销 API 令牌', 'Revoke API tokens'],
    'integration:hook:list': ['查看 Webhook', 'See webhooks'],
    'integration:hook:edit': ['维护 Webhook', 'Edit webhooks'],
    'integration:roster:list': ['查看名册同步', 'See the roster sync'],
    'integration:roster:edit': ['维护名册同步', 'Edit the roster sync'],
  },
  screens: {
    'integration.tokens': {
      path: '/system/token',
      access: 'integration:token:list',
      label: ['API 令牌', 'API tokens'],
      directory: 'system',
    },
    'integration.roster': {
      path: '/system/roster',
      access: 'integration:roster:list',
      label: ['名册同步', 'Roster sync'],
      directory: 'system',
    },
    'integration.subscriptions': {
      path: '/system/subscription',
      access: 'signedIn',
      label: ['订阅的导出', 'Subscribed exports'],
      directory: 'log',
      shown: false,
    },
    'integration.hooks': {
      path: '/system/webhook',
      access: 'integration:hook:list',
      label: ['Webhook', 'Webhooks'],
      directory: 'system',
    },
  },
})
