import { machine } from '../machine.ts'

/** A design. Its published versions never change; what is enabled can be made from. */
export const templateStates = machine({
  name: 'certificate_templates',
  initial: 'draft',
  states: {
    draft: ['草稿', 'Draft'],
    enabled: ['已启用', 'Enabled'],
    disabled: ['已停用', 'Disabled'],
  },
  moves: {
    enable: {
      from: ['draft', 'disabled'],
      to: 'enabled',
      access: 'certificate:template:publish',
      label: ['启用', 'Enable'],
    },
    disable: { from: ['enabled'], to: 'disabled', access: 'certificate:template:publish', label: ['停用', 'Disable'] },
  },
})
