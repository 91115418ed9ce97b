import type { InputOf } from '@kaisai/contract/endpoint'
import { degreeOfGrade, studyDegrees } from '@kaisai/contract/identity/labels'
import { getProfile, updateProfile } from '@kaisai/contract/identity/profile.endpoints'
import { listColleges, listMajors, listSchools } from '@kaisai/contract/organization/public.endpoints'
import { Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useMemo } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { FormGroup, PageForm } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { reloadUser } from '#web/user.ts'
import { profileTexts } from '../center-texts.ts'
import type { Profile } from './profile.ts'

type Values = Omit<InputOf<typeof updateProfile>, 'version'>

/** The part of the profile its owner may change. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = useTexts(profileTexts)
  const rules = useRules()
  const { send } = useSend(updateProfile, [getProfile])
  const initial = useMemo(
    (): Values => ({
      realName: profile.realName,
      gender: profile.gender as Values['gender'],
      schoolId: profile.schoolId,
      collegeId: profile.collegeId,
      majorId: profile.majorId,
      grade: profile.grade,
      studentNo: profile.studentNo ?? '',
      degree: profile.degree as Values['degree'],
      isFullTime: profile.isFullTime,
    }),
    [profile],
  )
  const labels = {
    realName: t.realName,
    gender: t.gender,
    schoolId: t.schoolName,
    collegeId: t.college,
    majorId: t.major,
    grade: t.grade,
    studentNo: t.studentNo,
    degree: t.degree,
    isFullTime: t.isFullTime,
  }
  return (
    <PageForm<Values>
      initial={initial}
      version={profile.version}
      labels={labels}
      submit={(values, { options, version }) =>
        send(
          {
            ...initial,
            ...values,
            grade: values.grade || null,
            studentNo: values.studentNo ?? '',
            // An emptied choice is undefined in the form.
            degree: values.degree ?? null,
            version,
          },
          options,
        )
      }
      onChange={(changed, _all, form) => {
        // A college belongs to a school, a major to a college.
        if ('schoolId' in changed) form.setFieldsValue({ collegeId: null, majorId: null })
        if ('collegeId' in changed) form.setFieldsValue({ majorId: null })
        // The year says the degree.
        const degree = 'grade' in changed ? degreeOfGrade(changed.grade ?? null) : null
        if (degree && profile.userType === 'student') form.setFieldsValue({ degree })
      }}
      onSaved={() => {
        toast('success', t.saved)
        void reloadUser().catch(() => undefined)
      }}
    >
      {(form) => (
        <>
          <FormGroup title={t.basics} />
          <Form.Item name="realName" label={t.realName} rules={[rules.required(t.realName), rules.ruled('realName')]}>
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="gender" label={t.gender}>
            <Radio.Group
              options={[
                { value: '1', label: t.male },
                { value: '2', label: t.female },
              ]}
            />
          </Form.Item>
          <FormGroup title={t.school} />
          <SchoolFields form={form} profile={profile} />
          <Form.Item name="grade" label={t.grade}>
            <DictSelect type="grade" placeholder={t.gradeHint} />
          </Form.Item>
          <Form.Item name="studentNo" label={t.studentNo} rules={[rules.ruled('studentNo')]}>
            <Input maxLength={20} />
          </Form.Item>
          {profile.userType === 'student' ? (
            <Form.Item name="degree" label={t.degree} extra={t.degreeHint}>
              <Select
                allowClear
                placeholder={t.chooseDegree}
                options={studyDegrees.map((value) => ({ value, label: t.degrees[value] }))}
              />
            </Form.Item>
          ) : null}
          {profile.userType === 'teacher' ? (
            <Form.Item name="isFullTime" label={t.isFullTime}>
              <Radio.Group
                options={[
                  { value: true, label: t.fullTime },
                  { value: false, label: t.partTime },
                ]}
              />
            </Form.Item>
          ) : null}
        </>
      )}
    </PageForm>
  )
}

const SchoolFields = ({ form, profile }: { form: FormInstance<Values>; profile: Profile }) => {
  const t = useTexts(profileTexts)
  const schoolId = Form.useWatch('schoolId', form) ?? null
  const collegeId = Form.useWatch('collegeId', form) ?? null
  const known = (value: string | null, name: string | null) => (value && name ? { value, label: name } : null)
  return (
    <>
      <Form.Item name="schoolId" label={t.schoolName}>
        <RemoteSelect
          placeholder={t.chooseSchool}
          current={known(profile.schoolId, profile.schoolName)}
          load={async (keyword) =>
            (await call(listSchools, { keyword, pageSize: 50 })).rows.map((row) => ({ value: row.schoolId, label: row.name }))
          }
        />
      </Form.Item>
      <Form.Item name="collegeId" label={t.college}>
        <RemoteSelect
          disabled={!schoolId}
          deps={[schoolId]}
          current={schoolId === profile.schoolId ? known(profile.collegeId, profile.collegeName) : null}
          load={async (keyword) =>
            schoolId
              ? (await call(listColleges, { schoolId, keyword })).map((row) => ({ value: row.collegeId, label: row.name }))
              : []
          }
        />
      </Form.Item>
      <Form.Item name="majorId" label={t.major}>
        <RemoteSelect
          deps={[collegeId]}
          current={collegeId === profile.collegeId ? known(profile.majorId, profile.majorName) : null}
          load={async (keyword) =>
            (await call(listMajors, { keyword, ...(collegeId ? { collegeId } : {}) })).map((row) => ({
              value: row.majorId,
              label: row.name,
            }))
          }
        />
      </Form.Item>
    </>
  )
}
