import { machine } from '../machine.ts'

/** The desk changes phone or e-mail of an activated account: the new one proves itself by a code, then a waiting time runs that the owner may stop. */
export const contactChangeStates = machine({
  name: 'access_contact_changes',
  initial: 'requested',
  states: {
    requested: ['待新联系方式验证', 'Waits for the code'],
    confirmed: ['等待生效', 'Waiting time'],
    applied: ['已更换', 'Changed'],
    undone: ['已撤销', 'Stopped'],
    expired: ['已过期', 'Expired'],
  },
  ends: ['applied', 'undone', 'expired'],
  moves: {
    confirm: { from: ['requested'], to: 'confirmed', access: 'system', label: ['验证', 'Confirm'] },
    apply: { from: ['confirmed'], to: 'applied', access: 'system', label: ['生效', 'Apply'] },
    stop: { from: ['requested', 'confirmed'], to: 'undone', access: 'signedIn', label: ['撤销', 'Stop'] },
    expire: { from: ['requested'], to: 'expired', access: 'system', label: ['过期', 'Expire'] },
  },
  groups: {
    /** Neither done nor stopped. */
    waiting: { in: ['requested', 'confirmed'], not: ['applied', 'undone', 'expired'] },
  },
})
