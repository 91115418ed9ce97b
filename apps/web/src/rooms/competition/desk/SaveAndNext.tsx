import { type SetupStep, setupStepLabels } from '@kaisai/contract/competition/labels'
import { Button } from 'antd'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { deskTexts } from './desk-texts.ts'
import { stepPath } from './paths.ts'

const steps = Object.keys(setupStepLabels) as SetupStep[]

/**
 * Saving and going to the next step in one press: `wish` says which of the two buttons was pressed, `saved` leads on where that
 * was wished. A save that is refused keeps the wish for the next one, until the plain button is pressed.
 */
export const useNextStep = (step: SetupStep) => {
  const navigate = useNavigate()
  const competitionId = useSearchParams()[0].get('id') ?? ''
  const next = steps[steps.indexOf(step) + 1]
  const isWished = useRef(false)
  return {
    next,
    wish: (isOn: boolean): void => {
      isWished.current = isOn
    },
    saved: (): void => {
      if (isWished.current && next) void navigate(stepPath(next, competitionId))
      isWished.current = false
    },
  }
}

interface SaveAndNextProps {
  step: ReturnType<typeof useNextStep>
  isSaving?: boolean
  isDisabled?: boolean
  onSave: () => void
}

/** The second button of a step's form; the last step has none. */
export const SaveAndNext = ({ step, isSaving = false, isDisabled = false, onSave }: SaveAndNextProps) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  if (!step.next) return null
  return (
    <Button
      disabled={isSaving || isDisabled}
      onClick={() => {
        step.wish(true)
        onSave()
      }}
    >
      {t.saveAndNext(label(setupStepLabels[step.next]))}
    </Button>
  )
}
