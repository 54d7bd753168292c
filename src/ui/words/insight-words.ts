import type { RankingFigures } from '../../domain/insight-figures.ts'

/** Whether confidence tells right readings from wrong ones, plainly. */
export const verdictWords: Readonly<Record<RankingFigures['verdict'], string>> = {
  ranks: 'ranks errors',
  cannot_rank: 'cannot rank, review all',
  not_enough_data: 'not enough data',
}

export const verdictNotes: Readonly<Record<RankingFigures['verdict'], string>> = {
  ranks:
    'Wrong readings have lower confidence than right ones: looking at the doubtful ones first finds the errors.',
  cannot_rank:
    'A wrong reading is as sure of itself as a right one. Confidence is no reason to leave anything unseen.',
  not_enough_data: 'At least 40 decisions are needed, and 8 each of right and wrong readings.',
}

/** What a file is, by its format. */
export const formatWords: Readonly<Record<string, string>> = {
  email: 'mail',
  pdf: 'PDF',
  spreadsheet: 'workbook',
  word: 'Word',
  html: 'web page',
  text: 'text',
  image: 'scan or photo',
  archive: 'archive',
  unknown: 'not known',
}
