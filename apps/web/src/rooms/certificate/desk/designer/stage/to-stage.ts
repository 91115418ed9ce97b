/** The keys go on upon the canvas. */
export const toStage = (): void => document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
