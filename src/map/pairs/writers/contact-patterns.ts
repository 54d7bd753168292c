/** A mail address, without the brackets, bars and quotation marks it stands in and the full stop after it. */
export const mailAddress = /[^\s,;<>()|"]{1,64}@[^\s,;<>()|"]{3,100}[^\s,;<>().|"]/

/** A postcode as print has it. */
export const printedPostcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/

/** A postcode however it was written. */
export const postcode = /\b[A-Z]{1,2}\d[A-Z\d]?\s{0,2}\d[A-Z]{2}\b/i

/** A telephone number in an answer, however its figures are parted. */
export const telephone = /(?:\+44|\(?\b0\d)[\d\s()-]{7,14}\d(?!\d)/

/**
 * A telephone number in any line of a letter or a mail. Dates stand there too, and `01-02-2024` is parted as loosely as a
 * telephone number may be in an answer; so the code must come first, and whole.
 */
export const telephoneInLine = /(?:\+44[\s\d()]{9,15}\d|\(?\b0\d{2,4}\)?[\d\s-]{5,9}\d)(?!\d)/
