import { inviteMember } from '@kaisai/contract/enrollment/member.endpoints'
import { broken } from '@kaisai/contract/rules'
import { useTexts } from '#web/lang.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import { usePublicSend } from '#web/ui/site/public-query.ts'
import { useForm } from '#web/ui/site/use-form.ts'
import type { Team } from '../steps.ts'
import { peopleReads } from './people-reads.ts'
import type { AskedRole } from './role-places.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

interface InviteByNumberProps {
  team: Team
  role: AskedRole
  way: 'phone' | 'idNumber'
}

/** Asks one person, found by phone or identity number; the name must be the account's. */
export const InviteByNumber = ({ team, role, way }: InviteByNumberProps) => {
  const t = useTexts(teamTexts)
  const { send } = usePublicSend(inviteMember, peopleReads)
  const form = useForm({
    initial: { name: '', value: '' },
    check: ({ name, value }) => ({
      ...(name.trim() === '' ? { name: t.nameNeeded } : {}),
      ...(value.trim() === '' || (way === 'phone' && broken('phone', value.trim()) !== null)
        ? { value: t.numberNeeded[way] }
        : {}),
    }),
    submit: async ({ name, value }) => {
      const input = { teamId: team.teamId, way, role, name: name.trim(), value: value.trim() }
      const { outcome } = await send(input, { quiet: true })
      form.set('name', '')
      form.set('value', '')
      toast('success', outcome === 'sent' ? t.inviteSent(input.name) : t.inviteAsked(input.name))
    },
  })
  return (
    <form className={styles.invite} noValidate onSubmit={form.onSubmit}>
      <Field
        label={t.theirName}
        autoComplete="off"
        maxLength={30}
        value={form.values.name}
        onChange={(name) => form.set('name', name)}
        problem={form.problems.name}
        hint={t.theirNameHint}
      />
      <Field
        label={t.numbers[way]}
        autoComplete="off"
        inputMode={way === 'phone' ? 'tel' : 'text'}
        maxLength={24}
        value={form.values.value}
        onChange={(value) => form.set('value', value)}
        problem={form.problems.value}
      />
      {role === 'member' ? null : <p>{t.expertNote}</p>}
      <Refusal error={form.general ? { message: form.general } : null} />
      <Button type="submit" look="primary" busy={form.isBusy}>
        {t.inviteNow}
      </Button>
    </form>
  )
}
