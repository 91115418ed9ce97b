import { OwnIdentities } from './OwnIdentities.tsx'
import { OwnWechat } from './OwnWechat.tsx'

/** What the account settings show of this room. */
export const CampusAccount = () => (
  <>
    <OwnIdentities />
    <OwnWechat />
  </>
)
