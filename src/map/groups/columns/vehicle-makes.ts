import { comparableText } from '../../../values/plain-text.ts'

/** Makes of cars, vans, lorries, buses, motorcycles, trailers and plant as schedules print them. */
const vehicleMakes: ReadonlySet<string> = new Set(
  `abarth|aixam|alexander dennis|alfa romeo|alpine|aston martin|audi|bentley|bmw|bmw motorrad|bobcat|bova|byd|case|caterpillar|cat|chevrolet|chrysler|citroen|claas|cupra|dacia|daewoo|daf|daihatsu|dennis|dodge|ducati|ferrari|fiat|ford|foton|freightliner|fuso|genesis|gmc|great wall|harley davidson|hino|honda|hyundai|ineos|infiniti|international|irisbus|isuzu|iveco|jaecoo|jaguar|jcb|jeep|john deere|kawasaki|kenworth|kia|komatsu|ktm|kubota|lamborghini|lancia|land rover|ldv|lexus|leyland|leyland daf|lincoln|linde|lotus|mack|man|manitou|maserati|massey ferguson|maxus|mazda|mclaren|mercedes|mercedes benz|mg|mini|mitsubishi|mitsubishi fuso|montracon|new holland|nissan|omoda|opel|optare|perodua|peterbilt|peugeot|piaggio|plaxton|polestar|porsche|proton|ram|range rover|renault|rolls royce|rover|saab|scania|schmitz|sdc|seat|setra|skoda|smart|ssangyong|kgm|subaru|suzuki|tesla|thwaites|toyota|triumph|vauxhall|vdl|volkswagen|vw|volvo|vw commercial|western star|wrightbus|yamaha`.split(
    '|',
  ),
)

export function isVehicleMake(text: string): boolean {
  return vehicleMakes.has(comparable(text))
}

/** The make that a text begins with, as it is written there: `Land Rover` of `Land Rover Defender 110`. */
export function makeAtStart(text: string): string | null {
  const words = text.split(/(?<=\S)(?=\s)/).slice(0, 3)
  for (let count = words.length; count > 0; count--) {
    const start = words.slice(0, count).join('')
    if (isVehicleMake(start)) return start.trim()
  }
  return null
}

const comparable = (text: string) =>
  comparableText(text)
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
