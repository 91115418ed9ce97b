import type { RoomWorkbench } from '#src/platform/workbench.ts'

/** Awards on the workbench. */
export const awardWorkbench: RoomWorkbench = { counts: [], todos: [] }
