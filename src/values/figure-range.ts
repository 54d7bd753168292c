/** The beginning of a range, or of a sum, before its last figure: `20-30%`, `G+2`. A year before it is none. */
const leadsToFigure =
  /(?<![\p{L}\d.,/-])(?!(?:19|20)\d\d\b)[\d.,]+\s?(?:k|m|bn|%)?\s?(?:-|\/|\bto\b)\s?$|[\p{L}\d)]\s?\+\s?$/iu
/** What goes on to the other end of a range, which is no share, time or date: `9-10k`, `£1.4m - £1.6m`. */
const goesOnToFigure =
  /^\s?(?:-|\/|to\b|\+)\s?[£$€]?\s?(?!(?:19|20)\d\d\b|\d{1,2}[/.-]\d{1,2}[/.-]\d|\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]{2,6})?\b)\d[\d.,]*(?![\d.,]|\s?(?:%|per ?cent|days?|weeks?|months?|years?|yrs?)(?!\p{L}))/iu

/** Whether a figure is one end of a range, or a part of a sum, by what stands before it and behind it. */
export const isOneOfSeveral = (before: string, after: string) =>
  leadsToFigure.test(before) || goesOnToFigure.test(after)

const pricedEnd = /[£$€]\s?\d[\d.,]*\s?(?:k|m|bn|million)?$/i

/** Whether two texts on both sides of a dash are the ends of a range of amounts: `Turnover: £1.4m` and `£1.6m`. */
export const areEndsOfRange = (left: string, right: string) =>
  pricedEnd.test(left.trim()) && /^[£$€]?\s?\d/.test(right.trim())
