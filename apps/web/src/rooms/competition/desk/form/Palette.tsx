import { useDraggable } from '@dnd-kit/core'
import { type FieldKind, kindOf } from '@kaisai/contract/competition/form/kinds'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Builder.module.css'
import { formTexts } from './form-texts.ts'
import { kindGroups, kindLooks } from './kind-looks.tsx'

// The order of the looks is the order of the palette.
const inOrder = Object.keys(kindLooks) as FieldKind[]

/** All kinds of fields in groups: a click adds one, dragging puts it where it is dropped. */
export const Palette = ({ onAdd }: { onAdd: (kind: FieldKind) => void }) => {
  const t = useTexts(formTexts)
  return (
    <div className={styles.palette}>
      {kindGroups.map((group) => (
        <section key={group} aria-label={t.groups[group]}>
          <h3>{t.groups[group]}</h3>
          <div className={styles.kinds}>
            {inOrder
              .filter((kind) => kindLooks[kind].group === group)
              .map((kind) => (
                <KindButton key={kind} kind={kind} onAdd={onAdd} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const KindButton = ({ kind, onAdd }: { kind: FieldKind; onAdd: (kind: FieldKind) => void }) => {
  const label = useLabel()
  // Only the pointer drags from here: with the keyboard a kind is added and then moved.
  const { setNodeRef, listeners } = useDraggable({ id: `kind:${kind}` })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.kind}
      onClick={() => onAdd(kind)}
      onPointerDown={listeners?.onPointerDown as never}
    >
      <span className={styles.kindIcon} aria-hidden="true">
        {kindLooks[kind].icon}
      </span>
      {label(kindOf(kind).label)}
    </button>
  )
}
