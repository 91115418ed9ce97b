// Circles of imports, those of types included: files that know each other cannot be read, moved or tested alone.
import { type Source, targetOf } from './sources.ts'

/** The circles among sources, each as its files in alphabetical order (Tarjan's strongly connected components of two and more). */
export const circlesOf = (sources: readonly Source[]): string[][] => {
  const files = new Set(sources.map(({ file }) => file))
  const targets = new Map(
    sources.map(({ file, text }) => [
      file,
      [...text.matchAll(/^(?:import|export)\s[^'"]*?from\s+'([^']+)'/gm)]
        .map(([, specifier]) => targetOf(file, specifier!))
        .filter((target): target is string => target !== null && files.has(target)),
    ]),
  )
  const circles: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      const reached = order.has(target) ? (open.includes(target) ? order.get(target)! : number) : visit(target)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === number) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest.get(file)!
  }
  for (const { file } of sources) if (!order.has(file)) visit(file)
  return circles
}
