/** The keyword by which a PDF says that it is a letter of scores; it counts only while the signature over the file is whole. */
export const LETTER_KEYWORD = 'kaisai-score-letter'
