import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { getTemplate, saveDraft } from '@kaisai/contract/certificate/template.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useMemo } from 'react'
import { useBlocker } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { queryClient, replyOptions } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { useAutosave } from '#web/ui/autosave/use-autosave.ts'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { designerTexts } from '../../../designer-texts.ts'
import type { DesignerStore } from './designer-store.ts'
import { picturesOf } from './pictures.ts'

type Drafted = Pick<ReplyOf<typeof getTemplate>, 'templateId' | 'document' | 'version' | 'assets'>

const knowPictures = (store: DesignerStore, assets: Drafted['assets']): void =>
  store.setState(({ pictures }) => ({ pictures: { ...pictures, ...picturesOf(assets) } }))

const isSame = (a: CertificateDocument, b: CertificateDocument): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Saves the design while it is made: 1.5 s after a change, when the window loses the focus, before leaving; kept here while offline. */
export const useDraft = (store: DesignerStore, template: Drafted) => {
  const { templateId, document, version } = template
  const t = useTexts(designerTexts)
  const userId = useSession((state) => state.user?.userId ?? '')
  const loaded = useMemo(() => ({ values: document, version }), [document, version])
  const { saver, snapshot } = useAutosave<CertificateDocument>({
    name: `certificateDraft.${userId}.${templateId}`,
    loaded,
    isSame,
    save: async (values, against) => {
      const saved = await call(saveDraft, { templateId, version: against, document: values }, { quiet: true })
      // Coming back to the page shows the design as it was left.
      queryClient.setQueryData(
        replyOptions(getTemplate, { templateId }).queryKey,
        (old) => old && { ...old, document: values, version: saved.version, savedTime: saved.savedTime },
      )
      return { version: saved.version, time: saved.savedTime }
    },
    reload: async () => {
      const now = await call(getTemplate, { templateId }, { quiet: true })
      knowPictures(store, now.assets)
      return { values: now.document, version: now.version }
    },
  })
  // What was kept in this browser is put back before anything else.
  useEffect(() => {
    const { values, isRestored } = saver.getSnapshot()
    if (isRestored && values !== store.getState().history.now.document) store.getState().take(values)
    return store.subscribe((state, before) => {
      const { isReadOnly, history } = state
      if (!isReadOnly && history.now.document !== before.history.now.document) saver.change(history.now.document)
    })
  }, [saver, store])
  // A newer state of the server that was taken over is shown; its pictures are known.
  useEffect(() => {
    knowPictures(store, template.assets)
    const { values } = saver.getSnapshot()
    if (loaded.values === values && values !== store.getState().history.now.document) store.getState().take(values)
  }, [saver, store, loaded, template.assets])
  useEffect(() => {
    const blur = (): void => {
      if (saver.getSnapshot().state.kind === 'waiting') void saver.flush()
    }
    addEventListener('blur', blur)
    return () => removeEventListener('blur', blur)
  }, [saver])
  const { kind } = snapshot.state
  const isOnWay = kind === 'waiting' || kind === 'saving'
  const isStuck = kind === 'offline' || kind === 'refused' || kind === 'conflict'
  useEffect(() => {
    if (!isOnWay && !isStuck) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOnWay, isStuck])
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isStuck && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmBox({ title: t.leaveTitle, text: t.leaveText, confirmText: t.leave, cancelText: t.stay }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, t])
  return { saver, snapshot }
}
export type Draft = ReturnType<typeof useDraft>
