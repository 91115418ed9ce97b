import type { App } from '#src/http/route.ts'

export const awardRoutes = (_app: App): void => {}
