/** A schedule in the five fields of cron (minute, hour, day of month, month, day of week), in UTC. */
export interface Cron {
  /** The first time after `afterMs` at which it is due; undefined when that never comes. */
  nextAfter(afterMs: number): number | undefined
}

const minuteMs = 60_000
const dayMs = 86_400_000
const furthestDays = 4 * 366

const fields = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of month', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12 },
  { name: 'day of week', from: 0, to: 7 },
] as const

function numbersOf(text: string, { name, from, to }: (typeof fields)[number]): ReadonlySet<number> {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    const first = match?.[1] === undefined ? from : Number(match[1])
    // A single number with a step counts on to the end of the field.
    const last = Number(match?.[2] ?? (match?.[1] === undefined || match[3] !== undefined ? to : first))
    const step = Number(match?.[3] ?? 1)
    if (!match || first < from || last > to || first > last || step < 1)
      throw new RangeError(`the ${name} of a schedule cannot be ${JSON.stringify(part)}`)
    for (let number = first; number <= last; number += step) numbers.add(number)
  }
  return numbers
}

/** Reads `0 6 * * 1-5` and the like: numbers, `*`, lists, ranges and steps. Throws a RangeError for anything else. */
export function parseCron(text: string): Cron {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== fields.length) throw new RangeError('a schedule has five fields')
  const [minutes, hours, days, months, weekdays] = fields.map((field, index) =>
    numbersOf(parts[index] ?? '', field),
  ) as [
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
    ReadonlySet<number>,
  ]
  // Cron's own rule: when both days are restricted, either is enough.
  const [anyDay, anyWeekday] = [parts[2] === '*', parts[4] === '*']
  const isDay = (date: Date) => {
    if (!months.has(date.getUTCMonth() + 1)) return false
    const weekday = weekdays.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekdays.has(7))
    const day = days.has(date.getUTCDate())
    return anyDay ? weekday : anyWeekday ? day : day || weekday
  }
  const times = [...hours]
    .sort((a, b) => a - b)
    .flatMap((hour) => [...minutes].sort((a, b) => a - b).map((minute) => (hour * 60 + minute) * minuteMs))
  return {
    nextAfter(afterMs) {
      const today = Math.floor(afterMs / dayMs) * dayMs
      for (let day = today; day <= today + furthestDays * dayMs; day += dayMs) {
        if (!isDay(new Date(day))) continue
        const time = times.find((each) => day + each > afterMs)
        if (time !== undefined) return day + time
      }
      return undefined
    },
  }
}
