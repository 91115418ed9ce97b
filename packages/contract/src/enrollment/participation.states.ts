import { machine } from '../machine.ts'

// A team in one stage. Results set it; by hand only with a reason.
export const participationStates = machine({
  name: 'enrollment_participations',
  initial: 'waiting',
  states: {
    waiting: ['待参赛', 'Waiting'],
    in: ['参赛中', 'Taking part'],
    submitted: ['已提交', 'Submitted'],
    under_review: ['评审中', 'In review'],
    advanced: ['晋级', 'Advanced'],
    reserve: ['候补晋级', 'Reserve'],
    eliminated: ['淘汰', 'Eliminated'],
    absent: ['缺席', 'Absent'],
    quit: ['退出', 'Quit'],
  },
  moves: {
    enter: { from: ['waiting', 'quit'], to: 'in', access: 'system', label: ['进入赛段', 'Enter the stage'] },
    suspend: { from: ['in'], to: 'waiting', access: 'system', label: ['等待重新生效', 'Wait again'] },
    submit: { from: ['in'], to: 'submitted', access: 'system', label: ['提交作品', 'Submit'] },
    reopen: { from: ['submitted', 'under_review'], to: 'in', access: 'system', label: ['撤回作品', 'Take the work back'] },
    review: { from: ['submitted'], to: 'under_review', access: 'system', label: ['进入评审', 'Review'] },
    recall: { from: ['under_review'], to: 'submitted', access: 'system', label: ['退出评审', 'Take out of the review'] },
    advance: {
      from: ['in', 'submitted', 'under_review', 'reserve', 'eliminated'],
      to: 'advanced',
      access: 'enroll:participation:override',
      label: ['晋级', 'Advance'],
      reason: true,
    },
    reserve: {
      from: ['in', 'submitted', 'under_review', 'eliminated'],
      to: 'reserve',
      access: 'enroll:participation:override',
      label: ['列为候补', 'Put in reserve'],
      reason: true,
    },
    eliminate: {
      from: ['in', 'submitted', 'under_review', 'advanced', 'reserve'],
      to: 'eliminated',
      access: 'enroll:participation:override',
      label: ['淘汰', 'Eliminate'],
      reason: true,
    },
    miss: {
      from: ['in', 'submitted'],
      to: 'absent',
      access: 'enroll:participation:override',
      label: ['标记缺席', 'Mark absent'],
      reason: true,
    },
    appear: {
      from: ['absent'],
      to: 'in',
      access: 'enroll:participation:override',
      label: ['取消缺席', 'Take the absence back'],
      reason: true,
    },
    quit: {
      from: ['waiting', 'in', 'submitted', 'under_review', 'advanced', 'reserve', 'absent'],
      to: 'quit',
      access: 'system',
      label: ['退出', 'Quit'],
    },
  },
  groups: {
    /** Not in the stage, or no longer. */
    outside: {
      in: ['waiting', 'quit'],
      not: ['in', 'submitted', 'under_review', 'advanced', 'reserve', 'eliminated', 'absent'],
    },
    /** In the stage, no result yet. */
    working: {
      in: ['in', 'submitted', 'under_review'],
      not: ['waiting', 'advanced', 'reserve', 'eliminated', 'absent', 'quit'],
    },
    /** Its work was submitted. */
    received: {
      in: ['submitted', 'under_review'],
      not: ['waiting', 'in', 'advanced', 'reserve', 'eliminated', 'absent', 'quit'],
    },
    /** May be called to an onsite scene. */
    callable: {
      in: ['waiting', 'in', 'submitted', 'under_review', 'advanced'],
      not: ['reserve', 'eliminated', 'absent', 'quit'],
    },
  },
})
