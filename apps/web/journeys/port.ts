/**
 * The port of the journeys' server; others of theirs lie some above it. Two checkouts run their journeys beside each other with another
 * `KAISAI_JOURNEYS_PORT` each. Below 32768: the ports above are given to outgoing connections, and one of them may hold the port a server
 * is to listen on.
 */
export const JOURNEYS_PORT = Number(process.env.KAISAI_JOURNEYS_PORT ?? 27_951)
