import type { useLoaderData } from 'react-router'
import type { loader } from '../loaders/competition-details.ts'

export type CompetitionDetail = ReturnType<typeof useLoaderData<typeof loader>>['competition']
