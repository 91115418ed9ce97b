import type { App } from '#src/http/route.ts'

export const onsiteRoutes = (_app: App): void => {}
