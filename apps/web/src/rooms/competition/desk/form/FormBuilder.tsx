import { audiencesOf, checkForm, type FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type FormDocument, fieldsOf, MOST_FIELDS, MOST_SECTIONS } from '@kaisai/contract/competition/form/document'
import { type FieldKind, kindOf } from '@kaisai/contract/competition/form/kinds'
import type { FormUse } from '@kaisai/contract/competition/labels'
import { bestIn } from '@kaisai/contract/lang'
import { Button, Drawer } from 'antd'
import { type CSSProperties, type KeyboardEvent, useContext, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLang, useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { StickyTop } from '#web/ui/table/sticky-top.ts'
import styles from './Builder.module.css'
import { BuilderDrag } from './BuilderDrag.tsx'
import type { BuilderAction } from './builder-state.ts'
import { Canvas } from './Canvas.tsx'
import { EditBar } from './EditBar.tsx'
import { cardId, type FieldActions } from './FieldCard.tsx'
import { Findings } from './Findings.tsx'
import { FormPreview } from './FormPreview.tsx'
import type { Place } from './form-edits.ts'
import { formTexts } from './form-texts.ts'
import { Palette } from './Palette.tsx'
import { SelectedSettings } from './SelectedSettings.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useBuilder } from './use-builder.ts'
import { usePanes } from './use-panes.ts'

interface FormBuilderProps {
  value: FormDocument
  onChange: (document: FormDocument) => void
  /** Decides whom the form may ask. */
  purpose: FormUse
  /** As it was last saved: keys in it never change. */
  saved?: FormDocument
  readOnly?: boolean
}

/** Builds a form: kinds to choose from, the form itself, and the settings of what is selected. Every step can be undone. */
export const FormBuilder = ({ value, onChange, purpose, saved, readOnly = false }: FormBuilderProps) => {
  const t = useTexts(formTexts)
  const { lang } = useLang()
  const panes = usePanes()
  const bars = useContext(StickyTop)
  const [state, dispatch] = useBuilder(value, onChange, saved)
  const [isAdding, setAdding] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const { document, selection, past, future } = state
  const findings = useMemo(() => checkForm(document, purpose), [document, purpose])
  const fields = fieldsOf(document)
  const isFull = fields.length >= MOST_FIELDS
  const { lastEdit } = state
  // A field that was added below the fold comes into sight.
  useEffect(() => {
    if (lastEdit?.what === 'added' || lastEdit?.what === 'copied')
      window.document.querySelector('[data-selected] button')?.scrollIntoView?.({ block: 'nearest' })
  }, [lastEdit])

  const add = (kind: FieldKind, place?: Place): void => {
    if (isFull || readOnly) return
    const [label, labelEn] = kindOf(kind).label
    const audience = selectedAudience(document, selection?.key) ?? audiencesOf[purpose][0]!
    dispatch({ type: 'add', kind, words: { label, labelEn }, audience, ...(place ? { place } : {}) })
    setAdding(false)
  }
  // The card is made anew where it lands in another section: the focus is led after it.
  const withFocus = (key: string, action: BuilderAction): void => {
    flushSync(() => dispatch(action))
    window.document.getElementById(cardId(key))?.focus()
  }
  const actions: FieldActions = {
    select: (key) => dispatch({ type: 'select', selection: { type: 'field', key } }),
    step: (key, by) => withFocus(key, { type: 'step', key, by }),
    duplicate: (key) =>
      !isFull && dispatch({ type: 'duplicate', key, suffix: [formTexts.zh.copySuffix, formTexts.en.copySuffix] }),
    remove: (key) => {
      const at = fields.findIndex((field) => field.key === key)
      const neighbor = fields[at + 1] ?? fields[at - 1]
      withFocus(neighbor?.key ?? '', { type: 'remove', key })
    },
  }
  const removeSection = async (key: string): Promise<void> => {
    const section = document.sections.find((one) => one.key === key)
    if (!section) return
    const title = `${t.removeSection(bestIn(lang, section.title, section.titleEn) || t.unnamedSection)}?`
    const box = { title, text: t.removeSectionText(section.fields.length), danger: true, confirmText: t.remove }
    if (section.fields.length === 0 || (await confirmBox(box))) dispatch({ type: 'removeSection', key })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null
    if (readOnly || isTyping || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  }
  const goTo = (finding: FormFinding): void => {
    const section = document.sections[Number(finding.path.split('.')[1])]
    if (finding.key !== null) dispatch({ type: 'select', selection: { type: 'field', key: finding.key } })
    else if (section) dispatch({ type: 'select', selection: { type: 'section', key: section.key } })
    if (finding.key !== null) window.document.getElementById(cardId(finding.key))?.scrollIntoView?.({ block: 'center' })
  }
  const nameOf = ({ key, path }: FormFinding): string => {
    const field = fields.find((one) => one.key === key)
    if (field) return bestIn(lang, field.label, field.labelEn) || t.unnamedField
    const section = document.sections[Number(path.split('.')[1])]
    return section ? bestIn(lang, section.title, section.titleEn) || t.unnamedSection : t.wholeForm
  }
  const settings = (
    <SelectedSettings state={state} purpose={purpose} findings={findings} readOnly={readOnly} dispatch={dispatch} />
  )
  const palette = <Palette onAdd={(kind) => add(kind)} />
  const hasPalette = panes === 3 && !readOnly
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the keys of undo for everything inside
    <div className={styles.builder} style={{ '--bars': `${bars}px` } as CSSProperties} onKeyDown={onKeyDown}>
      <Toolbar
        count={fields.length}
        readOnly={readOnly}
        onUndo={past.length > 0 ? () => dispatch({ type: 'undo' }) : undefined}
        onRedo={future.length > 0 ? () => dispatch({ type: 'redo' }) : undefined}
        onAdd={hasPalette || isFull ? undefined : () => setAdding(true)}
        onAddSection={
          document.sections.length < MOST_SECTIONS
            ? () => dispatch({ type: 'addSection', words: { title: formTexts.zh.newSection, titleEn: formTexts.en.newSection } })
            : undefined
        }
        onPreview={() => setPreviewing(true)}
      >
        <Findings findings={findings} nameOf={nameOf} onGo={goTo} />
      </Toolbar>
      <EditBar lastEdit={lastEdit} onUndo={() => dispatch({ type: 'undo' })} />
      <BuilderDrag document={document} onMove={(key, to) => dispatch({ type: 'move', key, to })} onAdd={add}>
        <div className={styles.panes} data-panes={hasPalette ? 3 : Math.min(panes, 2)}>
          {hasPalette ? (
            <aside className={styles.side} aria-label={t.palette}>
              <h2>{t.palette}</h2>
              <p className={styles.hint}>{t.paletteHint}</p>
              {palette}
            </aside>
          ) : null}
          <section className={styles.canvas} aria-label={t.canvas}>
            <Canvas
              document={document}
              purpose={purpose}
              selection={selection}
              findings={findings}
              readOnly={readOnly}
              hasPalette={hasPalette}
              actions={actions}
              onSelectSection={(key) => dispatch({ type: 'select', selection: { type: 'section', key } })}
              onStepSection={(key, by) => dispatch({ type: 'stepSection', key, by })}
              onRemoveSection={(key) => void removeSection(key)}
              onStart={(ready) => dispatch({ type: 'start', document: ready })}
            />
            {readOnly || panes === 1 ? null : <p className={styles.hint}>{t.keysHint}</p>}
          </section>
          {panes > 1 ? (
            <aside className={styles.side} aria-label={selection?.type === 'section' ? t.sectionSettings : t.settings}>
              <h2>{selection?.type === 'section' ? t.sectionSettings : t.settings}</h2>
              {settings}
            </aside>
          ) : null}
        </div>
        {panes === 1 ? (
          <Drawer
            open={selection !== null}
            title={selection?.type === 'section' ? t.sectionSettings : t.settings}
            size="100%"
            onClose={() => dispatch({ type: 'select', selection: null })}
            extra={
              <Button type="primary" onClick={() => dispatch({ type: 'select', selection: null })}>
                {t.done}
              </Button>
            }
          >
            {settings}
          </Drawer>
        ) : null}
        {hasPalette ? null : (
          <Drawer open={isAdding} title={t.addField} placement="bottom" size="80%" onClose={() => setAdding(false)}>
            {palette}
          </Drawer>
        )}
      </BuilderDrag>
      <Drawer
        open={isPreviewing}
        title={t.preview}
        size={panes === 1 ? '100%' : 1080}
        destroyOnHidden
        onClose={() => setPreviewing(false)}
      >
        <FormPreview document={document} />
      </Drawer>
    </div>
  )
}

/** Whom a new field asks: the same as the one beside it. */
const selectedAudience = (document: FormDocument, key: string | undefined) =>
  fieldsOf(document).find((field) => field.key === key)?.audience ?? fieldsOf(document).at(-1)?.audience
