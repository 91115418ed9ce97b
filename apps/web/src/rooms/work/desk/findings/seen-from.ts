import type { Match } from '../details/work-detail.ts'

/** A pair of files with the file of this work first, whichever of the two the server names first. */
export const seenFrom = (match: Match, workId: string): Match =>
  match.otherWorkId === workId
    ? {
        ...match,
        ...{ workId: match.otherWorkId, code: match.otherCode, title: match.otherTitle },
        ...{ fileId: match.otherFileId, fileName: match.otherFileName, competitionName: match.otherCompetitionName },
        ...{ otherWorkId: match.workId, otherCode: match.code, otherTitle: match.title },
        ...{ otherFileId: match.fileId, otherFileName: match.fileName, otherCompetitionName: match.competitionName },
      }
    : match
