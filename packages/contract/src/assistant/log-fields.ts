import type { Label } from '../lang.ts'

/** The fields the log writes of the assistant's model, in words. */
export const assistantLogFields = {
  base_url: ['接口地址', 'Address'],
  is_on: ['启用', 'On'],
  model: ['模型', 'Model'],
} as const satisfies Readonly<Record<string, Label>>
