import { type CallOptions, hasCode } from '#web/call.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'

/** `expert.tasks_open`: its message says how many works are in hand and who must give them to others. */
const TASKS_OPEN = 32043

/**
 * Lets an expert go: `send` without the word first; where works are in hand it shows how many, asks, and sends again with
 * `leavesTasks`. Throws the refusal where the person turns it away, and every other one.
 */
export const leaveTasks = async (
  send: (leavesTasks: boolean, options: CallOptions) => Promise<unknown>,
  box: { title: string; confirmText: string },
  options: CallOptions = {},
): Promise<void> => {
  const quiet = options.quiet === true ? true : [...(options.quiet || []), TASKS_OPEN]
  try {
    await send(false, { ...options, quiet })
  } catch (error) {
    if (!hasCode(error, TASKS_OPEN)) throw error
    if (!(await confirmBox({ ...box, text: error.message, danger: true }))) throw error
    await send(true, options)
  }
}
