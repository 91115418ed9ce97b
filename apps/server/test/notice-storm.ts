// Notices as providers send them at their worst: each several times, in any order, from many connections, until each was answered once as
// taken; while the server is killed and started again.
import { type ChildServer, startChildServer } from './child-server.ts'

export interface StormNotice {
  readonly path: string
  /** Made anew for each sending: signatures grow old. */
  readonly make: () => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
}
interface Storm {
  readonly url: string
  readonly keys: string
  readonly notices: readonly StormNotice[]
  readonly repeats: number
  readonly connections: number
  /** After how many answers each kill comes. */
  readonly killsAt: readonly number[]
  /** 0 to 1: which sending comes next. */
  readonly random: () => number
}
export interface StormEnd {
  readonly answered: number
  /** Sendings that were cut off and sent again. */
  readonly cutOff: number
  readonly kills: number
}

class Refused extends Error {}

const shuffled = <T>(list: readonly T[], random: () => number): T[] => {
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** Sends everything; ends once every sending was taken. */
export const storm = async ({ url, keys, notices, repeats, connections, killsAt, random }: Storm): Promise<StormEnd> => {
  const sendings = shuffled(
    notices.flatMap((notice) => Array.from({ length: repeats }, () => notice)),
    random,
  )
  const marks = [...killsAt].sort((a, b) => a - b)
  let server: Promise<ChildServer> = startChildServer({ url, keys })
  let [answered, cutOff, kills] = [0, 0, 0]
  const killAndStart = async (): Promise<ChildServer> => {
    await (await server).kill()
    kills++
    return startChildServer({ url, keys })
  }
  const client = async (): Promise<void> => {
    for (let notice = sendings.pop(); notice; notice = sendings.pop())
      for (;;) {
        const { port } = await server
        const isTaken = await fetch(`http://127.0.0.1:${port}${notice.path}`, { method: 'POST', ...notice.make() }).then(
          async (reply) => {
            await reply.arrayBuffer()
            if (reply.status < 500 && !reply.ok) throw new Refused(`a true notice was refused: ${reply.status}`)
            return reply.ok
          },
          () => false,
        )
        if (!isTaken) {
          cutOff++
          continue
        }
        answered++
        if (marks.length > 0 && answered >= marks[0]!) {
          marks.shift()
          server = killAndStart()
        }
        break
      }
  }
  await Promise.all(Array.from({ length: connections }, client))
  await (await server).kill()
  return { answered, cutOff, kills }
}
