import { machine } from '../machine.ts'

/** An account: may sign in or may not. Imported accounts wait until their owner proves the phone or address. */
export const userStates = machine({
  name: 'identity_users',
  initial: 'active',
  states: {
    pending: ['待激活', 'Not activated'],
    active: ['正常', 'Active'],
    disabled: ['停用', 'Disabled'],
    deleted: ['已删除', 'Deleted'],
  },
  moves: {
    activate: { from: ['pending'], to: 'active', access: 'system', label: ['激活', 'Activate'] },
    disable: { from: ['active', 'pending'], to: 'disabled', access: 'sys:user:update', label: ['停用', 'Disable'], reason: true },
    enable: { from: ['disabled'], to: 'active', access: 'sys:user:update', label: ['启用', 'Enable'] },
    delete: { from: ['active', 'pending', 'disabled'], to: 'deleted', access: 'sys:user:delete', label: ['删除', 'Delete'] },
    restore: { from: ['deleted'], to: 'disabled', access: 'sys:user:delete', label: ['恢复', 'Restore'] },
  },
  groups: {
    /** Not disabled or deleted. */
    usable: { in: ['pending', 'active'], not: ['disabled', 'deleted'] },
  },
})
