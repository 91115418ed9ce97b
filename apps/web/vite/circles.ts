// Files of a build that import each other in a circle: the first of them runs before what it uses is there.

/** What a build says of its files: where each stands, and the keys of those it imports. */
type Files = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** The circles among files, each by the names of its files. */
export const circlesOf = (files: Files): string[][] => {
  const found: string[][] = []
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const open: string[] = []
  // Tarjan's strongly connected components.
  const visit = (key: string): void => {
    const at = order.size
    order.set(key, at)
    lowest.set(key, at)
    open.push(key)
    for (const next of files[key]?.imports ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(key, Math.min(lowest.get(key)!, lowest.get(next)!))
    }
    if (lowest.get(key) !== at) return
    const circle = open.splice(open.indexOf(key))
    if (circle.length > 1) found.push(circle.map((one) => files[one]!.file))
  }
  for (const key of Object.keys(files)) if (!order.has(key)) visit(key)
  return found
}

/** Ends a build whose files import each other in a circle, and names them. */
export const requireNoCircles = (files: Files): void => {
  const circles = circlesOf(files)
  if (circles.length > 0)
    throw new Error(
      `files import each other in a circle, change the groups of vite.config.ts: ${circles.map((circle) => circle.join(' <-> ')).join('; ')}`,
    )
}
