import type { Config } from '../config.ts'
import { StartRefused } from '../platform/start-refused.ts'

/**
 * Pages come from a build of the web app, unless a developer has them made on the way or no page is served at all.
 * @throws StartRefused when this start would serve pages and there is no build.
 */
export const requireBuild = ({ dev, role }: Pick<Config, 'dev' | 'role'>, isBuilt: boolean): void => {
  if (isBuilt || dev || role === 'worker') return
  throw new StartRefused('The web pages are not built. Run "npm start", which builds them, or "npm run build -w apps/web" first.')
}
