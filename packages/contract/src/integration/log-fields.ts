import type { Label } from '../lang.ts'

/** Fields of this room’s entries of the log in words. */
export const integrationLogFields = {
  scopes: ['权限范围', 'Scopes'],
  addresses: ['允许的 IP 地址', 'Allowed addresses'],
  expires_at: ['到期时间', 'Ends'],
} as const satisfies Readonly<Record<string, Label>>
