import { type listMarkers, setTeamMarkers } from '@kaisai/contract/award/marker.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Checkbox, Form } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { useName } from '#web/use-name.ts'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import type { AwardTeam } from './HorsConcoursForm.tsx'

interface TeamMarkersFormProps {
  stageId: string
  team: AwardTeam
  markers: ReplyOf<typeof listMarkers>
  onClose: () => void
}

/** In which lists beside the general one a team takes part. */
export const TeamMarkersForm = ({ stageId, team, markers, onClose }: TeamMarkersFormProps) => {
  const t = useTexts(awardTexts)
  const nameOf = useName()
  return (
    <ModalForm<{ markerIds: string[] }>
      title={`${t.setMarkers} · ${team.teamName || team.workName || team.workCode}`}
      open
      onClose={onClose}
      initial={{ markerIds: team.markerIds }}
      submit={async ({ markerIds }, { options }) => {
        const { removed } = await call(setTeamMarkers, { stageId, teamId: team.teamId, markerIds }, options)
        toast('success', t.markersSet(removed))
        await refreshAwards()
      }}
    >
      <Form.Item name="markerIds" label={t.markers}>
        <Checkbox.Group options={markers.map((one) => ({ value: one.markerId, label: nameOf(one) }))} />
      </Form.Item>
    </ModalForm>
  )
}
