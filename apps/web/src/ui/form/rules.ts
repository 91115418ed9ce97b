import { broken, type RuleName } from '@kaisai/contract/rules'
import type { Rule } from 'antd/es/form'
import { useLabel, useTexts } from '#web/lang.tsx'
import { words } from '../texts.ts'
import { formTexts } from './texts.ts'

/** Field rules for `Form.Item`: the same functions and sentences the server uses. */
export const useRules = () => {
  const t = useTexts(words)
  const f = useTexts(formTexts)
  const label = useLabel()
  return {
    /** Something must be there. */
    required: (what: string): Rule => ({ required: true, whitespace: true, message: t.required(what) }),
    /** A choice must be made. */
    chosen: (what: string): Rule => ({ required: true, message: f.choose(what) }),
    /** A value that is no text must be entered: a number, an amount. */
    entered: (what: string): Rule => ({ required: true, message: t.required(what) }),
    /** A file must be uploaded. */
    uploaded: (what: string): Rule => ({ required: true, message: f.upload(what) }),
    /** A contract rule; empty values pass (add `required` where they must not). */
    ruled: (rule: RuleName): Rule => ({
      validator: async (_: unknown, value: unknown) => {
        const found = typeof value === 'string' && value !== '' ? broken(rule, value) : null
        if (found) throw new Error(label(found))
      },
    }),
    /** At most so many characters. */
    max: (length: number): Rule => ({ max: length, message: f.tooLong(length) }),
  }
}
