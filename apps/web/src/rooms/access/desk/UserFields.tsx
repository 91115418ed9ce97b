import { identityTypeLabels, identityTypes } from '@kaisai/contract/identity/labels'
import { broken, type RuleName } from '@kaisai/contract/rules'
import { Form, Input, Select } from 'antd'
import type { Rule } from 'antd/es/form'
import { useLabel, useTexts } from '#web/lang.tsx'
import { DictSelect } from '#web/ui/DictSelect.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { CollegeSelect, MajorSelect, OrganizationSelect, SchoolSelect } from '../../organization/index.ts'
import { GrantableRoles } from './GrantableRoles.tsx'
import { userTexts } from './user-texts.ts'
import type { UserDetail } from './user-values.ts'
import { useUserWords } from './user-words.ts'

/** The fields of a user: of a new one (null) with name, document, organization and roles. */
export const UserFields = ({ user }: { user: UserDetail | null }) => {
  const t = useTexts(userTexts)
  const { types } = useUserWords()
  const rules = useRules()
  return (
    <>
      <FormGroup title={t.basics} />
      {user ? (
        <Form.Item name="userName" label={t.userName}>
          <Input disabled />
        </Form.Item>
      ) : (
        <Form.Item
          name="userName"
          label={t.userName}
          extra={t.userNameHint}
          rules={[rules.required(t.userName), rules.ruled('userName')]}
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="realName" label={t.realName} rules={[rules.required(t.realName), rules.ruled('realName')]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="userType" label={t.userType} rules={[rules.chosen(t.userType)]}>
        <Select options={types} />
      </Form.Item>
      <Form.Item name="gender" label={t.gender}>
        <DictSelect type="gender" />
      </Form.Item>
      <ContactFields user={user} />
      {user ? null : <DocumentFields />}
      <StudyFields user={user} />
      {user ? null : <BelongingFields />}
      <Form.Item name="remark" label={t.remark} rules={[rules.max(200)]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  )
}

const ContactFields = ({ user }: { user: UserDetail | null }) => {
  const t = useTexts(userTexts)
  const label = useLabel()
  // What came masked and goes back unchanged is no new value.
  const ruledUnless = (rule: RuleName, masked: string | null): Rule => ({
    validator: async (_: unknown, value: unknown) => {
      const found = typeof value === 'string' && value !== '' && value !== masked ? broken(rule, value) : null
      if (found) throw new Error(label(found))
    },
  })
  const oneOfBoth: Rule = ({ getFieldValue }) => ({
    validator: async () => {
      if (!user && !getFieldValue('phone') && !getFieldValue('email')) throw new Error(t.contactNeeded)
    },
  })
  // Once activated, they are the owner's.
  const isOwned = user !== null && user.status !== 'pending'
  return (
    <>
      <FormGroup title={t.contact} />
      <Form.Item
        name="phone"
        label={t.phone}
        dependencies={['email']}
        extra={isOwned ? t.ownedHint : user?.phone ? t.maskedHint : undefined}
        rules={[oneOfBoth, ruledUnless('phone', user?.phone ?? null)]}
      >
        <Input maxLength={20} inputMode="tel" autoComplete="off" disabled={isOwned} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t.email}
        extra={!isOwned && user?.email ? t.maskedHint : undefined}
        rules={[ruledUnless('email', user?.email ?? null)]}
      >
        <Input maxLength={64} inputMode="email" autoComplete="off" disabled={isOwned} />
      </Form.Item>
    </>
  )
}

const DocumentFields = () => {
  const t = useTexts(userTexts)
  const label = useLabel()
  const rules = useRules()
  const idType = Form.useWatch('idType')
  return (
    <>
      <FormGroup title={t.identity} />
      <Form.Item name="idType" label={t.idType}>
        <Select options={identityTypes.map((value) => ({ value, label: label(identityTypeLabels[value]) }))} />
      </Form.Item>
      <Form.Item
        name="idNumber"
        label={t.idNumber}
        extra={t.idHint}
        dependencies={['idType']}
        rules={idType === 'id_card' ? [rules.ruled('identityNumber')] : [rules.max(24)]}
      >
        <Input maxLength={24} autoComplete="off" />
      </Form.Item>
    </>
  )
}

const StudyFields = ({ user }: { user: UserDetail | null }) => {
  const t = useTexts(userTexts)
  const rules = useRules()
  const [schoolId, collegeId, userType] = [Form.useWatch('schoolId'), Form.useWatch('collegeId'), Form.useWatch('userType')]
  // The stored names belong to the stored choice above them only.
  const named = (value: string | null | undefined, name: string | null | undefined) =>
    value && name ? { value, label: name } : null
  return (
    <>
      <FormGroup title={t.study} />
      <Form.Item name="schoolId" label={t.school}>
        <SchoolSelect current={named(user?.schoolId, user?.schoolName)} />
      </Form.Item>
      <Form.Item name="collegeId" label={t.college}>
        <CollegeSelect
          schoolId={schoolId}
          current={schoolId === user?.schoolId ? named(user?.collegeId, user?.collegeName) : null}
        />
      </Form.Item>
      <Form.Item name="majorId" label={t.major}>
        <MajorSelect
          collegeId={collegeId}
          current={collegeId === user?.collegeId ? named(user?.majorId, user?.majorName) : null}
        />
      </Form.Item>
      <Form.Item
        name="grade"
        label={t.grade}
        hidden={userType !== 'student'}
        getValueProps={(value) => ({ value: value || undefined })}
      >
        <DictSelect type="grade" />
      </Form.Item>
      <Form.Item name="studentNo" label={t.studentNo} rules={[rules.ruled('studentNo')]}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
    </>
  )
}

const BelongingFields = () => {
  const t = useTexts(userTexts)
  const rules = useRules()
  const groupId = Form.useWatch('groupId')
  return (
    <>
      <FormGroup title={t.belonging} />
      <Form.Item name="groupId" label={t.group} rules={[rules.chosen(t.group)]}>
        <OrganizationSelect allowClear={false} />
      </Form.Item>
      <Form.Item name="roleIds" label={t.roles} extra={t.rolesHint}>
        <GrantableRoles groupId={groupId} />
      </Form.Item>
    </>
  )
}
