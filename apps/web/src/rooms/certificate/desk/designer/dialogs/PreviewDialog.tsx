import { codeMeanings } from '@kaisai/certificate/model/codes'
import { downloadPreview, listPreviewRows } from '@kaisai/contract/certificate/template.endpoints'
import { colonOf } from '@kaisai/contract/lang'
import { Alert, Button, Modal, Select } from 'antd'
import { use, useMemo, useState } from 'react'
import { download } from '#web/call.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import styles from '../Designer.module.css'
import { boundElement, rowFacts, type ShownFacts } from '../draw/bound.ts'
import { DrawingContext } from '../draw/drawing-context.ts'
import { SlideDrawing } from '../draw/SlideDrawing.tsx'
import { useDesigner } from '../state/designer-store.ts'
import { nameOf } from '../state/element-name.ts'
import { problemsOf } from '../state/problems.ts'

interface PreviewDialogProps {
  open: boolean
  templateId: string
  /** Saves what waits; null where nothing can be saved. */
  flush: (() => Promise<boolean>) | null
  onClose: () => void
}

/** The design filled with real rows, one after the other; what is missing or does not fit is named. */
export const PreviewDialog = (props: PreviewDialogProps) => {
  const t = useTexts(designerTexts)
  return (
    <Modal title={t.preview} open={props.open} width={1080} footer={null} onCancel={props.onClose} destroyOnHidden>
      <Preview {...props} />
    </Modal>
  )
}

const Preview = ({ templateId, flush }: PreviewDialogProps) => {
  const t = useTexts(designerTexts)
  const document = useDesigner((state) => state.history.now.document)
  const drawing = use(DrawingContext)
  const [keyword, setKeyword] = useState('')
  const [rowId, setRowId] = useState<string | null>(null)
  const { data: rows = [], error } = useReply(
    listPreviewRows,
    { templateId, ...(keyword === '' ? {} : { keyword }) },
    { keep: true },
  )
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === rowId),
  )
  const row = rows[at]
  const facts = useMemo(() => (row ? rowFacts(document.serial, row) : drawing.facts), [document.serial, row, drawing.facts])
  const filled = useMemo(() => ({ ...drawing, facts }), [drawing, facts])
  const go = (by: number): void => setRowId(rows[at + by]?.id ?? null)
  return (
    <div className={styles.preview}>
      <DrawingContext value={filled}>
        <div className={styles.pages}>
          {document.slides.map((slide, place) => (
            <SlideDrawing
              key={slide.id}
              slide={slide}
              viewportRatio={document.viewportRatio}
              print={document.print}
              label={t.pageOf(place + 1, document.slides.length)}
            />
          ))}
        </div>
        <div className={styles.aside}>
          {error ? <Alert type="error" title={error.message} /> : null}
          {rows.length === 0 && keyword === '' ? <Alert type="info" showIcon title={t.noRows} /> : null}
          <Select
            aria-label={t.row}
            placeholder={t.searchRow}
            showSearch
            filterOption={false}
            onSearch={setKeyword}
            value={row?.id ?? null}
            onChange={setRowId}
            options={rows.map(({ id, label }) => ({ value: id, label }))}
          />
          <div className={styles.walk}>
            <Button disabled={at <= 0} onClick={() => go(-1)}>
              {t.previousRow}
            </Button>
            <Button disabled={at >= rows.length - 1} onClick={() => go(1)}>
              {t.nextRow}
            </Button>
          </div>
          {row ? <Findings facts={facts} /> : null}
          <ThrottledButton
            onClick={async () => {
              if (flush && !(await flush())) return toast('error', t.saveFirst)
              await download(downloadPreview, { templateId, ...(row ? { rowId: row.id } : {}) })
            }}
          >
            {t.downloadPdf}
          </ThrottledButton>
          <p className={styles.fine}>{t.previewNote}</p>
        </div>
      </DrawingContext>
    </div>
  )
}

/** Facts the row does not have, and what does not fit with this row. */
const Findings = ({ facts }: { facts: ShownFacts }) => {
  const t = useTexts(designerTexts)
  const { lang } = useLang()
  const label = useLabel()
  const document = useDesigner((state) => state.history.now.document)
  const { book, pictures } = use(DrawingContext)
  const shown = document.slides.flatMap(({ elements }) => elements.filter(({ isHidden }) => !isHidden))
  const missing = new Set(
    shown.flatMap((one) => (one.type === 'text' ? boundElement(one, facts).missing.map(({ code }) => code) : [])),
  )
  // An empty prefix or suffix is a choice, not an omission.
  missing.delete('certCodePrefix')
  missing.delete('certCodeSuffix')
  const of = useDesigner((state) => state.of)
  const problems = problemsOf(document, book, facts, (fileId) => fileId in pictures, of).filter(({ element }) => element !== null)
  if (missing.size === 0 && problems.length === 0) return <Alert type="success" showIcon title={t.rowFits} />
  return (
    <ul className={styles.found} aria-live="polite">
      {[...missing].map((code) => (
        <li key={code}>{t.missingFact(label(codeMeanings[code].label))}</li>
      ))}
      {problems.map(({ kind, element, words }) => (
        <li key={`${kind} ${element!.id}`}>
          {nameOf(element!, t)}
          {colonOf(lang)}
          {t.problemWords[kind]} {words}
        </li>
      ))}
    </ul>
  )
}
