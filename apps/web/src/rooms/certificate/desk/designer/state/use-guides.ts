import type { Guides } from '@kaisai/certificate/model/geometry-snap'
import { useEffect } from 'react'
import { preference, remember } from '#web/preferences.ts'
import type { DesignerStore } from './designer-store.ts'

const nameFor = (templateId: string): string => `designerGuides.${templateId}`
/** Guides of a direction that are kept. */
const MOST_KEPT = 50
// A guide that is dragged changes with every frame.
const WAIT_MS = 400

const placesIn = (kept: unknown): number[] =>
  Array.isArray(kept) ? kept.filter((place): place is number => Number.isFinite(place)).slice(0, MOST_KEPT) : []

/** The guides somebody left in this browser on a template. They are no part of its document: nothing of them is printed. */
export const rememberedGuides = (templateId: string): Guides => {
  const kept = preference<Partial<Record<'x' | 'y', unknown>> | null>(nameFor(templateId), null)
  return { x: placesIn(kept?.x), y: placesIn(kept?.y) }
}

/** Keeps the guides of a template in this browser. */
export const useKeepGuides = (store: DesignerStore, templateId: string): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const keep = (): void => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      const { x, y } = store.getState().guides
      remember(nameFor(templateId), x.length + y.length > 0 ? { x, y } : undefined)
    }
    const stop = store.subscribe(({ guides }, before) => {
      if (guides !== before.guides) timer ??= setTimeout(keep, WAIT_MS)
    })
    return () => {
      stop()
      if (timer !== null) keep()
    }
  }, [store, templateId])
}
