import { forecastInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { Alert } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useComma } from '#web/ui/use-comma.ts'
import { invitationTexts } from './invitation-texts.ts'

const SHOWN = 8

interface ForecastProps {
  stageId?: string
  expertIds?: readonly string[]
  groupId?: string
  /** Who is asked, where they were chosen before. */
  experts?: readonly { expertId: string }[] | undefined
}

/** What those about to be invited would have to keep away from, before anybody is asked. */
export const Forecast = ({ stageId, expertIds, groupId, experts }: ForecastProps) => {
  const t = useTexts(invitationTexts)
  const comma = useComma()
  const ids = experts?.map(({ expertId }) => expertId) ?? expertIds ?? []
  const isAsked = stageId !== undefined && (ids.length > 0 || groupId !== undefined)
  const { data } = useReply(
    forecastInvitations,
    { stageId: stageId ?? '', ...(ids.length > 0 ? { expertIds: [...ids] } : groupId ? { groupId } : {}) },
    { enabled: isAsked, keep: true },
  )
  if (!isAsked || data === undefined) return null
  if (data.length === 0) return <Alert type="success" showIcon title={t.forecastNone} />
  return (
    <Alert
      type="warning"
      showIcon
      title={t.forecast}
      description={
        <>
          {data.slice(0, SHOWN).map(({ expertId, name, closed, works, kinds }) => (
            <p key={expertId}>
              {t.forecastLine(name, closed, works, kinds.map(({ kindName, count }) => `${kindName} ${count}`).join(comma))}
            </p>
          ))}
          {data.length > SHOWN ? <p>{t.forecastMore(data.length - SHOWN)}</p> : null}
          <p>{t.forecastHint}</p>
        </>
      }
    />
  )
}
