import type { Random } from '../make-benchmark/random.ts'

const firms = [
  'Ashdown Joinery Ltd',
  'Merrow & Pike LLP',
  'Calder Vale Foods',
  'Tidewater Fabrication Limited',
  'Ravensbourne Care Group',
]
const streets = ['Canal Wharf', 'Station Approach', 'Mill Lane', 'Bridge Street', 'Priory Road', 'Kiln Close']
const towns = ['Leeds', 'Halifax', 'Taunton', 'Norwich', 'Stirling', 'Wrexham']
const people = ['Priya Nair', 'Owen Hughes', 'Margaret Doyle', 'Samuel Okafor', 'Ruth Lindqvist']

export const money = (random: Random): string =>
  `£${(random.integer(5, 4_000) * 250).toLocaleString('en-GB')}`
export const day = (random: Random): string =>
  `${String(random.integer(1, 28)).padStart(2, '0')}/${String(random.integer(1, 12)).padStart(2, '0')}/20${random.integer(18, 26)}`
export const postcode = (random: Random): string =>
  `${random.pick(['LS', 'HX', 'TA', 'NR', 'FK', 'LL'])}${random.integer(1, 29)} ${random.integer(1, 9)}${random.pick(['AB', 'QT', 'RD', 'XL'])}`
export const address = (random: Random): string =>
  `${random.integer(1, 180)} ${random.pick(streets)}, ${random.pick(towns)}`
export const registration = (random: Random): string =>
  `${random.pick(['AB', 'YK', 'LC', 'WX'])}${random.integer(10, 75)} ${random.pick(['RTY', 'KLO', 'HND', 'VBE'])}`

/** Labels and answers as proposal forms ask and get them. */
export function someAnswers(random: Random, count: number): (readonly [label: string, answer: string])[] {
  return random
    .shuffle<readonly [string, string]>([
      ['Name of proposer', random.pick(firms)],
      ['Trading address', address(random)],
      ['Postcode', postcode(random)],
      [
        'Business description',
        random.pick([
          'Manufacture of bespoke kitchens',
          'Wholesale of frozen foods',
          'Residential care home',
        ]),
      ],
      ['Date established', day(random)],
      ['Annual turnover', money(random)],
      ['Estimated wages', money(random)],
      ['Number of employees', String(random.integer(2, 240))],
      ['Contact name', random.pick(people)],
      ['Telephone', `0${random.integer(1132, 1929)} ${random.integer(200_000, 999_999)}`],
      [
        'Email',
        `${random.pick(['accounts', 'office', 'info'])}@${random.pick(['calder', 'merrow', 'tidewater'])}.co.uk`,
      ],
      ['Company registration number', String(random.integer(1_000_000, 13_999_999)).padStart(8, '0')],
      ['Cover required from', day(random)],
      ['Limit of indemnity', money(random)],
      ['Voluntary excess', `£${random.integer(1, 20) * 250}`],
      ['Existing insurer', random.pick(['Aviva', 'Allianz', 'AXA', 'Zurich', 'NFU Mutual'])],
      ['Renewal date', day(random)],
      [
        'ERN reference',
        `${random.integer(100, 999)}/${random.pick(['AB', 'XZ'])}${random.integer(10_000, 99_999)}`,
      ],
      ['Share of work abroad', `${random.integer(1, 60)}.5%`],
    ])
    .slice(0, count)
}

const questions = [
  'Have you ever been declared bankrupt or insolvent?',
  'Has any insurer ever declined or cancelled your cover?',
  'Are the premises fitted with an intruder alarm?',
  'Is the building listed or of historic interest?',
  'Do you carry out work away from your own premises?',
  'Is any work undertaken at heights above ten metres?',
  'Are all employees given safety training each year?',
  'Do you use sub-contractors for any of your work?',
  'Has the property flooded in the last ten years?',
  'Is a sprinkler installation fitted throughout?',
  'Are cash takings banked at least once a week?',
  'Do any directors live outside the United Kingdom?',
  'Have you made a claim within the last five years?',
  'Are portable appliances tested every twelve months?',
  'Is waste stored more than ten metres from the building?',
]

/** Questions that are answered with Yes or No, and the answers; some are left open. */
export function someQuestions(
  random: Random,
  count: number,
): { question: string; answer: 'Yes' | 'No' | null }[] {
  return random
    .shuffle(questions)
    .slice(0, count)
    .map((question) => ({ question, answer: random.chance(0.12) ? null : random.chance(0.5) ? 'Yes' : 'No' }))
}

/** Rows of a list as schedules hold them, header first. */
export function someTable(random: Random, rows: number): string[][] {
  const kind = random.pick(['vehicles', 'property', 'claims'] as const)
  if (kind === 'vehicles')
    return [
      ['Registration', 'Make', 'Model', 'Value', 'Purchased'],
      ...Array.from({ length: rows }, () => [
        registration(random),
        random.pick(['Ford', 'Vauxhall', 'Mercedes', 'Volvo']),
        random.pick(['Transit', 'Vivaro', 'Sprinter', 'FH460']),
        money(random),
        day(random),
      ]),
    ]
  if (kind === 'property')
    return [
      ['Address', 'Postcode', 'Buildings', 'Contents', 'Built'],
      ...Array.from({ length: rows }, () => [
        address(random),
        postcode(random),
        money(random),
        money(random),
        String(random.integer(1880, 2020)),
      ]),
    ]
  return [
    ['Date of loss', 'Cause', 'Paid', 'Outstanding', 'Status'],
    ...Array.from({ length: rows }, () => [
      day(random),
      random.pick(['Escape of water', 'Theft', 'Storm', 'Employee injury']),
      money(random),
      money(random),
      random.pick(['Open', 'Closed']),
    ]),
  ]
}
