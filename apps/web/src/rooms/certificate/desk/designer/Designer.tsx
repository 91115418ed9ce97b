import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { type getTemplate, listVersions, pageTemplates, publishTemplate } from '@kaisai/contract/certificate/template.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Alert, Tabs } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { designerTexts } from '../../designer-texts.ts'
import styles from './Designer.module.css'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { CropDialog } from './dialogs/CropDialog.tsx'
import { KeyHelp } from './dialogs/KeyHelp.tsx'
import { PreviewDialog } from './dialogs/PreviewDialog.tsx'
import { VersionDialog } from './dialogs/VersionDialog.tsx'
import { canvasFacts } from './draw/bound.ts'
import { type Drawing, DrawingContext } from './draw/drawing-context.ts'
import { useFontBook } from './draw/use-font-book.ts'
import { DesignColors } from './panels/DesignColors.tsx'
import { Layers } from './panels/Layers.tsx'
import { BlockPalette, CodePalette, ReadyPalette } from './panels/Palette.tsx'
import panelStyles from './panels/Panels.module.css'
import { PositionPanel } from './panels/PositionPanel.tsx'
import { Problems } from './panels/Problems.tsx'
import { SerialPanel } from './panels/SerialPanel.tsx'
import { SlidePanel } from './panels/SlidePanel.tsx'
import { StylePanel } from './panels/StylePanel.tsx'
import { SaveState } from './SaveState.tsx'
import { Stage } from './stage/Stage.tsx'
import { createDesigner, DesignerProvider, type DesignerStore, useDesigner } from './state/designer-store.ts'
import { picturesOf } from './state/pictures.ts'
import { useAnnouncements } from './state/use-announcements.ts'
import { useCommands } from './state/use-commands.ts'
import { useDraft } from './state/use-draft.ts'
import { rememberedGuides, useKeepGuides } from './state/use-guides.ts'
import { useKeys } from './state/use-keys.ts'
import { usePictureUpload } from './state/use-picture-upload.ts'
import { rememberedUnit } from './state/use-unit.ts'
import { type DialogName, TopBar } from './TopBar.tsx'

export type TemplateDetail = ReplyOf<typeof getTemplate>

/** The designer of one template. Give it a key by template. */
export const Designer = ({ template }: { template: TemplateDetail }) => {
  const userId = useSession((state) => state.user?.userId ?? '')
  const [store] = useState(() =>
    createDesigner({
      document: template.document,
      isReadOnly: !template.can.includes('edit'),
      of: { source: template.source, holder: template.holderKind, paper: template.paper },
      pictures: picturesOf(template.assets),
      seal: template.seal,
      unit: rememberedUnit(userId),
      guides: rememberedGuides(template.templateId),
    }),
  )
  return (
    <DesignerProvider value={store}>
      <Frame store={store} template={template} />
    </DesignerProvider>
  )
}

