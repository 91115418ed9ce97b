// What was typed somewhere on the page and not saved: asked by those who would throw all of it away at once.

interface Typed {
  current: boolean
}
const forms = new Set<Typed>()

/** Takes a form in; returns what takes it out again. */
export const watchUnsaved = (form: Typed): (() => void) => {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Whether any form of the page holds text that was not saved. */
export const hasUnsaved = (): boolean => [...forms].some(({ current }) => current)

/** Whoever was asked has decided to lose it: nothing asks again. */
export const dropUnsaved = (): void => {
  for (const form of forms) form.current = false
}
