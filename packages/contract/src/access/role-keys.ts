// Which keys of roles belong to the product. The table's constraint holds the same rule (app.is_reserved_role_key).

/** Keys of the built-in roles, and words the code itself uses for somebody. No other role may carry one of them. */
export const reservedRoleKeys = [
  'ROOT',
  'system',
  't',
  'platform',
  'group_admin',
  'competition_admin',
  'review_admin',
  'cert_admin',
  'finance',
  'news_editor',
  'news_auditor',
  'school_admin',
  'college_admin',
  'expert',
  'expert_captain',
  'scene_operator',
  'supervisor',
  'teacher',
  'student',
] as const

const lookAlikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' }

/**
 * What a reader takes a key for: case, underscores and characters that look alike do not count (`R00T` reads `root`, `systern`
 * reads `system`). Keys are ASCII: rule `key`.
 */
export const roleKeySkeleton = (key: string): string =>
  key
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/[013457i]/g, (sign) => lookAlikes[sign]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const reserved = new Set(reservedRoleKeys.map(roleKeySkeleton))

/** Whether a key reads like one of the product's own. */
export const isReservedRoleKey = (key: string): boolean => reserved.has(roleKeySkeleton(key))
