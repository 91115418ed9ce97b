// `npm run attack`: the attack tests at full size, against a throw-away database on this machine. Prints their figures.
import { spawnSync } from 'node:child_process'
import { root } from './testing/command.ts'

const files = [
  'apps/server/test/attack/attack.test.ts',
  'apps/server/test/attack/hostile.test.ts',
  'apps/server/src/http/bad-clients.test.ts',
  'apps/server/src/rooms/access/rights.property.test.ts',
  'apps/server/src/rooms/access/takeover.test.ts',
  'apps/server/src/rooms/access/places.test.ts',
]
const run = spawnSync(process.execPath, ['--test', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KAISAI_ATTACK: 'full', KAISAI_ATTACK_RUNS: process.env.KAISAI_ATTACK_RUNS ?? '300' },
})
process.exitCode = run.status ?? 1