const Frame = ({ store, template }: { store: DesignerStore; template: TemplateDetail }) => {
  const t = useTexts(designerTexts)
  const { templateId } = template
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const { saver, snapshot } = useDraft(store, template)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const { upload } = usePictureUpload()
  const commands = useCommands()
  useAnnouncements()
  useKeepGuides(store, templateId)
  useKeys({
    save: () => {
      if (isReadOnly) return
      void saver.flush().then((isSaved) => isSaved && toast('success', t.savedNow))
    },
    help: () => setDialog('help'),
    picture: (file) => void upload(file).then((sent) => sent && commands.addPicture(sent.fileId, sent.width, sent.height)),
  })
  const isConflict = snapshot.conflict !== null
  useEffect(() => {
    if (isConflict) setDialog('conflict')
  }, [isConflict])
  const take = (document: CertificateDocument): void => {
    setDialog(null)
    // Both are in the history: whichever is not kept comes back with undo.
    if (snapshot.conflict && document !== snapshot.conflict.theirs) store.getState().take(snapshot.conflict.theirs)
    store.getState().take(document)
    void saver.settle(document)
  }
  return (
    <WithDrawing sample={template.sample}>
      <div className={styles.designer} data-designer="">
        <h1 className="hidden-text">{t.designing}</h1>
        <TopBar
          onDialog={setDialog}
          state={
            isReadOnly ? (
              <span className={styles.save}>{t.readOnly}</span>
            ) : (
              <SaveState
                snapshot={snapshot}
                savedTime={template.savedTime}
                onRetry={() => void saver.flush()}
                onCompare={() => setDialog('conflict')}
              />
            )
          }
          publish={
            template.can.includes('publish') ? (
              <Publish template={template} flush={saver.flush} version={() => saver.getSnapshot().version} />
            ) : null
          }
        />
        <div className={styles.body}>
          <aside className={panelStyles.side} aria-label={t.palette}>
            <Tabs
              size="small"
              tabBarGutter={16}
              className={styles.tabs}
              items={[
                { key: 'codes', label: t.codesTab, children: <CodePalette /> },
                { key: 'blocks', label: t.blocksTab, children: <BlockPalette /> },
                { key: 'ready', label: t.readyTab, children: <ReadyPalette /> },
                { key: 'layers', label: t.layers, children: <Layers /> },
              ]}
            />
          </aside>
          <Stage />
          <aside className={panelStyles.side} aria-label={t.properties} data-panel="">
            {snapshot.isRestored && !isConflict ? <Alert type="info" showIcon banner title={t.restored} /> : null}
            <Properties />
            <DesignColors />
          </aside>
        </div>
      </div>
      <CropDialog />
      <KeyHelp open={dialog === 'help'} onClose={() => setDialog(null)} />
      <PreviewDialog
        open={dialog === 'preview'}
        templateId={templateId}
        flush={isReadOnly ? null : saver.flush}
        onClose={() => setDialog(null)}
      />
      <VersionDialog
        open={dialog === 'versions'}
        templateId={templateId}
        onClose={() => setDialog(null)}
        onTake={isReadOnly ? null : (document) => store.getState().take(document)}
      />
      {snapshot.conflict ? (
        <ConflictDialog
          open={dialog === 'conflict'}
          conflict={snapshot.conflict}
          mine={snapshot.values}
          onTake={take}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </WithDrawing>
  )
}

const Properties = () => {
  const t = useTexts(designerTexts)
  const hasSelection = useDesigner((state) => state.selected.length > 0)
  return hasSelection ? (
    <>
      <StylePanel />
      <PositionPanel />
      <Problems />
    </>
  ) : (
    <>
      <p className={panelStyles.group}>{t.nothingSelected}</p>
      <SlidePanel />
      <SerialPanel />
      <Problems />
    </>
  )
}

/** What drawing needs, once for canvas, palette and dialogs. */
const WithDrawing = ({ sample, children }: { sample: TemplateDetail['sample']; children: ReactNode }) => {
  const book = useFontBook()
  const serial = useDesigner((state) => state.history.now.document.serial)
  const pictures = useDesigner((state) => state.pictures)
  const seal = useDesigner((state) => state.seal)
  const facts = useMemo(() => canvasFacts(serial, sample), [serial, sample])
  const drawing = useMemo<Drawing>(() => ({ book, facts, sample, pictures, seal }), [book, facts, sample, pictures, seal])
  return <DrawingContext value={drawing}>{children}</DrawingContext>
}

interface PublishProps {
  template: TemplateDetail
  flush: () => Promise<boolean>
  version: () => number
}

const Publish = ({ template: { templateId, versionNo }, flush, version }: PublishProps) => {
  const t = useTexts(designerTexts)
  const { send } = useSend(publishTemplate, [listVersions, pageTemplates])
  const publish = async (): Promise<void> => {
    if (!(await flush())) return toast('error', t.saveFirst)
    if (!(await confirmBox({ title: t.publishTitle, text: t.publishText, confirmText: t.publish, kind: 'info' }))) return
    // A refusal was shown by the caller.
    const made = await send({ templateId, version: version() }).catch(() => null)
    if (made) toast('success', t.published(made.versionNo))
  }
  return (
    <ThrottledButton type="primary" title={versionNo > 0 ? t.newest(versionNo) : undefined} onClick={publish}>
      {t.publish}
    </ThrottledButton>
  )
}
