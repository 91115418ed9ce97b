import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Gateway, startGateway } from './gateway.ts'

const REFUND_MS = 5000

/**
 * The gateway of a demo's data folder: begun with the story, and again with each later start. Null where the folder holds none, or where
 * another program has its port: `problem` is called then, and orders cannot be paid online until the next start.
 */
export const openDemoGateway = async (
  dataDir: string,
  isBeginning: boolean,
  problem: (error: unknown) => void,
): Promise<Gateway | null> => {
  const file = join(dataDir, 'demo-gateway.json')
  if (!isBeginning && !existsSync(file)) return null
  try {
    return await startGateway({ file, merchant: '开赛杯组委会', refundMs: REFUND_MS })
  } catch (error) {
    problem(error)
    return null
  }
}
