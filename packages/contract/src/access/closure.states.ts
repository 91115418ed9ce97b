import { machine } from '../machine.ts'

/** A person's wish to close the own account: a waiting time runs in which it can be withdrawn. */
export const closureStates = machine({
  name: 'access_closures',
  initial: 'requested',
  states: {
    requested: ['等待注销', 'Waiting time'],
    withdrawn: ['已撤回', 'Withdrawn'],
    done: ['已注销', 'Closed'],
    stopped: ['未能注销', 'Stopped'],
  },
  ends: ['withdrawn', 'done', 'stopped'],
  moves: {
    withdraw: { from: ['requested'], to: 'withdrawn', access: 'signedIn', label: ['撤回注销', 'Withdraw'] },
    carryOut: { from: ['requested'], to: 'done', access: 'system', label: ['注销', 'Close'] },
    // Somebody is needed again: the captain of a team, an expert with works to score.
    stop: { from: ['requested'], to: 'stopped', access: 'system', label: ['中止注销', 'Stop'], reason: true },
  },
})
