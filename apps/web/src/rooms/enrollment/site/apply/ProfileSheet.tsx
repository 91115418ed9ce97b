import type { Answers } from '@kaisai/contract/competition/form/answers'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { ProfileField } from '@kaisai/contract/identity/labels'
import { getProfile, setIdentityNumber, updateProfile } from '@kaisai/contract/identity/profile.endpoints'
import { listColleges, listMajors, listSchools } from '@kaisai/contract/organization/public.endpoints'
import { listDictionaries } from '@kaisai/contract/system/dictionary.endpoints'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import { serverNow } from '#web/clock.ts'
import { useLang } from '#web/lang.tsx'
import { FormView, type LoadPlaces, loadPlaces } from '#web/rooms/competition/form-view/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import { documentIn, placeId, profileForm, withAnswers } from './profile-form.ts'

interface ProfileSheetProps {
  missing: readonly ProfileField[]
  /** Proposed where the school is missing; '' for none. */
  schoolName: string
  /** After everything is stored. */
  onSaved: () => Promise<unknown>
}

/** Only what the profile misses, asked in place and stored with one button. */
export const ProfileSheet = ({ missing, schoolName, onSaved }: ProfileSheetProps) => {
  const { data: profile } = usePublicReply(getProfile, {})
  const { data: grades } = usePublicReply(listDictionaries, { type: 'grade' })
  return profile && grades ? (
    <Sheet missing={missing} schoolName={schoolName} profile={profile} grades={grades[0]?.options ?? []} onSaved={onSaved} />
  ) : (
    <Waiting />
  )
}

interface SheetProps extends ProfileSheetProps {
  profile: ReplyOf<typeof getProfile>
  grades: readonly { readonly value: string; readonly label: string }[]
}

const Sheet = ({ missing, schoolName, profile, grades, onSaved }: SheetProps) => {
  const t = useWorded(enrollmentTexts)
  const { lang } = useLang()
  const [answers, setAnswers] = useState<Answers>(missing.includes('idNumber') ? { idType: 'id_card' } : {})
  const [error, setError] = useState<CallError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const at = useMemo(() => new Date(serverNow()), [])
  const today = formatDate(at, 'day')
  const isSchoolMissing = missing.includes('schoolId')
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (schoolName === '' || !isSchoolMissing) return
    void call(listSchools, { keyword: schoolName }, { quiet: true }).then(
      ({ rows }) => {
        const same = rows.find(({ name }) => name === schoolName)
        if (same) setAnswers((now) => (now.schoolId ? now : { ...now, schoolId: { value: same.schoolId, label: same.name } }))
      },
      // A proposal that fails leaves the field to be filled in.
      () => {},
    )
  }, [schoolName, isSchoolMissing])
  // What depends on a choice is chosen next: its list opens by itself.
  const openNext = (key: 'collegeId' | 'majorId'): void => {
    requestAnimationFrame(() => {
      const box = sheet.current?.querySelector<HTMLInputElement>(`[role="combobox"][id$="-${key}"]`)
      box?.focus()
      box?.click()
    })
  }
  const document = profileForm(missing, answers, grades, today)
  const schoolId = placeId(answers.schoolId) ?? profile.schoolId
  const collegeId = placeId(answers.collegeId) ?? profile.collegeId
  const load: LoadPlaces = useCallback(
    (kind, keyword, language, key) => {
      const wanted = keyword ? { keyword } : {}
      if (key === 'collegeId') return schoolId ? collegesOf({ schoolId, ...wanted }) : Promise.resolve([])
      if (key === 'majorId') return majorsOf({ ...(collegeId ? { collegeId } : {}), ...wanted })
      return loadPlaces(kind, keyword, language, key)
    },
    [schoolId, collegeId],
  )
  const change = (next: Answers): void => {
    setError(null)
    // A college belongs to a school, a major to a college.
    const isMoved = placeId(next.schoolId) !== placeId(answers.schoolId)
    const isOther = isMoved || placeId(next.collegeId) !== placeId(answers.collegeId)
    const kept = { ...next, ...(isMoved ? { collegeId: undefined } : {}), ...(isOther ? { majorId: undefined } : {}) }
    if (isMoved && placeId(next.schoolId)) openNext('collegeId')
    else if (isOther && placeId(next.collegeId)) openNext('majorId')
    // A guardian is asked for only while the number says so.
    const asked = profileForm(missing, kept, grades, today).sections[0]!.fields
    setAnswers(Object.fromEntries(Object.entries(kept).filter(([key]) => asked.some((field) => field.key === key))))
  }
  const save = async (given: Answers): Promise<void> => {
    setSaving(true)
    try {
      const number = documentIn(given)
      if (missing.some((field) => field !== 'idNumber' && field !== 'phone'))
        await call(updateProfile, withAnswers(profile, given), { quiet: true })
      if (number && missing.includes('idNumber')) await call(setIdentityNumber, number, { quiet: true })
      await onSaved()
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      setError(caught)
      await onSaved()
    } finally {
      setSaving(false)
    }
  }
  return (
    <div ref={sheet}>
      <FormView
        document={document}
        audience="member"
        answers={answers}
        onChange={change}
        at={at}
        lang={lang}
        loadPlaces={load}
        onSubmit={(given) => void save(given)}
      >
        <Refusal error={error} />
        <Button type="submit" look="primary" large wide busy={isSaving}>
          {t.saveProfile}
        </Button>
      </FormView>
    </div>
  )
}

const collegesOf = async (input: { schoolId: string; keyword?: string }) =>
  (await call(listColleges, input, { quiet: true })).map(({ collegeId, name }) => ({ value: collegeId, label: name }))
const majorsOf = async (input: { collegeId?: string; keyword?: string }) =>
  (await call(listMajors, input, { quiet: true })).map(({ majorId, name }) => ({ value: majorId, label: name }))
