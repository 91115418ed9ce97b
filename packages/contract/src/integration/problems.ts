import { defineProblems } from '../problem-def.ts'

export const integrationProblems = defineProblems({
  'integration.token_unknown': [
    47001,
    401,
    'API 令牌无效，请核对后重试；遗失的令牌无法找回，请重新创建',
    'This API token is not valid. Check it; a lost token cannot be shown again, make a new one.',
  ],
  'integration.token_expired': [47002, 401, 'API 令牌已过期，请创建新的令牌', 'This API token has expired. Make a new one.'],
  'integration.token_revoked': [47003, 401, 'API 令牌已被撤销，请创建新的令牌', 'This API token was revoked. Make a new one.'],
  'integration.token_idle': [
    47004,
    403,
    'API 令牌的所有者已不具备创建令牌时的身份，或账号须先完成安全设置；请所有者登录后重新创建',
    'The owner of this API token has lost the identity it was made with, or has to secure the account first. Let the owner sign in and make a new one.',
  ],
  'integration.token_address': [
    47005,
    403,
    '当前 IP 地址不在该 API 令牌允许的范围内',
    'This address is not among those the API token may be used from.',
  ],
  'integration.token_refused': [
    47006,
    403,
    '此接口不支持使用 API 令牌，请登录后在页面上操作',
    'This call cannot be made with an API token. Sign in and use the page.',
  ],
  'integration.scope_missing': [
    47007,
    403,
    'API 令牌缺少权限范围 {scope}，请创建包含该范围的令牌',
    'The API token is missing the scope {scope}. Make a token that has it.',
  ],
  'integration.scope_beyond': [
    47008,
    422,
    '您当前的身份没有“{scope}”所需的权限，请取消勾选',
    'Your current identity has no right to “{scope}”. Untick it.',
  ],
  'integration.address_invalid': [
    47009,
    422,
    '“{address}”不是 IP 地址或网段，请填写如 203.0.113.8 或 203.0.113.0/24',
    '“{address}” is no IP address or range. Write it as 203.0.113.8 or 203.0.113.0/24.',
  ],
  'integration.tokens_many': [
    47010,
    422,
    '有效的 API 令牌最多 {max} 个，请先撤销不再使用的',
    'There can be {max} living API tokens at most. Revoke those no longer used.',
  ],
  'integration.tokens_off': [47011, 403, '管理员未开放 API 令牌', 'API tokens are turned off by the administrator.'],
  'integration.hook_address': [
    47013,
    422,
    '接收地址须为 https:// 开头的公网地址；内网地址须由运维人员列入 KAISAI_HOOK_HOSTS',
    'The address must begin with https:// and be public. An address of an inner network has to be listed in KAISAI_HOOK_HOSTS by whoever operates the product.',
  ],
  'integration.hooks_many': [47014, 422, '每个组织最多 {max} 个 Webhook', 'An organization has at most {max} webhooks.'],
  'integration.hook_beyond': [
    47015,
    422,
    '您当前的身份没有查看“{subject}”的权限，请取消勾选',
    'Your current identity may not read “{subject}”. Untick it.',
  ],
  'integration.hook_off': [47016, 409, '该 Webhook 已停用，请先启用', 'This webhook is off. Turn it on first.'],
  'integration.replay_what': [47017, 422, '请选择要重新投递的记录或起止时间', 'Choose deliveries, or from when to when.'],
  'integration.token_over': [47012, 409, '该令牌已撤销，请刷新列表', 'This token was revoked already. Reload the list.'],
})
