// When a competition is halted, by one rule for states and for the badges visitors see. Apart from both: the home page carries only this.

/** Whether a competition is halted (`halted` of its states), by its state or by its badge, which shows these states as they are. */
export const isHalted = (stateOrBadge: string): boolean => stateOrBadge === 'suspended' || stateOrBadge === 'cancelled'
