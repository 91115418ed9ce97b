import { diffAnswers } from '@kaisai/contract/competition/form/answers'
import { isSame } from '@kaisai/contract/competition/form/json'
import { Alert, Button, Space } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import type { Autosaver, Conflict } from '#web/ui/autosave/autosaver.ts'
import { CONFLICT } from '#web/ui/autosave/conflict-place.ts'
import { formatDate } from '#web/ui/format.ts'
import { useComma } from '#web/ui/use-comma.ts'
import type { OwnSummary, SummaryDraft } from './draft.ts'
import { ownTexts } from './own-texts.ts'

interface ConflictChoiceProps {
  own: OwnSummary
  mine: SummaryDraft
  conflict: Conflict<SummaryDraft>
  saver: Autosaver<SummaryDraft>
}

/** A colleague or another device saved meanwhile: one of the two is kept, what only they changed is never lost without a word. */
export const ConflictChoice = ({ own, mine, conflict, saver }: ConflictChoiceProps) => {
  const t = useTexts(ownTexts)
  const { lang } = useLang()
  const comma = useComma()
  const { theirs } = conflict
  const names = [
    ...diffAnswers(own.form, mine.answers, theirs.answers, lang).map(({ label }) => label),
    ...(isSame(mine.notes, theirs.notes) ? [] : [t.note]),
  ]
  return (
    <div id={CONFLICT}>
      <Alert
        type="error"
        showIcon
        title={conflict.who ? t.conflictBy(conflict.who, formatDate(conflict.when)) : t.conflictElsewhere}
        description={
          <>
            <p>
              {t.conflictText} {t.differs}
              {names.join(comma)}
            </p>
            <Space wrap>
              <Button type="primary" onClick={() => void saver.settle(mine)}>
                {t.keepMine}
              </Button>
              <Button onClick={() => void saver.settle(theirs)}>{t.takeTheirs}</Button>
            </Space>
          </>
        }
      />
    </div>
  )
}
