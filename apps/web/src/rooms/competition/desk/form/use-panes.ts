import { useMedia } from '#web/ui/use-media.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'

/** Below this width the palette gives its place to the form. */
const THREE_PX = 1200

/** How many panes stand side by side: palette, form and settings; form and settings; the form alone. */
export const usePanes = (): 1 | 2 | 3 => {
  const isNarrow = useNarrow()
  const isTwo = useMedia(`(max-width: ${THREE_PX - 1}px)`)
  return isNarrow ? 1 : isTwo ? 2 : 3
}
